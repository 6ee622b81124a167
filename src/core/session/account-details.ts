/** Facts about connected accounts besides their addresses: balances, holdings and verified names. */
import { atom } from 'nanostores'
import type { CaipAddress } from '../networks/caip'
import type { Readable } from '../platform/readable'

/** A token that an account holds, or its native currency. */
export interface TokenBalance {
  name: string
  symbol: string
  /** CAIP-2 id of the network. */
  chainId: string
  /** CAIP-10 id of the contract or mint. Missing for the native currency. */
  address?: string
  /** US dollars. Missing if the price is unknown. */
  value?: number
  /** US dollars for a whole token. Missing if it is unknown. */
  price?: number
  /** `numeric` is exact, in whole tokens: `1.5`. `decimals` are those of the token: `18`. */
  quantity: { decimals: string; numeric: string }
  /** https or data:image. */
  iconUrl?: string
}

export interface AccountDetails {
  /** Native balance, cut to at most 3 decimals: `1.234`. Undefined until it is known. */
  balance?: string
  balanceSymbol?: string
  /** Name that the chain confirms for the address: `alice.eth`. EVM only. Undefined until it is known. */
  profileName?: string
  /** Image of that name: https or data:image. */
  profileImage?: string
  /** Confirmed names of the wallet's accounts that were active on this page, by address. */
  addressLabels?: Readonly<Record<string, string>>
  /** Holdings of the account on its network, with the native currency. Undefined until the dialog has shown them. */
  tokenBalance?: readonly TokenBalance[]
}

const $details = atom<Readonly<Record<CaipAddress, AccountDetails>>>({})
/** By account and network, so that no account shows what belongs to another. */
export const $accountDetails: Readable<typeof $details> = $details

/** For `add-account-details.ts`, which the first download does not contain. */
export const setAccountDetails = (details: Readonly<Record<CaipAddress, AccountDetails>>): void => $details.set(details)
