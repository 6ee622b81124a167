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

/** Longest text that is read; the field may have cut longer ones. Chosen: a payment link with a long message. */
export const MAX_RECEIVER_CHARACTERS = 4096

/** What may be a name: something on either side of a point. */
const NAME = /^[^\s@:/]+\.[^\s@:/.]{2,}$/

let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

const stateOfFault: Record<LinkFault, ReceiverState> = {
  required: 'link-required',
  other: 'link-other',
  broken: 'link-broken'
}

/**
 * Looks a name up for the active network. Reports Ethereum's address apart: on another network it may belong to
 * nobody.
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
  // all addresses of EVM begin with 0x, so that one without it means the same
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
  // the user may still choose the address on Ethereum: what is doubtful about the name counts then, too
  if (receiver.state === 'not-here') return compareName(receiver)
  // only where the host page offers the chain that has the names
  if (receiver.state !== 'good' || !receiver.address || !networkOf('eip155:1')) return receiver
  if (receiver.name) return compareName(receiver)
  const known = await nameOf(receiver.address).catch(() => undefined)
  if (!known) return receiver
  return { ...receiver, name: known.name, icon: known.avatar, ...doubtsOf(receiver.address, 'eip155', known) }
}

/** Whether `text` is still what the draft names, and its answer the newest. */
const isCurrent = (mine: number, text: string) => mine === turn && $draft.get().receiver.text === text

/** Completes a receiver that the draft has already. */
const finish = async (receiver: Receiver, mine: number): Promise<void> => {
  const completed = await complete(receiver)
  // what a wallet is being asked for stays what it is
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

/** Finds out who is meant by what was typed (after a pause) or pasted (`isWhole`, at once); the newest counts. */
export const nameReceiver = (typed: string, isWhole: boolean): void => {
  const text = typed.trim()
  turn += 1
  const mine = turn
  clearTimeout(timer)
  if (!text) {
    // an amount that a link has filled in gives way to that of the next link
    const { taken } = $draft.get()
    changeDraft({ receiver: { text: '', state: 'empty' }, taken: taken && { ...taken, link: '' } })
    return
  }
  changeDraft({ receiver: { text, state: 'looking' } })
  if (isWhole) void look(text, mine)
  else timer = setTimeout(() => look(text, mine), DEBOUNCE_MS)
}

/** Takes a name's address on Ethereum for the active network, as the user has chosen to. The doubt about it stays. */
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
