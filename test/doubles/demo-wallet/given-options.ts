/** The source of a page's options for the demo wallet, and their storage across a reload. */
import type { WalletOptions } from './options'

declare global {
  interface Window {
    /** Set before the wallet's script runs. */
    demoWalletOptions?: WalletOptions
  }
}

const KEY = 'demo-wallet-options'

interface Kept {
  /** The `wallet` parameter of the address when the options were stored. */
  parameter: string | null
  options: WalletOptions
}

const parameter = () => new URLSearchParams(location.search).get('wallet')

const readKept = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    // Storage may be denied; options then last as long as the page.
    return null
  }
}

export const keepOptions = (options: WalletOptions) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ parameter: parameter(), options } satisfies Kept))
  } catch {
    // As above.
  }
}

/**
 * Reads `window.demoWalletOptions`, or `?wallet=<json>`, or the options stored in this tab.
 * `isNew` is false on a reload, which keeps the changes of `demoWallet.set` and the state of the origin.
 */
export const readOptions = (): { options: WalletOptions; isNew: boolean } => {
  const asked = parameter()
  const kept = readKept()
  if (kept && (asked === null || asked === kept.parameter)) return { options: kept.options, isNew: false }
  const options = window.demoWalletOptions ?? (JSON.parse(asked ?? '{}') as WalletOptions)
  return { options, isNew: true }
}
