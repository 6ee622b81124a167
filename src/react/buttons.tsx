/** The page's buttons. Each renders the element of its name; what they take is what the element's attributes say. */
import { Fallback } from './fallback'
import { NetworkFallback } from './network-fallback'
import { PageButton, type AccountProps, type ButtonProps, type LabelProps } from './page-button'

export interface BillfoldButtonProps extends ButtonProps, LabelProps, AccountProps {}
export interface BillfoldConnectButtonProps extends ButtonProps, LabelProps {}
export interface BillfoldAccountButtonProps extends ButtonProps, AccountProps {}
export interface BillfoldNetworkButtonProps extends ButtonProps {
  label?: string
}
export interface BillfoldWalletButtonProps extends ButtonProps, LabelProps {
  /** Id (rdns) or name of the wallet. */
  wallet: string
}

/** Connects, or shows the connected account. */
export const BillfoldButton = (props: BillfoldButtonProps) => (
  <PageButton tag="billfold-button" fallback={Fallback} {...props} />
)

/** Connects. */
export const BillfoldConnectButton = (props: BillfoldConnectButtonProps) => (
  <PageButton tag="billfold-connect-button" fallback={Fallback} {...props} />
)

/** Shows the connected account; nothing while there is none. */
export const BillfoldAccountButton = (props: BillfoldAccountButtonProps) => (
  <PageButton tag="billfold-account-button" {...props} />
)

/** Shows the network in use, and opens the choice. */
export const BillfoldNetworkButton = (props: BillfoldNetworkButtonProps) => (
  <PageButton tag="billfold-network-button" fallback={NetworkFallback} view="Networks" {...props} />
)

/** Goes straight to one wallet. */
export const BillfoldWalletButton = (props: BillfoldWalletButtonProps) => (
  <PageButton tag="billfold-wallet-button" fallback={Fallback} {...props} />
)
