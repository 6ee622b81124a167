import type { InjectedWallet } from './connection'

/** Adopts connections without prompting: from storage, from another tab, or made by the host's own library. */
export interface RestoreActions {
  syncTabs(): Promise<void>
  reconnect(): Promise<void>
  /**
   * Adopts an EVM connection of the host's library after checking the wallet's answer. `isRestored`: the connection
   * existed before this page, so the active account stays active. Returns the provider that the library and the widget
   * then share. Never fails; reports errors to the host. Returns undefined in three cases:
   * - The wallet allows no account here.
   * - The user has meanwhile connected another wallet.
   * - `isWanted` is false once the wallet has answered.
   */
  adoptHostConnection(
    wallet: InjectedWallet,
    isRestored: boolean,
    isWanted: () => boolean
  ): Promise<InjectedWallet['provider'] | undefined>
  /** Queries the wallet and reports changes, after the host's library reported another state. Never fails. */
  verifyWithWallet(): Promise<void>
}
