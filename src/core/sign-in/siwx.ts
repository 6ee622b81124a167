/**
 * Sign-in types: the CAIP-122 message, the session, and the host page's plugin. Hosts know the method and field names
 * from AppKit.
 * https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361
 */
import type { ChainId } from '../networks/caip'
import type { Network } from '../networks/networks'

/** The fields of a message. Times are ISO 8601. */
export interface SIWXMessageData {
  accountAddress: string
  chainId: ChainId
  /** RFC 3986 authority of the requester: host and port. */
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

/** `toString` returns the text to be signed. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string
}

/** The fields of CAIP-74 that are read here. */
export interface Cacao {
  h: { t: string }
  p: {
    iss: string
    aud: string
    domain: string
    nonce: string
    version: string
    iat: string
    nbf?: string
    exp?: string
    statement?: string
    requestId?: string
    resources?: readonly string[]
  }
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

/**
 * Signs in with an injected Wallet Standard wallet, `provider`. Returns the account that has signed in. If it does not
 * connect after all, its session is revoked.
 */
export type SignInOnSolana = (
  wallet: { name: string; provider: unknown },
  chainId: ChainId | undefined
) => Promise<string | undefined | void>

/** Reads a wallet's answer to `solana:signIn`, unverified. Errors: TypeError for an invalid answer. */
export type ReadSolanaAnswer = (answer: unknown) => { accountAddress: string; message: string; signature: string }

/** The host page's sign-in. Each method may reject with a message for the user. */
export interface SIWXConfig {
  createMessage(input: { accountAddress: string; chainId: ChainId; notBefore?: string }): Promise<SIWXMessage>
  /** Verifies and stores a session. Rejects an invalid one. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: ChainId, address: string): Promise<void>
  /**
   * Revokes all sessions of an account, on all networks of its namespace. Without this method, `revokeSession` is
   * called for the active network.
   */
  revokeAccount?(chainId: ChainId, address: string): Promise<void>
  /** Replaces all sessions. An empty list signs out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]>
  /** Returns whether an account without a session must be disconnected. */
  getRequired?(): boolean
  /**
   * Signs a Solana account in while it connects, if the wallet supports both at once (`solana:signIn`), and stores the
   * session. Rejects with user-rejected if the user declines. After any other failure, the sign-in is requested again
   * once the account is connected.
   * https://github.com/phantom/sign-in-with-solana
   */
  signInOnSolana?: SignInOnSolana
  /** Replaces the wallet's own signing. */
  signMessage?(input: { message: string; chainId: ChainId; accountAddress: string }): Promise<string>
  /** Default: true. */
  signOutOnDisconnect?: boolean
}

/** The older interface, for EVM accounts only. */
export interface SIWEConfig {
  /** `address` has the form `did:pkh:eip155:1:0x…`. */
  getNonce(address?: string): Promise<string>
  createMessage(args: {
    address: string
    chainId: number
    nonce: string
    version: '1'
    iat: string
    domain: string
    uri: string
    statement?: string
    exp?: string
    nbf?: string
    resources?: readonly string[]
    requestId?: string
  }): string
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao }): Promise<boolean>
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<{
    domain?: string
    uri?: string
    chains?: readonly number[]
    statement?: string
    exp?: string
    nbf?: string
    resources?: readonly string[]
    requestId?: string
    iat?: string
  }>
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

/** A claimed signature to verify. */
export interface SignedMessage {
  chainId: ChainId
  address: string
  message: string
  /** In the same format as in `SIWXSession`. */
  signature: string
  /** The host page's definition of the network, if it offers the network. */
  network?: Network
}
/** Returns whether the account has signed. Errors: service-failed, service-timeout, if its chain has to be queried. */
export type VerifySignature = (signed: SignedMessage) => Promise<boolean>

/** Verifies a signature in browsers whose WebCrypto has no Ed25519. */
export type VerifyEd25519 = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => Promise<boolean>

/**
 * Creates the plugin for `siwx` as a text, or for `siweConfig`. The text is `local`, `hosted`, or the URL of the host
 * page's server. Errors: Error for any other text.
 */
export type CreateSIWX = (option: string | SIWEConfig) => SIWXConfig
