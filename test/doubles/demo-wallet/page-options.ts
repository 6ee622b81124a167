/** Reads a page's options for the demo wallet, and stores them across a reload. */
import type { WalletOptions } from './options'

declare global {
  interface Window {
    /** Set before the wallet's script runs. */
    demoWalletOptions?: WalletOptions
  }
}

const KEY = 'demo-wallet-options'

interface StoredOptions {
  /** The `wallet` parameter of the address when the options were stored. */
  parameter: string | null
  options: WalletOptions
}

const parameter = () => new URLSearchParams(location.search).get('wallet')

const readStored = (): StoredOptions | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredOptions | null
  } catch {
    // Storage may be denied. Options are then lost with the page.
    return null
  }
}

export const storeOptions = (options: WalletOptions) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ parameter: parameter(), options } satisfies StoredOptions))
  } catch {
    // As above.
  }
}

/**
 * Reads `window.demoWalletOptions`, or `?wallet=<json>`, or the options stored in this tab.
 * `isNew` is false on a reload, which keeps the changes of `demoWallet.set` and the state of the origin.
 */
export const readOptions = (): { options: WalletOptions; isNew: boolean } => {
  const requested = parameter()
  const stored = readStored()
  if (stored && (requested === null || requested === stored.parameter)) return { options: stored.options, isNew: false }
  const options = window.demoWalletOptions ?? (JSON.parse(requested ?? '{}') as WalletOptions)
  return { options, isNew: true }
}
