/** The page's buttons. Each renders the element of its name; what they take is what the element's attributes say. */
import type { Namespace } from '../core/caip'
import { PageButton, type ButtonProps } from './page-button'

interface Labelled {
  /** Default: "Connect wallet" in the visitor's language. */
  label?: string
  loadingLabel?: string
  /** sm is 36 px high, md 44. Default: md. */
  size?: 'sm' | 'md' | 'lg'
  namespace?: Namespace
}
interface Account {
  disabled?: boolean
  /** Default: show. */
  balance?: 'show' | 'hide'
  /** Characters of the address before and after the ellipsis. Default: 4 and 6. */
  charsStart?: number
  charsEnd?: number
  namespace?: Namespace
}

export interface BillfoldButtonProps extends ButtonProps, Labelled, Account {}
export interface BillfoldConnectButtonProps extends ButtonProps, Labelled {}
export interface BillfoldAccountButtonProps extends ButtonProps, Account {}
export interface BillfoldNetworkButtonProps extends ButtonProps { disabled?: boolean; label?: string }
export interface BillfoldWalletButtonProps extends ButtonProps {
  /** Id (rdns) or name of the wallet. */
  wallet: string
  label?: string
}

/** Connects, or shows the connected account. */
export function BillfoldButton({ disabled, balance, size, loadingLabel, charsStart, charsEnd, namespace, ...rest }: BillfoldButtonProps) {
  const attributes = { disabled: disabled || undefined, balance, size, loadinglabel: loadingLabel, charsstart: charsStart, charsend: charsEnd, namespace }
  return <PageButton tag="billfold-button" word="connect" attributes={attributes} {...rest} />
}

/** Connects. */
export function BillfoldConnectButton({ size, loadingLabel, namespace, ...rest }: BillfoldConnectButtonProps) {
  return <PageButton tag="billfold-connect-button" word="connect" attributes={{ size, loadinglabel: loadingLabel, namespace }} {...rest} />
}

/** Shows the connected account; nothing while there is none. */
export function BillfoldAccountButton({ disabled, balance, charsStart, charsEnd, namespace, ...rest }: BillfoldAccountButtonProps) {
  const attributes = { disabled: disabled || undefined, balance, charsstart: charsStart, charsend: charsEnd, namespace }
  return <PageButton tag="billfold-account-button" attributes={attributes} {...rest} />
}

/** Shows the network in use, and opens the choice. */
export function BillfoldNetworkButton({ disabled, ...rest }: BillfoldNetworkButtonProps) {
  return <PageButton tag="billfold-network-button" word="choose" view="Networks" attributes={{ disabled: disabled || undefined }} {...rest} />
}

/** Goes straight to one wallet. */
export function BillfoldWalletButton({ wallet, ...rest }: BillfoldWalletButtonProps) {
  return <PageButton tag="billfold-wallet-button" word="connect" attributes={{ wallet }} {...rest} />
}
