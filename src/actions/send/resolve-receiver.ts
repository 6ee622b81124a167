import { $draft, changeDraft, type Receiver, type ReceiverState } from '../../core/send/draft'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { foreignAddress } from '../../core/send/foreign-address'
import { networkOf } from '../../core/networks/networks'
import type { ChainId } from '../../core/networks/caip'
import { knownNetworkName, parseReceiver, type LinkFault } from '../../core/send/receiver-text'
import type { SenderName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { $sending } from '../../core/send/sending'
import { $network } from '../../core/session/session'
import { compareName, warningsOf } from './receiver-warnings'
import { lookUpName } from './resolve-name'

/** Specification, section 9. */
const DEBOUNCE_MS = 500

/** Longest text that is parsed; the field may have cut longer ones. Chosen: a payment link with a long message. */
export const MAX_RECEIVER_CHARACTERS = 4096

/** Matches a possible name: text on both sides of a dot. */
const NAME = /^[^\s@:/]+\.[^\s@:/.]{2,}$/

let timer: ReturnType<typeof setTimeout> | undefined
let latestLookup = 0

const stateOfFault: Record<LinkFault, ReceiverState> = {
  required: 'link-required',
  other: 'link-other',
  broken: 'link-broken'
}

const readReceiver = async (text: string): Promise<Receiver> => {
  const network = $network.get()
  if (!network || text.length >= MAX_RECEIVER_CHARACTERS) return { text, state: 'invalid' }
  const { chainNamespace: namespace } = network
  const parsed = parseReceiver(text, network)
  if (parsed.kind === 'other-network') {
    const other = networkOf(parsed.network as ChainId)?.name ?? knownNetworkName(parsed.network)
    return { text, state: 'other-network', facts: { other } }
  }
  if (parsed.kind === 'unusable') {
    return { text, state: stateOfFault[parsed.fault], facts: { parameter: parsed.parameter ?? '' } }
  }
  const { target, request } = parsed
  // Every EVM address begins with 0x, so one without the prefix is unambiguous.
  const digits = namespace === 'eip155' && /^(?:0x)?([\da-f]{40})$/i.exec(target)?.[1]
  const address = digits ? `0x${digits}` : target
  const sender = await loadChunk('sender', namespace as SenderName)
  if (await sender.isAddress(network, address)) {
    return { text, state: 'valid', address, request, ...warningsOf(address, namespace) }
  }
  if (!NAME.test(target)) {
    const foreign = foreignAddress(target, network)
    return foreign ? { text, state: 'foreign', foreign } : { text, state: digits ? 'bad-checksum' : 'invalid' }
  }
  // Its code is loaded with the first name.
  const findByName = await loadChunk('action', 'findByName')
  return { ...(await findByName(text, target, network)), request }
}

/** Adds optional facts in the background: the name of an address, and known names that the name resembles. */
const addFacts = async (receiver: Receiver): Promise<Receiver> => {
  // The user may still choose the address on Ethereum: warnings about the name apply then, too.
  if (receiver.state === 'not-on-network') return compareName(receiver)
  // Only if the host page offers the chain that holds the names.
  if (receiver.state !== 'valid' || !receiver.address || !networkOf('eip155:1')) return receiver
  if (receiver.name) return compareName(receiver)
  const resolved = await lookUpName(receiver.address).catch(() => undefined)
  if (!resolved) return receiver
  return {
    ...receiver,
    name: resolved.name,
    icon: resolved.avatar,
    ...warningsOf(receiver.address, 'eip155', resolved)
  }
}

/** Returns true if `text` is still the draft's receiver and this lookup is the newest. */
const isCurrent = (lookup: number, text: string) => lookup === latestLookup && $draft.get().receiver.text === text

/** Completes a receiver that is already in the draft. */
const finish = async (receiver: Receiver, lookup: number): Promise<void> => {
  const completed = await addFacts(receiver)
  // Do not change the receiver while a wallet request is pending.
  const isOpen = isCurrent(lookup, receiver.text) && $sending.get().status !== 'pending'
  if (completed !== receiver && isOpen) changeDraft({ receiver: completed })
}

const lookUp = async (text: string, lookup: number): Promise<void> => {
  const receiver = await readReceiver(text).catch((e: unknown): Receiver => {
    if (!isError(e)) throw e
    if (isError(e, 'chunk-failed')) reportError(e)
    return { text, state: 'lookup-failed' }
  })
  if (!isCurrent(lookup, text)) return
  changeDraft({ receiver })
  await finish(receiver, lookup)
}

/**
 * Resolves a receiver that the user typed (after a pause) or pasted (`isComplete`, at once). The newest lookup wins.
 */
export const resolveReceiver = (typed: string, isComplete: boolean): void => {
  const text = typed.trim()
  latestLookup += 1
  const lookup = latestLookup
  clearTimeout(timer)
  if (!text) {
    // The next link may replace an amount that a link has filled in.
    const { appliedLink } = $draft.get()
    changeDraft({ receiver: { text: '', state: 'empty' }, appliedLink: appliedLink && { ...appliedLink, link: '' } })
    return
  }
  changeDraft({ receiver: { text, state: 'resolving' } })
  if (isComplete) void lookUp(text, lookup)
  else timer = setTimeout(() => lookUp(text, lookup), DEBOUNCE_MS)
}

/** Uses a name's Ethereum address on the active network, as the user has chosen. The warning about it stays. */
export const acceptEthereumAddress = (): void => {
  const { receiver } = $draft.get()
  const { ethereumAddress: address, name, text, request, facts, warnings = [] } = receiver
  if (receiver.state !== 'not-on-network' || !address) return
  latestLookup += 1
  const lookup = latestLookup
  const accepted: Receiver = {
    text,
    state: 'valid',
    address,
    name,
    request,
    facts,
    warnings: [...warnings, 'ethereum-address']
  }
  changeDraft({ receiver: accepted })
  if (!warnings.includes('similar-name')) void finish(accepted, lookup)
}
