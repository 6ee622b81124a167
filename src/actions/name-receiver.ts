import { $draft, changeDraft, type Receiver, type ReceiverState } from '../core/draft'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { foreignAddress } from '../core/foreign-address'
import { networkOf, type Network } from '../core/networks'
import type { ChainId } from '../core/caip'
import { knownNetworkName, parseReceiver, type LinkFault } from '../core/receiver-text'
import type { SenderName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $sending } from '../core/sending'
import { $network } from '../core/session'
import { compareName, doubtsOf } from './receiver-doubts'
import { nameOf, resolveName } from './resolve-name'

/** Specification, section 9. */
const DEBOUNCE_MS = 500

/** Longest text that is parsed; the field may have cut longer ones. Chosen: a payment link with a long message. */
export const MAX_RECEIVER_CHARACTERS = 4096

/** Matches a possible name: text on both sides of a dot. */
const NAME = /^[^\s@:/]+\.[^\s@:/.]{2,}$/

let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

const stateOfFault: Record<LinkFault, ReceiverState> = {
  required: 'link-required',
  other: 'link-other',
  broken: 'link-broken'
}

/**
 * Resolves a name for the active network. Reports its Ethereum address separately: on another network, that address
 * may belong to no one.
 */
const findByName = async (text: string, name: string, { chainNamespace, id }: Network): Promise<Receiver> => {
  const found = await resolveName(name, id)
  if (found) {
    const { address, name: normalName, avatar } = found
    return { text, state: 'good', address, name: normalName, icon: avatar, ...doubtsOf(address, chainNamespace, found) }
  }
  const onEthereum = id === 1 ? undefined : await resolveName(name)
  if (!onEthereum) return { text, state: 'unknown' }
  const { name: normalName, address } = onEthereum
  const { doubts, facts } = doubtsOf(address, chainNamespace, onEthereum)
  return {
    text,
    state: 'not-here',
    name: normalName,
    ethereumAddress: address,
    doubts,
    facts: { ...facts, name: normalName }
  }
}

const find = async (text: string): Promise<Receiver> => {
  const network = $network.get()
  if (!network || text.length >= MAX_RECEIVER_CHARACTERS) return { text, state: 'wrong' }
  const { chainNamespace: namespace } = network
  const parsed = parseReceiver(text, network)
  if (parsed.kind === 'elsewhere') {
    const other = networkOf(parsed.network as ChainId)?.name ?? knownNetworkName(parsed.network)
    return { text, state: 'elsewhere', facts: { other } }
  }
  if (parsed.kind === 'unusable') {
    return { text, state: stateOfFault[parsed.fault], facts: { parameter: parsed.parameter ?? '' } }
  }
  const { target, request } = parsed
  // Every EVM address begins with 0x, so one without the prefix is unambiguous.
  const digits = namespace === 'eip155' && /^(?:0x)?([\da-f]{40})$/i.exec(target)?.[1]
  const address = digits ? `0x${digits}` : target
  const sender = await load('sender', namespace as SenderName)
  if (await sender.isAddress(network, address)) {
    return { text, state: 'good', address, request, ...doubtsOf(address, namespace) }
  }
  if (!NAME.test(target)) {
    const foreign = foreignAddress(target, network)
    return foreign ? { text, state: 'foreign', foreign } : { text, state: digits ? 'misspelt' : 'wrong' }
  }
  return namespace === 'eip155'
    ? { ...(await findByName(text, target, network)), request }
    : { text, state: 'nameless' }
}

/** Adds optional facts in the background: the name of an address, and known names that the name resembles. */
const complete = async (receiver: Receiver): Promise<Receiver> => {
  // The user may still choose the address on Ethereum: warnings about the name apply then, too.
  if (receiver.state === 'not-here') return compareName(receiver)
  // Only if the host page offers the chain that holds the names.
  if (receiver.state !== 'good' || !receiver.address || !networkOf('eip155:1')) return receiver
  if (receiver.name) return compareName(receiver)
  const known = await nameOf(receiver.address).catch(() => undefined)
  if (!known) return receiver
  return { ...receiver, name: known.name, icon: known.avatar, ...doubtsOf(receiver.address, 'eip155', known) }
}

/** Returns true if `text` is still the draft's receiver and this lookup is the newest. */
const isCurrent = (mine: number, text: string) => mine === turn && $draft.get().receiver.text === text

/** Completes a receiver that is already in the draft. */
const finish = async (receiver: Receiver, mine: number): Promise<void> => {
  const completed = await complete(receiver)
  // Do not change the receiver while a wallet request is pending.
  const isOpen = isCurrent(mine, receiver.text) && $sending.get().status !== 'pending'
  if (completed !== receiver && isOpen) changeDraft({ receiver: completed })
}

const look = async (text: string, mine: number): Promise<void> => {
  const receiver = await find(text).catch((e: unknown): Receiver => {
    if (!isError(e)) throw e
    if (isError(e, 'chunk-failed')) tell(e)
    return { text, state: 'unreached' }
  })
  if (!isCurrent(mine, text)) return
  changeDraft({ receiver })
  await finish(receiver, mine)
}

/** Resolves a receiver that the user typed (after a pause) or pasted (`isWhole`, at once). The newest lookup wins. */
export const nameReceiver = (typed: string, isWhole: boolean): void => {
  const text = typed.trim()
  turn += 1
  const mine = turn
  clearTimeout(timer)
  if (!text) {
    // The next link may replace an amount that a link has filled in.
    const { taken } = $draft.get()
    changeDraft({ receiver: { text: '', state: 'empty' }, taken: taken && { ...taken, link: '' } })
    return
  }
  changeDraft({ receiver: { text, state: 'looking' } })
  if (isWhole) void look(text, mine)
  else timer = setTimeout(() => look(text, mine), DEBOUNCE_MS)
}

/** Uses a name's Ethereum address on the active network, as the user has chosen. The warning about it stays. */
export const acceptEthereumAddress = (): void => {
  const { receiver } = $draft.get()
  const { ethereumAddress: address, name, text, request, facts, doubts = [] } = receiver
  if (receiver.state !== 'not-here' || !address) return
  turn += 1
  const mine = turn
  const accepted: Receiver = {
    text,
    state: 'good',
    address,
    name,
    request,
    facts,
    doubts: [...doubts, 'ethereum-address']
  }
  changeDraft({ receiver: accepted })
  if (!doubts.includes('similar-name')) void finish(accepted, mine)
}
