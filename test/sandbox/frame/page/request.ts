/** Requests that a page sends about the user's EVM account. */
import type { Hex } from 'viem'
import type { Api } from './api'
import type { EvmAccount } from './evm-account'
import type { Statement } from './platform'
import type { Keys } from './vault'

/** A request that waits for the user. */
export interface Signable {
  statement: Statement
  sign(keys: Keys): unknown
}

export interface EvmRequest {
  params: unknown
  account: EvmAccount
  /** Chain ids on which smart accounts work. */
  networks: readonly number[]
  /** Returns the address of a node; default: the request's. Errors: an `Error` if it is not on the server's list. */
  rpcUrl(url?: string): string
  /** Origin of the page. */
  origin: string
  /** Sends a call to the frame's server. */
  call: Api['call']
}

export const listOf = (params: unknown) => (Array.isArray(params) ? (params as unknown[]) : [])

/** Errors: an `Error` if a page names another account. */
export const checkAccount = (account: unknown, address: Hex): void => {
  if (String(account).toLowerCase() !== address.toLowerCase()) throw new Error('The account is not in this wallet')
}
