/** What a wallet was asked to send from this page, and whether what the network has is that. */
import { isAddressEqual, type Address } from 'viem'
import type { Asked, Network } from '../../kit'
import { isAddress, withPrefix } from './address'
import type { Built } from './build'
import { hasMoved, toCall } from './token'

/**
 * `nonce`: of the sender's next transaction, when the wallet was asked. `since`: a node has seen it with that nonce,
 * which was free still at this height.
 * `shown`: the amount that arrives, as the review showed it, in the smallest unit.
 */
export interface Sent {
  call: Built['call']
  nonce: bigint
  token?: string
  to: string
  since?: bigint
  shown?: bigint
}

/** By hash, the newest last. */
const all = new Map<string, Sent>()

/** Specification, section 9: as many as may be pending. */
const MOST = 99

export const remember = (id: string, sent: Sent): void => {
  all.set(id, sent)
  for (const oldest of all.keys()) if (all.size > MOST) all.delete(oldest)
}

/** For a later page, which cannot ask a node for what it has forgotten. */
export const noteOf = ({ token, shown }: Sent, { nonce }: Seen, height: bigint) =>
  [nonce, height, token, token && shown].join(' ').trim()

const NOTE = /^(\d{1,20}) (\d{1,20})(?: (0x[\da-f]{40})(?: (\d{1,78}))?)?$/

const noted = (network: Network, { caipAddress, to, amount, note = '' }: Asked): Sent | undefined => {
  const [, nonce, since, token, shown] = NOTE.exec(note.toLowerCase()) ?? []
  const from = caipAddress.split(':')[2]!
  return nonce && isAddress(from) && isAddress(to)
    ? {
        call: toCall({ network, from, to: withPrefix(to).toLowerCase(), amount, token }),
        nonce: BigInt(nonce),
        since: BigInt(since!),
        token,
        to,
        shown: shown ? BigInt(shown) : amount
      }
    : undefined
}

/** As this page knows it, or an earlier one has noted it. */
export const sentAs = (network: Network, id: string, asked?: Asked): Sent | undefined =>
  all.get(id) ?? (asked && noted(network, asked))

/** A transaction as nodes give it; `block`: where it is mined. */
export interface Seen {
  hash: string
  from: string
  to: string | null
  nonce: bigint
  value: bigint
  input: string
  block?: bigint
}
export interface Log {
  address: string
  topics: readonly string[]
  data: string
}

const isSame = (a: string, b: string | null) => b !== null && isAddressEqual(a as Address, b as Address)

/** Whether it asks for the same as another; fees are no part of that, and wallets may add a mark of their own at the end (ERC-8021). */
export const isSameCall = (call: { to: string | null; value: bigint; data?: string }, seen: Seen): boolean =>
  call.to !== null &&
  isSame(call.to, seen.to) &&
  call.value === seen.value &&
  seen.input.toLowerCase().startsWith((call.data ?? '0x').toLowerCase())

/** Whether it does nothing but take a place. */
export const isCancelling = ({ from, to, value, input }: Seen) => isSame(from, to) && value === 0n && input === '0x'

/** Whether an account's own contract does it: sent by somebody else, or by the account to itself (EIP-7702). What it asks for is inside then. */
export const isWrapped = ({ call }: Sent, { from, to, input }: Seen) =>
  !isSame(call.from, from) || (isSame(from, to) && input !== '0x')

/** keccak256 of `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. https://eips.ethereum.org/EIPS/eip-4337 */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Whether a mined transaction that wraps it has done it, as far as its logs tell. */
export const isDone = ({ call, token, to }: Sent, logs: readonly Log[]): boolean => {
  // nonce, success, …: words of 32 bytes
  const hasFailed = logs.some(
    ({ topics, data }) =>
      topics[0] === OPERATION &&
      topics[2]?.slice(-40).toLowerCase() === call.from.slice(-40).toLowerCase() &&
      /^0x.{64}0{64}/.test(data)
  )
  return !hasFailed && (!token || hasMoved(logs, token, call.from, to))
}
