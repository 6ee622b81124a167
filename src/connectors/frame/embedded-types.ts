/** The interface of the embedded wallet, whose keys the secure frame holds. */
import type {
  ChainId,
  Connector,
  EmbeddedAccountType,
  EmbeddedWalletInfo,
  Network,
  Report,
  SessionChannel,
  SIWXMessageData
} from '../../barrels/kit'

export type EmbeddedNamespace = 'eip155' | 'solana'

/** Each function is called anew for each request, because the values change. */
export interface EmbeddedWalletSettings {
  /**
   * Returns the network to connect on, and its first node. `last`: the one of the stored connection, which counts if
   * the page offers it. Undefined: the page offers none of the namespace.
   */
  network(namespace: EmbeddedNamespace, last?: ChainId): { chainId: ChainId; rpcUrl?: string } | undefined
  /** Returns the networks that the page offers. */
  networks(namespace: EmbeddedNamespace): readonly Network[]
  /** Returns the account type that the user prefers on EVM. */
  preferredType(): EmbeddedAccountType
  /** Returns the way in which the user has logged in. */
  provider(): EmbeddedWalletInfo['authProvider']
  /** Returns the connector of Solana over a session. Errors: chunk-failed. */
  loadSolana(channel: SessionChannel, report: Report): Promise<Connector>
}

/** A message that the user has signed along with the login. */
export interface SignedLogin {
  /** Base64 or 0x and hex digits, as the frame returned it. */
  signature: string
  /** The signed text. */
  message: string
  address: string
  chainId: ChainId
}

export interface LoginRequest {
  /** The network of the stored connection, to restore it on. */
  lastChainId?: ChainId
  /** The address with which a provider has returned. The first `connect` with it logs in, on either namespace. */
  socialUri?: string
  /** The message to sign along with the login. EVM only. */
  siwxMessage?: SIWXMessageData
  /**
   * Receives the signature before `connect` resolves. Not called if the frame signed nothing. Its errors are those of
   * `connect`.
   */
  onSigned?(signed: SignedLogin): Promise<void> | void
}

export interface EmbeddedWallet {
  /**
   * Returns a connector for one namespace. The login is shared: each `disconnect` signs out, whatever `isShared` is,
   * and reports the other namespace's connection as ended, even after its own release.
   * Errors of `connect` and `restore`: those of the client, chain-unsupported (no network of the namespace is offered),
   * chunk-failed.
   */
  connector(namespace: EmbeddedNamespace, report: Report, request?: LoginRequest): Connector
}
