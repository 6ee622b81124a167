/**
 * What a sign-in is: CAIP-122 message, session, and what a site's plugin does with them. Method and field names are those that hosts know from the incumbent.
 * https://chainagnostic.org/CAIPs/caip-122 https://eips.ethereum.org/EIPS/eip-4361
 */
import type { ChainId } from './caip'
import type { Network } from './networks'

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
export interface SIWXMessage extends SIWXMessageData {
  toString(): string
}

/** CAIP-74, as far as it is looked at. */
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

/** `provider`: a wallet of the Wallet Standard, as it is in the page. Gives the account that has signed in: of one that does not connect after all the session is revoked. */
export type SignInOnSolana = (
  wallet: { name: string; provider: unknown },
  chainId: ChainId | undefined
) => Promise<string | undefined | void>

/** A site's way to sign in. Each method may reject, with words for the visitor. */
export interface SIWXConfig {
  createMessage(input: { accountAddress: string; chainId: ChainId; notBefore?: string }): Promise<SIWXMessage>
  /** Verifies and stores; rejects what is not valid. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: ChainId, address: string): Promise<void>
  /** Ends what there is of an account on all networks of its chain; without this, `revokeSession` of the network in use. */
  revokeAccount?(chainId: ChainId, address: string): Promise<void>
  /** Replaces all; an empty list signs out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]>
  /** Whether nobody stays connected without a session. */
  getRequired?(): boolean
  /**
   * Has an account of Solana sign in as it connects, where the wallet can do both at once (`solana:signIn`), and stores that. Rejects with user-rejected where the
   * visitor declines; whatever else goes wrong is asked for again, once somebody is connected. https://github.com/phantom/sign-in-with-solana
   */
  signInOnSolana?: SignInOnSolana
  /** In place of the wallet's own signing. */
  signMessage?(input: { message: string; chainId: ChainId; accountAddress: string }): Promise<string>
  /** Default: true. */
  signOutOnDisconnect?: boolean
}

/** The older interface, for EVM accounts alone. */
export interface SIWEConfig {
  /** `address` as `did:pkh:eip155:1:0x…`. */
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

/** What is checked: who is said to have signed what. */
export interface Signed {
  chainId: ChainId
  address: string
  message: string
  /** As `SIWXSession` has it. */
  signature: string
  /** The site's, where it has that network. */
  network?: Network
}
/** Whether the account has signed. Errors: service-failed, service-timeout, where its chain has to be asked. */
export type IsSigned = (signed: Signed) => Promise<boolean>

/** For browsers whose WebCrypto has no Ed25519. */
export type IsEd25519 = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => Promise<boolean>

/** What `siwx` as a text, or `siweConfig`, stands for: `local`, `hosted`, else the address of the site's own server. Errors: Error for a text that is none of these. */
export type CreateSIWX = (given: string | SIWEConfig) => SIWXConfig
