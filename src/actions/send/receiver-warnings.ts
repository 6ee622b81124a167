/** Reasons for the user to check a receiver twice. */
import type { Namespace } from '../../core/networks/caip'
import { $draft, type ReceiverWarning, type Receiver } from '../../core/send/draft'
import {
  confusablesOf,
  lookAlikeOf,
  toPunycode,
  similarName,
  type NameWarning
} from '../../core/send/address-poisoning'
import { $sent } from '../../core/send/sending'
import { $connections } from '../../core/session/session'
import { knownAddresses } from './known-addresses'
import { lookUpName, type ResolvedName } from './resolve-name'

/** Addresses without a key: zero on EVM, the system program on Solana. */
const KEYLESS = /^(0x0{40}|1{32})$/

/**
 * Known addresses whose names are read. Chosen: those of the newest receivers; each costs up to four calls to a node.
 */
const MAX_KNOWN_NAMES = 8

const receiverWarningOf: Record<NameWarning, ReceiverWarning> = {
  mixed: 'mixed-name',
  'look-alike': 'mixed-name',
  foreign: 'foreign-name',
  confusable: 'confusable-name'
}

interface ReceiverWarnings {
  warnings: readonly ReceiverWarning[]
  facts?: Readonly<Record<string, string>>
}

/** Returns true if a receiver is the contract of the token that is sent. */
const isContract = (address: string, token: string | undefined): boolean =>
  token?.toLowerCase() === address.toLowerCase()

/** Returns the receiver with or without the warning about the token, which may be chosen after the receiver. */
export const warnAboutToken = (receiver: Receiver, token: string | undefined): Receiver => {
  const { state, address, warnings = [] } = receiver
  const hasWarning = warnings.includes('contract')
  if (state !== 'valid' || !address || hasWarning === isContract(address, token)) return receiver
  return {
    ...receiver,
    warnings: hasWarning ? warnings.filter(warning => warning !== 'contract') : [...warnings, 'contract']
  }
}

/** Returns the warnings about an address and about its name. */
export const warningsOf = (
  address: string,
  namespace: Namespace,
  resolved?: Pick<ResolvedName, 'name' | 'warning'>
): ReceiverWarnings => {
  const accounts = $connections.get()[namespace]?.accounts ?? []
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
  const { token } = $draft.get()
  const candidates: readonly (ReceiverWarning | false | undefined)[] = [
    accounts.some(isSame) && 'own-address',
    isContract(address, token) && 'contract',
    KEYLESS.test(address) && 'no-key',
    !!lookAlikeOf(address, knownAddresses(namespace)) && 'look-alike',
    resolved?.warning && receiverWarningOf[resolved.warning]
  ]
  const warnings = candidates.flatMap(warning => warning || [])
  if (!resolved?.warning) return { warnings }
  return { warnings, facts: { plain: toPunycode(resolved.name), letters: confusablesOf(resolved.name).join(', ') } }
}

/** Returns the names of the user's own accounts and past receivers, if the chain confirms them. */
const readKnownNames = async (): Promise<readonly string[]> => {
  const lookups = await Promise.allSettled(
    knownAddresses('eip155')
      .slice(0, MAX_KNOWN_NAMES)
      .map(known => lookUpName(known))
  )
  const names = lookups.flatMap(outcome => (outcome.status === 'fulfilled' && outcome.value ? outcome.value.name : []))
  const lastName = $sent.get()?.receiver.name
  return lastName ? [lastName, ...names] : names
}

/**
 * Returns the receiver with a warning if its name differs from a known one only by letters that are easy to confuse.
 */
export const compareName = async (receiver: Receiver): Promise<Receiver> => {
  const similar = receiver.name && similarName(receiver.name, await readKnownNames())
  if (!similar) return receiver
  return {
    ...receiver,
    warnings: [...(receiver.warnings ?? []), 'similar-name'],
    facts: { ...receiver.facts, known: similar }
  }
}
