/** Types of the elements and their events, for `document.querySelector`, `addEventListener` and JSX. */
import type { BillfoldEvents } from '../api/events'

/** Attributes of a button. All of them are live. */
export interface BillfoldButtonAttributes {
  /** Default: "Connect wallet" in the visitor's language. */
  label?: string
  'loading-label'?: string
  /** `sm` is 36 px high, `md` 44. Default: md. */
  size?: 'sm' | 'md'
  /** Default: show. */
  balance?: 'show' | 'hide'
  disabled?: boolean
  /** Characters of the address before and after the ellipsis. Default: 4 and 6. */
  'chars-start'?: number
  'chars-end'?: number
}
export interface BillfoldWalletButtonAttributes extends BillfoldButtonAttributes {
  /** Id (rdns) or name of the wallet, or a login: `email`, `google` and others. */
  wallet: string
}

/** Attributes by element. */
export interface BillfoldElements {
  'billfold-button': BillfoldButtonAttributes
  'billfold-connect-button': BillfoldButtonAttributes
  'billfold-account-button': BillfoldButtonAttributes
  'billfold-network-button': BillfoldButtonAttributes
  'billfold-wallet-button': BillfoldWalletButtonAttributes
  'billfold-modal': object
}

type TagNames = { [K in keyof BillfoldElements]: HTMLElement }
type Events = { [K in keyof BillfoldEvents]: CustomEvent<BillfoldEvents[K]> }

declare global {
  interface HTMLElementTagNameMap extends TagNames {}
  interface GlobalEventHandlersEventMap extends Events {}
}
