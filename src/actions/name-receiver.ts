import { $draft, changeDraft, type Receiver } from '../core/draft'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { networkOf, type Network } from '../core/networks'
import type { ChainId } from '../core/caip'
import { knownNetworkName, parseReceiver, type LinkFault } from '../core/receiver-text'
import { load, type SenderName } from '../core/registry'
import { $sending } from '../core/sending'
import { $network } from '../core/session'
import { compareName, doubtsOf } from './receiver-doubts'
import { nameOf, resolveName } from './resolve-name'

/** Specification, section 9. */
const DEBOUNCE_MS = 500

/** Longest text that is read. Longer ones are refused, since the field may have cut them. Chosen: a payment link with a long message. */
export const MAX_RECEIVER_CHARACTERS = 4096

/** What may be a name: something on either side of a point. */
const NAME = /^[^\s@:/]+\.[^\s@:/.]{2,}$/

let timer: ReturnType<typeof setTimeout> | undefined, turn = 0

const stateOfFault: Record<LinkFault, Receiver['state']> = { required: 'link-required', other: 'link-other', broken: 'link-broken' }

/** Looks a name up for the active network. Ethereum's address is reported apart: it may belong to nobody on another network. */
const findByName = async (text: string, name: string, { chainNamespace, id }: Network): Promise<Receiver> => {
  const found = await resolveName(name, id)
  if (found) {
    return { text, state: 'good', address: found.address, name: found.name, icon: found.avatar, ...doubtsOf(found.address, chainNamespace, found) }
  }
  const onEthereum = id === 1 ? undefined : await resolveName(name)
  if (!onEthereum) return { text, state: 'unknown' }
  return { text, state: 'not-here', name: onEthereum.name, ethereumAddress: onEthereum.address, facts: { name: onEthereum.name } }
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
  if (parsed.kind === 'unusable') return { text, state: stateOfFault[parsed.fault], facts: { parameter: parsed.parameter ?? '' } }
  const { target, request } = parsed
  // all addresses of EVM begin with 0x, so that one without it means the same
  const digits = namespace === 'eip155' && /^(?:0x)?([\da-f]{40})$/i.exec(target)?.[1]
  const address = digits ? `0x${digits}` : target
  const sender = await load('sender', namespace as SenderName)
  if (await sender.isAddress(network, address)) return { text, state: 'good', address, request, ...doubtsOf(address, namespace) }
  if (!NAME.test(target)) return { text, state: digits ? 'misspelt' : 'wrong' }
  return namespace === 'eip155' ? { ...await findByName(text, target, network), request } : { text, state: 'nameless' }
}

/** Adds what is good to know and nobody waits for: the name of an address, and known names that the name resembles. */
const complete = async (receiver: Receiver): Promise<Receiver> => {
  // only where the host page offers the chain that has the names
  if (receiver.state !== 'good' || !receiver.address || !networkOf('eip155:1')) return receiver
  if (receiver.name) return compareName(receiver)
  const known = await nameOf(receiver.address).catch(() => undefined)
  return known ? { ...receiver, name: known.name, icon: known.avatar, ...doubtsOf(receiver.address, 'eip155', known) } : receiver
}

/** Whether `text` is still what the draft names, and its answer the newest. */
const isCurrent = (mine: number, text: string) => mine === turn && $draft.get().receiver.text === text

const look = async (text: string, mine: number): Promise<void> => {
  const receiver = await find(text).catch((e: unknown): Receiver => {
    if (!isError(e)) throw e
    if (isError(e, 'chunk-failed')) tell(e)
    return { text, state: 'unreached' }
  })
  if (!isCurrent(mine, text)) return
  changeDraft({ receiver })
  const completed = await complete(receiver)
  // what a wallet is being asked for stays what it is
  if (completed !== receiver && isCurrent(mine, text) && $sending.get().status !== 'pending') changeDraft({ receiver: completed })
}

/** Finds out who is meant by what was typed (after a pause) or pasted (`isWhole`, at once); the newest counts. */
export const nameReceiver = (typed: string, isWhole: boolean): void => {
  const text = typed.trim()
  turn += 1
  const mine = turn
  clearTimeout(timer)
  if (!text) {
    changeDraft({ receiver: { text: '', state: 'empty' }, taken: undefined })
    return
  }
  changeDraft({ receiver: { text, state: 'looking' } })
  if (isWhole) void look(text, mine)
  else timer = setTimeout(() => look(text, mine), DEBOUNCE_MS)
}

/** Takes the address that a name has on Ethereum for the active network, as the user has chosen to. The doubt about it stays. */
export const acceptEthereumAddress = (): void => {
  const { receiver } = $draft.get()
  const { ethereumAddress: address, name, text, request, facts } = receiver
  if (receiver.state !== 'not-here' || !address) return
  turn += 1
  const { doubts = [], facts: named } = doubtsOf(address, 'eip155')
  changeDraft({ receiver: { text, state: 'good', address, name, request, doubts: [...doubts, 'ethereum-address'], facts: { ...facts, ...named } } })
}
