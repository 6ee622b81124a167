/** Smart sessions: what an account permits a host page to do for a limited time, without a prompt each time. */
import type { CaipAddress } from '../networks/caip'

/** A key that may sign. */
export interface SessionKey {
  type: string
  /** Hex. */
  publicKey: string
}
/** `contract-call`: `data` is `{ address, abi, functions: [{ functionName }] }`. */
export interface SessionPermission {
  type: string
  data: object
}
/** The host page's request. https://eips.ethereum.org/EIPS/eip-7715, as wallets knew it in 2024 */
export interface SessionRequest {
  /** Hexadecimal, for example `0x1`. */
  chainId: string
  /** Default: the active account. */
  address?: string
  /** Seconds since 1970. */
  expiry: number
  signer: { type: 'keys'; data: { keys: readonly SessionKey[] } }
  permissions: readonly SessionPermission[]
  policies?: readonly object[]
}
export interface GrantedSession {
  chainId: string
  address: string
  /** Seconds since 1970. */
  expiry: number
  permissions: readonly SessionPermission[]
  /** Identifier of the session at the co-signer. */
  context: string
}

/** A session as the co-signer reports it. */
export interface SmartSession {
  account: CaipAddress
  /** Permission context identifier. */
  pci: string
  appName: string
  icon?: string | undefined
  /** Seconds since 1970, as are the two below. */
  expiry: number
  createdAt: number
  /** 0 if it is not revoked. */
  revokedAt: number
  /** For display. A permission to call a contract has its address and its functions. */
  permissions: readonly (SessionPermission & { contract?: string; functions: string })[]
}

/** Actions on smart sessions. */
export interface SmartSessionActions {
  /**
   * Errors: option-invalid, network-missing, account-missing, account-changed, those of switching the network,
   * user-rejected, wallet-*, service-failed, service-timeout.
   */
  grantPermissions(request: SessionRequest): Promise<GrantedSession>
}
