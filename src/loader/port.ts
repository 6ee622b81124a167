/** What stands between the elements on the page and the widget behind them, which may not be here yet. */

/** What an element shows. */
export interface Painted {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  address?: string
  /** `1.234`, with the symbol apart. */
  balance?: string
  balanceSymbol?: string
  networkName?: string
  networkIcon?: string
  isUnsupported: boolean
  /** A dialog is open and waits for a wallet. */
  isLoading: boolean
  isOpen: boolean
  /** What is behind the button could not be loaded: a click tries again. */
  isFailed: boolean
  theme: 'light' | 'dark'
  themeVariables: Readonly<Record<string, string | number>>
  locale: 'en' | 'de' | 'ar'
}

export interface Port {
  painted(): Painted
  /** Calls after each change; the result is the undo. */
  subscribe(listener: () => void): () => void
  open(request: { view?: 'Connect' | 'Account' | 'Networks'; walletId?: string; opener: Element }): void
  close(): void
  /** Pointer over, focus on, or finger down on a button: loads what a click will need. */
  warm(): void
}
