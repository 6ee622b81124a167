/**
 * The names of Solana's networks in the Wallet Standard and in sign-in messages. Every account downloads them, because
 * a file of their own would weigh more in sign-in than its ceiling has room for.
 * https://github.com/anza-xyz/wallet-standard/blob/master/packages/core/chains/src/index.ts
 */
import { ownValue } from '../platform/own-value'
import type { ChainId } from './caip'

/** By CAIP-2 id. */
const clusterNames: Readonly<Record<string, ChainId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}

/** Returns a network's name, such as `solana:devnet`; undefined for any other id. */
export const clusterNameOf = (chainId: string): ChainId | undefined => ownValue(clusterNames, chainId)

/** Returns the CAIP-2 id of a network by its name; undefined for any other value. */
export const clusterIdOf = (name: unknown): ChainId | undefined =>
  Object.keys(clusterNames).find(id => clusterNames[id] === name) as ChainId | undefined
