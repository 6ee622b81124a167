/** Reads requests of the convert endpoints, and refuses what the service refuses. Specification, services 2.2. */
import type { Hex } from 'viem'
import type { EvmChain } from './evm-chain'

/** A refused request. Its message is the description of the reason. */
export class Refusal extends Error {
  constructor(
    description: string,
    readonly status = 400
  ) {
    super(description)
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal

/** An address on a network. */
interface Place {
  /** CAIP-2. */
  caipId: string
  /** In lower case, apart from the account that receives. */
  address: Hex
}

export interface Order {
  chain: EvmChain
  from: Hex
  to: Hex
}

interface Networks {
  chains: readonly EvmChain[]
  swaps: { isSupported(caipId: string): boolean }
}

/** Percent. The most that the provider accepts. */
const MAX_SLIPPAGE = 50

export const chainOf = ({ chains, swaps }: Networks, caipId: string): EvmChain => {
  const chain = swaps.isSupported(caipId) ? chains.find(each => each.caipId === caipId) : undefined
  if (!chain) throw new Refusal(`Chain ID ${caipId} is not supported`)
  return chain
}

/** Reads a CAIP-10 id. */
export const parsePlace = (text: unknown): Place => {
  const [, caipId, address] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(String(text)) ?? []
  if (!caipId || !address) throw new Refusal('Address is not a CAIP-10 one of EVM')
  return { caipId, address: address as Hex }
}

export const orderOf = (networks: Networks, { from, to }: { from?: unknown; to?: unknown }): Order => {
  const [source, target] = [parsePlace(from), parsePlace(to)]
  if (source.caipId !== target.caipId) throw new Refusal('`from` and `to` chain IDs must have the same value')
  const lower = ({ address }: Place) => address.toLowerCase() as Hex
  if (lower(source) === lower(target)) throw new Refusal('Tokens are equal')
  return { chain: chainOf(networks, source.caipId), from: lower(source), to: lower(target) }
}

/** Reads smallest units: digits, and more than zero. */
export const amountOf = (value: unknown): bigint => {
  const text = String(value)
  if (!/^\d{1,78}$/.test(text) || BigInt(text) === 0n) throw new Refusal('Amount is not valid')
  return BigInt(text)
}

/** Returns hundredths of a percent. */
export const slippageOf = (eip155: unknown): bigint => {
  const { slippage } = (eip155 ?? {}) as { slippage?: unknown }
  if (typeof slippage !== 'number') throw new Refusal('Slippage is missing')
  if (!(slippage >= 0 && slippage <= MAX_SLIPPAGE)) throw new Refusal('Slippage is not valid')
  return BigInt(Math.round(slippage * 100))
}

export const parseBody = (body: Buffer): Record<string, unknown> => {
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Record<string, unknown>
  } catch {
    throw new Refusal('Body is not JSON', 422)
  }
}
