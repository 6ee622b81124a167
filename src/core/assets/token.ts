/** Tokens and an account's holdings of them. */
import type { ChainId } from '../networks/caip'
import type { Network } from '../networks/networks'

/** Decimals of a price in a fiat currency. Chosen: the cheapest tokens cost about 10⁻¹² of a dollar. */
export const PRICE_DECIMALS = 18

/** The asset of an amount. All texts are validated: length, invisible and bidirectional characters. */
export interface Token {
  chainId: ChainId
  /** Contract or mint. Undefined: the native currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** https or data:image. */
  icon?: string
}

/** An account's holding of a token. */
export interface Holding extends Token {
  /** Smallest unit. */
  value: bigint
  /** US dollars for a whole token, in units of 10⁻¹⁸. Undefined if the price is unknown. */
  price?: bigint
}

/** The account's holdings as its first view shows them. */
export interface Summary {
  /** Total in US dollars, such as `$4,182.09`. Undefined if unknown or if no holding has a price. */
  total?: string
  /** Number of tokens, including the native currency. Undefined if unknown. */
  count?: number
  /** True if the values are stale and are being refreshed. */
  isStale: boolean
}

/** A token that the host page lists for one of its networks. */
export interface ListedToken {
  address: string
  icon?: string
}

/** Balances of an account. `value`: the native balance in its smallest unit. */
export interface AccountAssets {
  value: bigint
  tokens: readonly Holding[]
}

/**
 * Reads the balances on chain, using all available nodes. A separate chunk for each namespace. Errors: service-failed,
 * service-timeout.
 */
export type ReadTokens = (
  network: Network,
  owner: string,
  listed: readonly ListedToken[],
  signal?: AbortSignal
) => Promise<AccountAssets>
