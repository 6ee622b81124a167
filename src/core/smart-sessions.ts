/** Smart sessions: what an account permits a site to do with it for a while, without being asked each time. */
import type { CaipAddress } from './caip'

/** A key that may sign. */
export interface SessionKey {
  type: string /** Hex. */
  publicKey: string
}
/** `contract-call`: `data` is `{ address, abi, functions: [{ functionName }] }`. */
export interface SessionPermission {
  type: string
  data: object
}
/** What a site asks for. https://eips.ethereum.org/EIPS/eip-7715, as wallets knew it in 2024 */
export interface SessionRequest {
  /** `0x1`. */
  chainId: string
  /** Default: the account in use. */
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
  /** By which the co-signer knows it. */
  context: string
}

/** As the co-signer tells it. */
export interface SmartSession {
  account: CaipAddress
  /** Permission context identifier. */
  pci: string
  site: string
  icon?: string | undefined
  /** Seconds since 1970, as the two below. */
  expiry: number
  createdAt: number
  /** 0: it is not. */
  revokedAt: number
  /** With the contract of each that calls one, and its functions, to be shown. */
  permissions: readonly (SessionPermission & { contract?: string; functions: string })[]
}
