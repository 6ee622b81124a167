/** Tokens and what an account holds of them. */
import type { ChainId } from './caip'
import type { Network } from './networks'

/** Decimals of a price in a fiat currency. Chosen: the cheapest tokens cost some 10⁻¹² of a dollar. */
export const PRICE_DECIMALS = 18

/** What an amount is of. All texts have been looked at: length, invisible and bidirectional characters. */
export interface Token {
  chainId: ChainId
  /** Its contract or mint; undefined: the native currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** https or data:image. */
  icon?: string
}

/** What an account holds of a token. */
export interface Holding extends Token {
  /** Smallest unit. */
  value: bigint
  /** US dollars for a whole token, in 10⁻¹⁸; undefined: nobody says. */
  price?: bigint
}

/** A token that the site has named for one of its networks. */
export interface ListedToken {
  address: string
  icon?: string
}

/** What an account holds; `value`: of the native currency, in its smallest unit. */
export interface Held {
  value: bigint
  tokens: readonly Holding[]
}

/** Reads it on the chain, by all nodes that there are; a chunk of its own for each namespace. Errors: service-failed, service-timeout. */
export type ReadTokens = (
  network: Network,
  owner: string,
  listed: readonly ListedToken[],
  signal?: AbortSignal
) => Promise<Held>
