/**
 * Reads and validates what a Wallet Standard wallet reports about itself. It is read once: the wallet may be hostile.
 * https://github.com/wallet-standard/wallet-standard
 */
import { base58 } from '@scure/base'
import { clusterIdOf, clusterNameOf, isChainId, type ChainId } from '../../barrels/kit'

/** A feature: an object with methods, which its name defines. */
export type Feature = Readonly<Record<string, (...inputs: readonly unknown[]) => unknown>>

/**
 * An account as we store it, with its chains by CAIP-2 id. `handle`: the wallet's own object, which its methods expect.
 */
export interface Account {
  address: string
  publicKey: Uint8Array
  chains: readonly ChainId[]
  handle: unknown
}

/** Most accounts, and most networks of one account, that are read. Chosen: more than a wallet shows a page. */
const MAX_ENTRIES = 100

/** Returns the standard's name of a network. An id without one is used unchanged. */
export const standardName = (chainId: ChainId): string => clusterNameOf(chainId) ?? chainId
const caipName = (name: unknown) => clusterIdOf(name) ?? name

/**
 * Copies foreign bytes, which the wallet may still change. Returns undefined for anything else, or for another length.
 */
export const bytesOf = (value: unknown, length?: number): Uint8Array | undefined => {
  // not instanceof: a wallet's script may live in another realm
  if (!ArrayBuffer.isView(value) || value.byteLength !== (length ?? value.byteLength)) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

/** Returns a feature by name, as the wallet has it now. Errors: whatever a getter throws. */
export const featureOf = (wallet: unknown, name: string): Feature | null | undefined =>
  (wallet as { features: Record<string, Feature | null> }).features[name]

/** Returns the Solana accounts; undefined if one of them is invalid. Errors: whatever a getter throws. */
export const toAccounts = (reported: unknown): readonly Account[] | undefined => {
  if (!Array.isArray(reported)) return undefined
  const accounts: Account[] = []
  for (const handle of reported.slice(0, MAX_ENTRIES) as (
    | { address?: unknown; publicKey?: unknown; chains?: unknown }
    | undefined
  )[]) {
    const { address, publicKey: key, chains: reportedChains } = handle ?? {}
    if (!Array.isArray(reportedChains)) return undefined
    const chains = [...reportedChains]
      .map(caipName)
      .filter((chain): chain is ChainId => isChainId(chain) && chain.startsWith('solana:'))
      .slice(0, MAX_ENTRIES)
    if (!chains.length) continue
    const publicKey = bytesOf(key, 32)
    // An address that does not match its key: the shown address would not be the one that signs.
    if (!publicKey || base58.encode(publicKey) !== address) return undefined
    accounts.push({ address, publicKey, chains, handle })
  }
  return accounts
}
