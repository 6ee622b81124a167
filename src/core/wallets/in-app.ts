/**
 * Wallets that open the page in their own in-app browser, because they cannot be injected into the phone's browser.
 * Keyed by explorer id, seen 2026-11.
 */
import type { Namespace } from '../networks/caip'

interface Page {
  origin: string
  pathname: string
}
interface InApp {
  namespaces: readonly Namespace[]
  /** The property of `window` that exists inside the wallet's browser. */
  globalName: string
  /**
   * Returns the link that opens the page. `href` is the page without its query and fragment: they may hold a token, and
   * an app link may end up at a server.
   */
  link: (page: { href: string; origin: string }, isAndroid: boolean) => string
}

const encode = encodeURIComponent

export const COINBASE = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const BINANCE = 'bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7'

const wallets: Readonly<Record<string, readonly InApp[]>> = {
  // Phantom. https://docs.phantom.com/phantom-deeplinks/other-methods/browse
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: [
    {
      namespaces: ['solana', 'eip155', 'bip122'],
      globalName: 'phantom',
      link: ({ href, origin }, isAndroid) =>
        isAndroid
          ? `intent://browse/${encode(href)}?ref=${encode(origin)}#Intent;scheme=phantom;package=app.phantom;end`
          : `https://phantom.app/ul/browse/${encode(href)}?ref=${encode(origin)}`
    }
  ],
  // Solflare. https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': [
    {
      namespaces: ['solana'],
      globalName: 'solflare',
      link: ({ href }) => `https://solflare.com/ul/v1/browse/${encode(href)}?ref=${encode(href)}`
    }
  ],
  // also named Base
  [COINBASE]: [
    {
      namespaces: ['solana'],
      globalName: 'coinbaseSolana',
      link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encode(href)}`
    },
    {
      namespaces: ['eip155'],
      globalName: 'coinbaseWalletExtension',
      link: ({ href }) => `cbwallet://miniapp?url=${encode(href)}`
    }
  ],
  // Binance
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': [
    {
      namespaces: ['bip122'],
      globalName: 'binancew3w',
      link: ({ href }) => {
        const path = btoa('/pages/browser/index')
        const query = btoa(`url=${encode(href)}&defaultChainId=1`)
        return (
          'https://app.binance.com/en/download?_dp=' +
          `${btoa(`${BINANCE}&startPagePath=${path}&startPageQuery=${query}`)}`
        )
      }
    }
  ]
}

/** Returns a wallet's entries for these namespaces, in their order. */
const entriesFor = (walletId: string, namespaces: readonly Namespace[]): readonly InApp[] =>
  Object.hasOwn(wallets, walletId)
    ? namespaces.flatMap(name => wallets[walletId]!.find(entry => entry.namespaces.includes(name)) ?? [])
    : []

/** Returns whether a wallet's own browser serves one of these namespaces on a phone, without a relay link. */
export const hasInAppBrowser = (walletId: string, namespaces: readonly Namespace[]): boolean =>
  entriesFor(walletId, namespaces).length > 0

/**
 * Returns the link that opens this page in the wallet's own browser, for the first supported namespace. Returns
 * undefined if there is none, or if the page already runs in that browser.
 */
export const inAppLink = (
  walletId: string,
  namespaces: readonly Namespace[],
  page: Page,
  isAndroid: boolean
): string | undefined => {
  const all = entriesFor(walletId, namespaces)
  const { origin, pathname } = page
  return all.some(entry => entry.globalName in window)
    ? undefined
    : all[0]?.link({ href: origin + pathname, origin }, isAndroid)
}
