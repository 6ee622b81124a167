/** The page's buttons. Each renders the element of its name; what they take is what the element's attributes say. */
import { Fallback } from './fallback'
import { NetworkFallback } from './network-fallback'
import { PageButton, type ButtonProps } from './page-button'

interface Sized {
  /** sm is 36 px high, md 44. Default: md. */
  size?: 'sm' | 'md'
}
interface Labelled extends Sized {
  /** Default: "Connect wallet" in the visitor's language. */
  label?: string
  loadingLabel?: string
}
interface Account extends Sized {
  disabled?: boolean
  /** Default: show. */
  balance?: 'show' | 'hide'
  /** Characters of the address before and after the ellipsis. Default: 4 and 6. */
  charsStart?: number
  charsEnd?: number
}

export interface BillfoldButtonProps extends ButtonProps, Labelled, Account {}
export interface BillfoldConnectButtonProps extends ButtonProps, Labelled { disabled?: boolean }
export interface BillfoldAccountButtonProps extends ButtonProps, Account {}
export interface BillfoldNetworkButtonProps extends ButtonProps, Sized { disabled?: boolean; label?: string }
export interface BillfoldWalletButtonProps extends ButtonProps, Labelled {
  /** Id (rdns) or name of the wallet. */
  wallet: string
  disabled?: boolean
}

/** React 18 would write `disabled={false}` as an attribute, which is on whatever it says. */
const on = (disabled: boolean | undefined) => disabled || undefined

/** Connects, or shows the connected account. */
export function BillfoldButton({ disabled, label, loadingLabel, size, balance, charsStart, charsEnd, ...rest }: BillfoldButtonProps) {
  const attributes = {
    disabled: on(disabled), label, size, balance, 'loading-label': loadingLabel, 'chars-start': charsStart, 'chars-end': charsEnd
  }
  return <PageButton tag="billfold-button" attributes={attributes} fallback={<Fallback label={label} size={size} />} {...rest} />
}

/** Connects. */
export function BillfoldConnectButton({ disabled, label, loadingLabel, size, ...rest }: BillfoldConnectButtonProps) {
  const attributes = { disabled: on(disabled), label, size, 'loading-label': loadingLabel }
  return <PageButton tag="billfold-connect-button" attributes={attributes} fallback={<Fallback label={label} size={size} />} {...rest} />
}

/** Shows the connected account; nothing while there is none. */
export function BillfoldAccountButton({ disabled, size, balance, charsStart, charsEnd, ...rest }: BillfoldAccountButtonProps) {
  return <PageButton tag="billfold-account-button" attributes={{ disabled: on(disabled), size, balance, 'chars-start': charsStart, 'chars-end': charsEnd }} {...rest} />
}

/** Shows the network in use, and opens the choice. */
export function BillfoldNetworkButton({ disabled, label, size, ...rest }: BillfoldNetworkButtonProps) {
  const attributes = { disabled: on(disabled), label, size }
  return <PageButton tag="billfold-network-button" attributes={attributes} fallback={<NetworkFallback label={label} size={size} />} opens={{ view: 'Networks' }} {...rest} />
}

/** Goes straight to one wallet. */
export function BillfoldWalletButton({ wallet, disabled, label, loadingLabel, size, ...rest }: BillfoldWalletButtonProps) {
  const attributes = { wallet, disabled: on(disabled), label, size, 'loading-label': loadingLabel }
  return <PageButton tag="billfold-wallet-button" attributes={attributes} fallback={<Fallback label={label ?? wallet} size={size} />} opens={{ wallet }} {...rest} />
}
