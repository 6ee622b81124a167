import type { Wallet } from '../../core/session/connection'
import { setPendingDeepLink } from '../../core/wallets/deep-link'
import { isAndroid, isTelegram } from '../../core/platform/device'
import { inAppLink } from '../../core/wallets/in-app'
import { $deferredOptions } from '../../core/config/deferred-options'
import { baseOf, pairingLink } from '../../core/wallets/links'
import { validPairingUri, setOpened, type OpenedBy } from '../../core/session/pairing'
import { isMobile } from '../../core/platform/is-mobile'
import { requestedNamespaces } from '../pairing/settings'
import { openLink, openUrl, targetOf } from './open-deep-link'

/** Returns the URL of a wallet's app or web page, in the form that the host page prefers. */
export const linkOf = ({ links = {} }: Wallet, by: OpenedBy): string | undefined => {
  if (by !== 'phone') return links[by]
  return $deferredOptions.get().prefersUniversalLinks
    ? (links.universal ?? links.mobile)
    : (links.mobile ?? links.universal)
}

/** Returns the URL by which a phone's wallet opens this page in its own browser. It carries no pairing URI. */
export const inAppOf = ({ id }: Wallet): string | undefined =>
  isMobile() ? inAppLink(id, requestedNamespaces(), location, isAndroid()) : undefined

/** `waits`: there is no pairing URI yet. `blocked`: the browser did not open a window. */
export type Opening = 'opened' | 'blocked' | 'waits'

/**
 * Opens a wallet with the pairing URI, within the click: after a wait, a browser blocks windows.
 * A wallet that reads no pairing URI, and that is not injected here, opens the page in its own browser.
 */
export const openWallet = (wallet: Wallet, by: OpenedBy): Opening => {
  const inApp = by === 'phone' ? inAppOf(wallet) : undefined
  if (inApp) {
    openUrl(inApp, targetOf())
    setOpened({ walletId: wallet.id, by })
    return 'opened'
  }
  const link = linkOf(wallet, by)
  const pairingUri = validPairingUri()
  if (!link || !pairingUri) return 'waits'
  // A web page is not an app: each request would open another tab.
  setPendingDeepLink(wallet.id, by === 'phone' ? { href: baseOf(link), name: wallet.name } : undefined)
  setOpened({ walletId: wallet.id, by })
  return openLink(pairingLink(link, pairingUri.uri, isTelegram() && isAndroid()), by === 'web' ? '_blank' : targetOf())
    ? 'opened'
    : 'blocked'
}
