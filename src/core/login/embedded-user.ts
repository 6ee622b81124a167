/** The user of the embedded wallet. It imports nothing, because both the options and the connections use it. */

/** Id of the embedded wallet in connections, attempts and storage. */
export const EMBEDDED_WALLET_ID = 'embedded'

/** Providers of a social login. */
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
/** Account types of the embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Specification, section 3. */
export interface EmbeddedWalletInfo {
  /** `accounts`: the addresses of the namespace, even if the network has no smart accounts. */
  user: {
    email?: string
    username?: string
    accounts: readonly { type: EmbeddedAccountType; address: string }[]
  }
  authProvider: 'email' | Social
  /** Type of the active address. */
  accountType: EmbeddedAccountType
  /** False also if the wallet has not said so. */
  isSmartAccountDeployed: boolean
}

/** What the account of a login offers. Undefined stands for an account of another wallet. */
export interface AccountOffers {
  /** Returns whether its e-mail address can be changed. */
  canChangeEmail(info: EmbeddedWalletInfo | undefined): boolean
  /** Returns whether WalletConnect's dashboard can upgrade it. */
  canUpgrade(info: EmbeddedWalletInfo | undefined): boolean
  /** Returns whether the active account can register a name. */
  isNameable(): boolean
}
