/**
 * ERC-20 tokens: the call of a transfer, its simulation, and the token's name. https://eips.ethereum.org/EIPS/eip-20
 */
import type { Address, Hex } from 'viem'
import { MAX_DECIMALS, plain, type Network, type Transfer } from '../../barrels/kit'
import { isRevert } from './node'
import { callOf, type Call } from './read'
import { revertedError } from './decode-errors'
import { decodeFunctionResult, encodeFunctionData, hexToString } from './shared'
import { balanceAbi, decimalsAbi, symbolAbi, TRANSFER_TOPIC, transferAbi } from './token-abi'

export const toCall = ({ from, to, amount, token }: Transfer): Call =>
  token
    ? { from, to: token, value: 0n, data: encodeFunctionData({ abi: transferAbi, args: [to as Address, amount] }) }
    : { from, to, value: amount }

const callToken = (network: Network, from: string, token: string, data: Hex, signal?: AbortSignal) =>
  callOf(network, { from, to: token, value: 0n, data }, signal)

export const tokenBalanceOf = async (
  network: Network,
  token: string,
  owner: string,
  signal?: AbortSignal
): Promise<bigint> => {
  const result = await callToken(
    network,
    owner,
    token,
    encodeFunctionData({ abi: balanceAbi, args: [owner as Address] }),
    signal
  )
  if (result.length < 66) throw revertedError('no token')
  return decodeFunctionResult({ abi: balanceAbi, data: result })
}

const emptyIfReverted = (e: unknown): Hex => {
  if (!isRevert(e)) throw e
  return '0x'
}

/**
 * Returns a token's decimals. Undefined if the contract reports none, or a value that is not a sane uint8 as a whole
 * word: 274 is not 18.
 * Errors: service-*.
 */
export const decimalsOf = async (
  network: Network,
  token: string,
  owner: string,
  signal?: AbortSignal
): Promise<number | undefined> => {
  const result = await callToken(network, owner, token, encodeFunctionData({ abi: decimalsAbi }), signal).catch(
    emptyIfReverted
  )
  const value = result.length === 66 ? BigInt(result) : undefined
  return value !== undefined && value <= MAX_DECIMALS ? Number(value) : undefined
}

/** Returns decimals and symbol, for messages. A token that reports none gets 0 and its address. Errors: service-*. */
export const nameOf = async (
  network: Network,
  token: string,
  owner: string,
  signal?: AbortSignal
): Promise<{ decimals: number; symbol: string }> => {
  const [decimals, symbol] = await Promise.all([
    decimalsOf(network, token, owner, signal),
    callToken(network, owner, token, encodeFunctionData({ abi: symbolAbi }), signal).catch(emptyIfReverted)
  ])
  return { decimals: decimals ?? 0, symbol: plain(symbolIn(symbol), 16) ?? token }
}

/** Reads a string, or a word of 32 bytes as the first tokens return it. */
const symbolIn = (data: Hex): string | undefined => {
  if (data.length === 66) return hexToString(data, { size: 32 })
  try {
    return decodeFunctionResult({ abi: symbolAbi, data })
  } catch {
    return undefined // the contract has no symbol
  }
}

/**
 * Simulates a transfer. A token may revert, return false, or return nothing, which means success (USDT).
 * An address without a contract returns nothing either, but has no balance.
 */
export const simulateTransfer = async (network: Network, call: Call, signal?: AbortSignal): Promise<void> => {
  if (isFalse(await callOf(network, call, signal))) throw revertedError('the token refused the transfer')
}

/** Returns whether a transfer's result is false: a word that is 0. */
export const isFalse = (result: Hex): boolean => result !== '0x' && BigInt(result.slice(0, 66)) === 0n

/** Returns whether a transaction's logs contain a transfer of a token, if given with this `from` and `to`. */
export const hasTransferLog = (
  logs: readonly { address: string; topics: readonly string[] }[],
  token: string,
  from?: string,
  to?: string
): boolean => {
  const isOf = (topic: string | undefined, address: string | undefined) =>
    !address || topic?.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()
  return logs.some(
    ({ address, topics }) =>
      address.toLowerCase() === token.toLowerCase() &&
      topics[0] === TRANSFER_TOPIC &&
      isOf(topics[1], from) &&
      isOf(topics[2], to)
  )
}
