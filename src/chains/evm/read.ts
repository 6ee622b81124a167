/**
 * Reads accounts, blocks and calls from a network's nodes, and validates every answer.
 * https://ethereum.org/en/developers/docs/apis/json-rpc/
 */
import { isHex, numberToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Network } from '../../barrels/kit'
import { invalidResponse } from '../../services/rpc/index'
import { matching, parse } from '../../services/schema'
import { callEvmNode } from './node'

export interface Call {
  from: string
  to: string
  value: bigint
  data?: Hex
}

/** Returns the parsed value. Errors: service-failed if it does not match the schema. */
export const requireMatch = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const parsed = parse(schema, value)
  if (parsed === undefined) throw invalidResponse()
  return parsed
}

/** As `requireMatch`; undefined if a node has no such value. It then sends null, or leaves the field out. */
export const matchIfPresent = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined =>
  value === null || value === undefined ? undefined : requireMatch(schema, value)

/** A number. https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding */
export const quantity = z.pipe(
  matching(/^0x[\da-f]{1,64}$/i),
  z.transform((text: string) => BigInt(text))
)
/** Bytes, possibly none. Trap: a pattern of pairs overflows the stack of the engine on an answer of some MB. */
export const bytes = z.custom<Hex>(value => isHex(value) && value.length % 2 === 0)

export const toParams = ({ from, to, value, data }: Call) => ({
  from,
  to,
  value: numberToHex(value),
  ...(data && { data })
})

export const balanceOf = async (network: Network, address: string, signal?: AbortSignal) =>
  requireMatch(quantity, await callEvmNode(network, 'eth_getBalance', [address, 'latest'], signal))
export const callOf = async (network: Network, call: Call, signal?: AbortSignal, block = 'latest') =>
  requireMatch(bytes, await callEvmNode(network, 'eth_call', [toParams(call), block], signal))
export const gasOf = async (network: Network, call: Call, signal?: AbortSignal) =>
  requireMatch(quantity, await callEvmNode(network, 'eth_estimateGas', [toParams(call)], signal))
export const nonceOf = async (network: Network, address: string, block: string, signal?: AbortSignal) =>
  requireMatch(quantity, await callEvmNode(network, 'eth_getTransactionCount', [address, block], signal))

/** A log of a receipt, or of a simulated call. */
export interface Log {
  address: string
  topics: readonly string[]
  data: string
}

/** Returns a key for a network with its nodes: other nodes may answer differently. */
export const keyOf = ({ caipNetworkId, rpcUrls }: Network) => [caipNetworkId, ...rpcUrls.default.http].join(' ')
