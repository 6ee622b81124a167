/** Reasons for the user to check a receiver twice. */
import type { Namespace } from '../core/caip'
import { $draft, type Doubt, type Receiver } from '../core/draft'
import { confusablesOf, lookAlikeOf, plainName, similarName, type NameWarning } from '../core/look-alike'
import { $sent } from '../core/sending'
import { $connections } from '../core/session'
import { knownAddresses } from './known-addresses'
import { nameOf, type Named } from './resolve-name'

/** Addresses without a key: zero on EVM, the system program on Solana. */
const NOBODY = /^(0x0{40}|1{32})$/

/**
 * Known addresses whose names are read. Chosen: those of the newest receivers; each costs up to four calls to a node.
 */
const MAX_KNOWN_NAMES = 8

const doubtByWarning: Record<NameWarning, Doubt> = {
  mixed: 'mixed-name',
  'look-alike': 'mixed-name',
  foreign: 'foreign-name',
  confusable: 'confusable-name'
}

interface Doubts {
  doubts: readonly Doubt[]
  facts?: Readonly<Record<string, string>>
}

/** Returns true if a receiver is the contract of the token that is sent. */
const isContract = (address: string, token: string | undefined): boolean =>
  token?.toLowerCase() === address.toLowerCase()

/** Returns the receiver with or without the warning about the token, which may be chosen after the receiver. */
export const doubtToken = (receiver: Receiver, token: string | undefined): Receiver => {
  const { state, address, doubts = [] } = receiver
  const isDoubted = doubts.includes('contract')
  if (state !== 'good' || !address || isDoubted === isContract(address, token)) return receiver
  return { ...receiver, doubts: isDoubted ? doubts.filter(doubt => doubt !== 'contract') : [...doubts, 'contract'] }
}

/** Returns the warnings about an address and about its name. */
export const doubtsOf = (address: string, namespace: Namespace, named?: Pick<Named, 'name' | 'warning'>): Doubts => {
  const own = $connections.get()[namespace]?.accounts ?? []
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
  const { token } = $draft.get()
  const found: readonly (Doubt | false | undefined)[] = [
    own.some(isSame) && 'yourself',
    isContract(address, token) && 'contract',
    NOBODY.test(address) && 'nobody',
    !!lookAlikeOf(address, knownAddresses(namespace)) && 'look-alike',
    named?.warning && doubtByWarning[named.warning]
  ]
  const doubts = found.flatMap(doubt => doubt || [])
  if (!named?.warning) return { doubts }
  return { doubts, facts: { plain: plainName(named.name), letters: confusablesOf(named.name).join(', ') } }
}

/** Returns the names of the user's own accounts and past receivers, if the chain confirms them. */
const knownNames = async (): Promise<readonly string[]> => {
  const asked = await Promise.allSettled(knownAddresses('eip155').slice(0, MAX_KNOWN_NAMES).map(nameOf))
  const named = asked.flatMap(outcome => (outcome.status === 'fulfilled' && outcome.value ? outcome.value.name : []))
  const last = $sent.get()?.receiver.name
  return last ? [last, ...named] : named
}

/**
 * Returns the receiver with a warning if its name differs from a known one only by letters that are easy to confuse.
 */
export const compareName = async (receiver: Receiver): Promise<Receiver> => {
  const known = receiver.name && similarName(receiver.name, await knownNames())
  if (!known) return receiver
  return { ...receiver, doubts: [...(receiver.doubts ?? []), 'similar-name'], facts: { ...receiver.facts, known } }
}
