/**
 * What a sign-in is: CAIP-122 message, session, and what a site's plugin does with them. Method and field names are those that hosts know from the incumbent.
 * https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361
 */
import type { ChainId } from './caip'

/** The fields of a message. Times are ISO 8601. */
export interface SIWXMessageData {
  accountAddress: string
  chainId: ChainId
  /** RFC 3986 authority that asks: host and port. */
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string
  resources?: readonly string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
}

/** `toString` gives the text that is signed. */
export interface SIWXMessage extends SIWXMessageData { toString(): string }

/** CAIP-74, as far as it is looked at. */
export interface Cacao {
  h: { t: string }
  p: { iss: string; aud: string; domain: string; nonce: string; version: string; iat: string; nbf?: string; exp?: string; statement?: string; requestId?: string; resources?: readonly string[] }
  s: { t: string; s: string; m?: string }
}

export interface SIWXSession {
  data: SIWXMessageData
  /** The text that was signed. */
  message: string
  /** EVM: hex; Solana: base58; Bitcoin: base64. */
  signature: string
  cacao?: Cacao
}

/** A site's way to sign in. Each method may reject, with words for the visitor. */
export interface SIWXConfig {
  createMessage(input: { accountAddress: string; chainId: ChainId; notBefore?: string }): Promise<SIWXMessage>
  /** Verifies and stores; rejects what is not valid. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: ChainId, address: string): Promise<void>
  /** Replaces all; an empty list signs out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]>
  /** Whether nobody stays connected without a session. */
  getRequired?(): boolean
  /** In place of the wallet's own signing. */
  signMessage?(input: { message: string; chainId: ChainId; accountAddress: string }): Promise<string>
  /** Default: true. */
  signOutOnDisconnect?: boolean
}

/** The older interface, for EVM accounts alone. */
export interface SIWEConfig {
  /** `address` as `did:pkh:eip155:1:0x…`. */
  getNonce(address?: string): Promise<string>
  createMessage(args: { address: string; chainId: number; nonce: string; version: '1'; iat: string; domain: string; uri: string; statement?: string; exp?: string; nbf?: string; resources?: readonly string[]; requestId?: string }): string
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao }): Promise<boolean>
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<{ domain?: string; uri?: string; chains?: readonly number[]; statement?: string; exp?: string; nbf?: string; resources?: readonly string[]; requestId?: string; iat?: string }>
  onSignIn?(session?: { address: string; chainId: number }): void
  onSignOut?(): void
  /** Default: true. */
  required?: boolean
  /** Default: true. */
  enabled?: boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** Default: true. */
  signOutOnAccountChange?: boolean
  /** Default: true. */
  signOutOnNetworkChange?: boolean
}
