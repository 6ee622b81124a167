/** The page's buttons. Each renders the element of the same name. Their props are the element's attributes. */
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
  /** Id (rdns) or name of the wallet, or a login: `email`, `google` and others. */
  wallet: string
}

/** Connects, or shows the connected account. */
export const BillfoldButton = (props: BillfoldButtonProps) => (
  <PageButton tag="billfold-button" fallback={Fallback} {...props} />
)

/** Opens the wallets to connect. */
export const BillfoldConnectButton = (props: BillfoldConnectButtonProps) => (
  <PageButton tag="billfold-connect-button" fallback={Fallback} {...props} />
)

/** Shows the connected account. Renders nothing if no account is connected. */
export const BillfoldAccountButton = (props: BillfoldAccountButtonProps) => (
  <PageButton tag="billfold-account-button" {...props} />
)

/** Shows the active network, and opens the list of networks. */
export const BillfoldNetworkButton = (props: BillfoldNetworkButtonProps) => (
  <PageButton tag="billfold-network-button" fallback={NetworkFallback} view="Networks" {...props} />
)

/** Opens the dialog for one wallet. */
export const BillfoldWalletButton = (props: BillfoldWalletButtonProps) => (
  <PageButton tag="billfold-wallet-button" fallback={Fallback} {...props} />
)
