/** The change that a transfer must make to the receiver's account, and whether the ledger confirms it. */
import type { Network } from '../../barrels/kit'
import { changeOf } from './node'
import { isAddress, type Address } from './web3'

/**
 * `change`: the increase of the account's balance, in the smallest unit. Without a mint, it is in the native currency.
 */
export interface Delivery {
  account: Address
  change: bigint
  mint?: Address
}

/** Returns a delivery as the note of a pending transaction, for a later page load. */
export const deliveryNote = ({ account, change, mint = '' as Address }: Delivery): string =>
  `${account} ${change} ${mint}`.trim()

/** Reads a note from storage; returns undefined if it is invalid. */
export const readDelivery = (note: string | undefined): Delivery | undefined => {
  const [account = '', change = '', mint, ...more] = (note ?? '').split(' ')
  if (!isAddress(account) || !/^\d{1,20}$/.test(change) || more.length) return undefined
  if (mint === undefined) return { account, change: BigInt(change) }
  return isAddress(mint) ? { account, change: BigInt(change), mint } : undefined
}

/**
 * Returns whether a confirmed transaction delivered what was shown; undefined if no node reports its balances (yet).
 */
export const isDelivered = async (
  network: Network,
  id: string,
  { account, change, mint }: Delivery,
  signal?: AbortSignal
): Promise<boolean | undefined> => {
  const changed = await changeOf(network, id, account, mint, signal)
  return changed === undefined ? undefined : changed === change
}
