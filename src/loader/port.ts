/** What stands between the elements on the page and the widget behind them, which may not be here yet. */
import type { Locale } from '../core/locale'

/** What an element shows. */
export interface Painted {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  address?: string
  /** With its symbol: `1.204 ETH`. */
  balance?: string
  networkName?: string
  networkIcon?: string
  isUnsupported?: boolean
  /** A dialog is on its way, or is open and waits for a wallet. */
  isLoading: boolean
  isOpen?: boolean
  /** What is behind the button could not be loaded: a click tries again. */
  isFailed: boolean
  theme: 'light' | 'dark'
  /** Custom properties of the site's own, checked. */
  properties: readonly (readonly [name: string, value: string])[]
  locale: Locale
}

/** What a click asks for. */
export interface OpenRequest {
  /** A view's name; without one, what fits the connection. */
  view?: string
  /** Id, rdns or name of a wallet to go straight to. */
  wallet?: string
  /** Hears the events first, and gets the focus back. */
  opener: HTMLElement
}

export interface Port {
  painted(): Painted
  /** Calls after each change. A port that repaints by itself has none. */
  subscribe?(listener: () => void): void
  /** Settles once the dialog is on its way or could not be loaded. */
  open(request: OpenRequest): Promise<void>
  close(): void
  /** Pointer over, focus on, or finger down on a button: loads what a click will need. */
  warm(): void
  /** What the site has said once for all elements: an attribute of its script tag. */
  shared?(attribute: string): string | null | undefined
}
