/** The interface of the secure frame's client. */
import type { ChainId } from '../../core/networks/caip'
import type { SIWXMessageData } from '../../core/sign-in/siwx'
import type { FrameTimeout } from './connection'
import type { FramePlace, FrameUrlSettings } from './element'
import type { AuthProvider, StoredLogin } from './login-storage'
import type { DappPayload, FrameAccountType, FrameAnswer, FrameUser, SocialProvider, ThemePayload } from './messages'
import type { Rpc, RpcSettings } from './rpc'

export interface FrameClientSettings
  extends FrameUrlSettings,
    Pick<RpcSettings, 'network' | 'onApproval' | 'onDisallowed'> {
  /** Returns what the frame shows of the host page. */
  dappData(): DappPayload
  theme(): ThemePayload
  /** The frame has logged in, or is asked for an earlier login. */
  onUse(): void
  /** Raises the alert: the frame did not load within 20 s, or did not answer a request of a login within 30 s. */
  onTimeout(reason: FrameTimeout): void
}

/** What a login may carry. `rpcUrl`: the first node of the network. */
export interface LoginOptions {
  chainId?: ChainId
  preferredAccountType?: FrameAccountType
  /** The message to sign along with the login. EVM only. */
  siwxMessage?: SIWXMessageData
  rpcUrl?: string
}

/**
 * Errors of every method that returns a promise, unless it says otherwise: user-rejected, wallet-failed,
 * wallet-invalid-response, service-failed, service-timeout; connect-replaced after a sign-out or an abort.
 */
export interface FrameClient {
  /** Adds the frame, waits until it is ready, and reads its networks. Never rejects. */
  start(): Promise<void>
  /** Returns the stored login, or undefined if nobody has logged in. No frame is needed then. */
  storedLogin(): StoredLogin | undefined
  /** Stores how the user has signed in, while there is a login. */
  storeProvider(provider: AuthProvider): void
  /**
   * Returns whether the user is still logged in. A refusal deletes the stored login. Errors: only service-failed,
   * service-timeout (also without an answer within 24 s) and connect-replaced, after which the login is kept.
   */
  isConnected(signal?: AbortSignal): Promise<boolean>
  /** Seconds until another mail may be sent. */
  secondsToNextMail(): number
  connectEmail(email: string, signal?: AbortSignal): Promise<FrameAnswer<'CONNECT_EMAIL'>['action']>
  /** Resolves once the user has followed the link in the mail. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** Returns the URL to open in the provider's window: https, or http on localhost. */
  socialRedirectUri(provider: SocialProvider, signal?: AbortSignal): Promise<string>
  /** `uri`: the address with which the provider has returned. */
  connectSocial(uri: string, options?: LoginOptions, signal?: AbortSignal): Promise<FrameUser>
  farcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves to the user's name once the user has approved in Farcaster. */
  connectFarcaster(signal?: AbortSignal): Promise<string | undefined>
  /** Returns the account on a network. Default: the one that was used last, else Ethereum. */
  user(options?: LoginOptions & { socialUri?: string }, signal?: AbortSignal): Promise<FrameUser>
  switchNetwork(chainId: ChainId, rpcUrl?: string, signal?: AbortSignal): Promise<ChainId>
  chainId(signal?: AbortSignal): Promise<ChainId>
  updateEmail(email: string, signal?: AbortSignal): Promise<FrameAnswer<'UPDATE_EMAIL'>['action']>
  updateEmailPrimaryOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** Returns the new address. */
  updateEmailSecondaryOtp(otp: string, signal?: AbortSignal): Promise<string>
  /** Returns the type that is in effect: `eoa` if the change failed. Never rejects. */
  setPreferredAccount(type: FrameAccountType, signal?: AbortSignal): Promise<FrameAccountType>
  /** Numbers of the EVM networks with smart accounts, as the frame reported them last. */
  smartAccountNetworks(): readonly number[]
  /** Sends the theme, or the dapp data, to a frame that is there. Never rejects. */
  syncTheme(): Promise<void>
  syncDappData(): Promise<void>
  /** Resets the frame, such as after an abandoned login. Never rejects. */
  reload(): Promise<void>
  request: Rpc['request']
  /** Rejects the open requests that need an approval. */
  rejectOpen: Rpc['rejectOpen']
  /** Returns whether the user has logged in on this page, or this page has tried to restore the login. */
  hasLogin(): boolean
  /** Deletes the stored login, fails all requests, and resolves once the frame has signed out, or after 3 s. */
  signOut(): Promise<void>
  /** Shows the frame. Its theme is then up to date. */
  show(place: FramePlace): void
  hide(): void
  focus(): void
  /** Removes the frame and fails all requests. The stored login stays. */
  release(): void
}
