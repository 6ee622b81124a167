/**
 * Reads accounts, blocks and calls from a network's nodes, and validates every answer.
 * https://ethereum.org/en/developers/docs/apis/json-rpc/
 */
import { isHex, numberToHex, type Hex } from 'viem'
import type { Network } from '../../barrels/kit'
import { invalidResponse } from '../shared/index'
import { callEvmNode } from './node'

export interface Call {
  from: string
  to: string
  value: bigint
  data?: Hex
}

/** Reads a quantity. https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding */
export const toQuantity = (value: unknown): bigint => {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw invalidResponse()
  return BigInt(value)
}

const toBytes = (value: unknown): Hex => {
  if (!isHex(value) || value.length % 2) throw invalidResponse()
  return value
}

/** Reads an object; returns undefined if a node has none. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') throw invalidResponse()
  return value as Record<string, unknown>
}

export const toParams = ({ from, to, value, data }: Call) => ({
  from,
  to,
  value: numberToHex(value),
  ...(data && { data })
})

export const balanceOf = async (network: Network, address: string, signal?: AbortSignal) =>
  toQuantity(await callEvmNode(network, 'eth_getBalance', [address, 'latest'], signal))
export const callOf = async (network: Network, call: Call, signal?: AbortSignal, block = 'latest') =>
  toBytes(await callEvmNode(network, 'eth_call', [toParams(call), block], signal))
export const gasOf = async (network: Network, call: Call, signal?: AbortSignal) =>
  toQuantity(await callEvmNode(network, 'eth_estimateGas', [toParams(call)], signal))
export const nonceOf = async (network: Network, address: string, block: string, signal?: AbortSignal) =>
  toQuantity(await callEvmNode(network, 'eth_getTransactionCount', [address, block], signal))
