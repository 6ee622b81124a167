/** Transfers that this page requested from a wallet, and whether a transaction on the network matches. */
import { isAddressEqual, type Address } from 'viem'
import { accountOf, type Network, type TransferRequest } from '../../barrels/kit'
import { isAddress, withPrefix } from './address'
import type { Built } from './prepare-transfer'
import type { Log } from './read'
import { hasTransferLog, toCall } from './token'

/**
 * `nonce`: the sender's next nonce at the request.
 * `nonceUnusedAt`: a height at which that nonce was still unused, if a node has seen the transaction with it.
 * `shownAmount`: the amount that arrives, as the review showed it, in the smallest unit.
 */
export interface Sent {
  call: Built['call']
  nonce: bigint
  token?: string
  to: string
  nonceUnusedAt?: bigint
  shownAmount?: bigint
}

/** Sent transfers by hash, the newest last. */
const sentById = new Map<string, Sent>()

/** Highest number of pending transactions. Specification, section 9. */
const MAX_SENT = 99

export const rememberSent = (id: string, sent: Sent): void => {
  sentById.set(id, sent)
  for (const oldest of sentById.keys()) if (sentById.size > MAX_SENT) sentById.delete(oldest)
}

/** Writes a note for a later page load: by then, nodes may no longer know the transaction. */
export const noteOf = ({ token, shownAmount }: Sent, { nonce }: SeenTransaction, height: bigint) =>
  [nonce, height, token, token && shownAmount].join(' ').trim()

const NOTE = /^(\d{1,20}) (\d{1,20})(?: (0x[\da-f]{40})(?: (\d{1,78}))?)?$/

const readNote = (network: Network, { caipAddress, to, amount, note = '' }: TransferRequest): Sent | undefined => {
  const [, nonce, since, token, shown] = NOTE.exec(note.toLowerCase()) ?? []
  const { address: from } = accountOf(caipAddress)
  return nonce && isAddress(from) && isAddress(to)
    ? {
        call: toCall({ network, from, to: withPrefix(to).toLowerCase(), amount, token }),
        nonce: BigInt(nonce),
        nonceUnusedAt: BigInt(since!),
        token,
        to,
        shownAmount: shown ? BigInt(shown) : amount
      }
    : undefined
}

/** Returns a sent transfer as this page stored it, or as an earlier page load noted it. */
export const findSent = (network: Network, id: string, requested?: TransferRequest): Sent | undefined =>
  sentById.get(id) ?? (requested && readNote(network, requested))

/** A transaction as nodes report it. `block`: the height at which it was mined. */
export interface SeenTransaction {
  hash: string
  from: string
  to: string | null
  nonce: bigint
  value: bigint
  input: string
  block?: bigint
}

const isSame = (a: string, b: string | null) => b !== null && isAddressEqual(a as Address, b as Address)

/**
 * Returns whether a transaction makes the requested call. Fees do not matter, and wallets may append a suffix of their
 * own (ERC-8021).
 */
export const isSameCall = (call: { to: string | null; value: bigint; data?: string }, seen: SeenTransaction): boolean =>
  call.to !== null &&
  isSame(call.to, seen.to) &&
  call.value === seen.value &&
  seen.input.toLowerCase().startsWith((call.data ?? '0x').toLowerCase())

/** Returns whether a transaction only uses up a nonce. */
export const isCancelling = ({ from, to, value, input }: SeenTransaction) =>
  isSame(from, to) && value === 0n && input === '0x'

/**
 * Returns whether a smart account makes the call: someone else sent it, or the account sent it to itself (EIP-7702).
 * The requested call is then nested in it.
 */
export const isWrapped = ({ call }: Sent, { from, to, input }: SeenTransaction) =>
  !isSame(call.from, from) || (isSame(from, to) && input !== '0x')

/**
 * keccak256 of `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`.
 * https://eips.ethereum.org/EIPS/eip-4337
 */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Returns whether a mined transaction that wraps the call carried it out, according to its logs. */
export const isExecuted = ({ call, token, to }: Sent, logs: readonly Log[]): boolean => {
  // nonce, success, …: words of 32 bytes
  const hasFailed = logs.some(
    ({ topics, data }) =>
      topics[0] === OPERATION &&
      topics[2]?.slice(-40).toLowerCase() === call.from.slice(-40).toLowerCase() &&
      /^0x.{64}0{64}/.test(data)
  )
  return !hasFailed && (!token || hasTransferLog(logs, token, call.from, to))
}
