/** Logins to the embedded wallet: by e-mail, with a provider, by Farcaster. The types that views and actions share. */
import { atom } from 'nanostores'
import type { ConnectMethod, Social } from '../config/config'
import type { ChainId, Namespace } from '../networks/caip'
import type { Readable } from '../platform/readable'
import type { Task } from '../platform/tasks'
import type { Connection, Connector } from '../session/connection'
import type { $socialLogin } from './social-login'

/** Providers that open a window. */
export type WindowProvider = Exclude<Social, 'farcaster'>
/** What follows after an address was sent: a link in a mail, a code in a mail, or nothing. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** What follows after a new address was sent. */
export type UpdateEmailStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/**
 * Errors of methods that return a promise: those of the secure frame (user-rejected, wallet-failed,
 * wallet-invalid-response, service-failed, service-timeout), connect-replaced after an abort, chunk-failed.
 * The message of a wallet-failed error is the frame's own text for the user.
 */
export interface LoginActions {
  /** Adds the frame to the page: the user has turned to the field for an address. Never fails. */
  prepare(): void
  /** Seconds until another mail may be sent. */
  secondsToNextMail(): number
  /** Sends an address. `service-failed` with `retryAfterMs`: another mail must wait. */
  sendEmail(email: string): Promise<EmailStep>
  /** Resolves once the user has followed the link in the mail. The frame then sends the code by itself. */
  waitForDevice(signal: AbortSignal): Promise<void>
  confirmCode(code: string): Promise<void>
  /** Connects the account of the login. `socialUri`: the address with which a provider has returned. */
  connect(login?: { socialUri?: string; provider?: Social }): Promise<Task<Connection>>
  /** Returns the URL to open in the provider's window: https, or http on localhost. */
  socialRedirectUri(provider: WindowProvider, signal?: AbortSignal): Promise<string>
  /** Returns the URL to scan, or to open on a phone. */
  farcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves once the user has approved in Farcaster. `connect` then follows. */
  connectFarcaster(signal?: AbortSignal): Promise<void>
  /** Resets the frame after an abandoned login. Never fails. */
  resetFrame(): Promise<void>
  /** Changes the address: the first code confirms the old one, the second the new one. */
  updateEmail(email: string): Promise<UpdateEmailStep>
  confirmPrimaryCode(code: string): Promise<void>
  /** Returns the new address. */
  confirmSecondaryCode(code: string): Promise<string>
}

/**
 * Returns the connector of the stored login, for a namespace and the network that it was on.
 * Errors: chunk-failed, option-invalid.
 */
export type RestoreEmbedded = (namespace: Namespace, lastChainId: ChainId) => Promise<Connector>

/** Logins with a provider. */
export interface SocialLoginActions {
  /** The progress: `$socialLogin`. */
  readonly $login: typeof $socialLogin
  /**
   * Starts a login. Called within the press: it opens the provider's window at once, and its view follows. Inside
   * Telegram the page itself goes to the provider.
   */
  start(provider: WindowProvider): void
  /** Shows the provider's window again, which other windows may hide. */
  showWindow(): void
  /** Ends the login, and closes the window. */
  cancel(): void
  /** Finishes a login with which the page has returned from a provider, inside Telegram. Never fails. */
  finishReturn(): Promise<void>
}

/** The logins beside the wallets, as framework components. */
export interface LoginSections {
  Above: () => unknown
  Below: () => unknown
}

/** Logins that the connect view offers. `isCollapsed`: wallets are behind a row of their own. */
export interface OfferedLogins extends LoginSections {
  /** Methods above and below the wallets, in their order. A method that is not offered is missing. */
  above: readonly LoginMethod[]
  below: readonly LoginMethod[]
  /** Providers in their order, without those that do not work on this page. Empty if none is offered. */
  socials: readonly Social[]
  /** The buttons of the providers, a component. Undefined until their code has loaded. */
  Buttons?: ((props: { socials: readonly Social[] }) => unknown) | undefined
  isCollapsed: boolean
}
export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

const $offered = atom<OfferedLogins | undefined>(undefined)
/** Undefined while no login is offered, and until its code has loaded. */
export const $offeredLogins: Readable<typeof $offered> = $offered
export const setOfferedLogins = (logins: OfferedLogins | undefined): void => $offered.set(logins)
