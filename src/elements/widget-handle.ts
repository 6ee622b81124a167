/** The interface between the elements on the page and the widget behind them, which may not be loaded yet. */
import type { Locale } from '../core/i18n/locale'

/** The state that an element shows. */
export interface ButtonState {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  address?: string
  /** Verified name of the account. It replaces the address. */
  name?: string
  /** Image of that name: https or data:image. */
  avatar?: string
  /** Includes the symbol: `1.204 ETH`. */
  balance?: string
  networkName?: string
  networkIcon?: string
  isUnsupported?: boolean
  /** True while a dialog loads, or while it is open and waits for a wallet. */
  isLoading: boolean
  isOpen?: boolean
  /** True if the dialog could not be loaded. A click tries again. */
  isFailed: boolean
  theme: 'light' | 'dark'
  /** The page's own custom properties, validated. */
  properties: readonly (readonly [name: string, value: string])[]
  locale: Locale
}

/** The request that a click makes. */
export interface OpenRequest {
  /** A view's name. Without one, the view that fits the connection opens. */
  view?: string
  /** Id, rdns or name of a wallet to open directly. */
  wallet?: string
  /** The control that was clicked. It receives events first, and gets the focus back. */
  opener: HTMLElement
}

export interface WidgetHandle {
  buttonState(): ButtonState
  /** Calls the listener after each change. A handle that repaints by itself does not have this method. */
  subscribe?(listener: () => void): void
  /** Settles once the dialog is opening, or could not be loaded. */
  open(request: OpenRequest): Promise<void>
  close(): void
  /** Preloads what a click will need, when a button is hovered, focused or touched. */
  preload(): void
  /** Returns an attribute that applies to all elements, set on the script tag. */
  sharedAttributes?(attribute: string): string | null | undefined
}
