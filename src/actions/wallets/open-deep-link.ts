import { $deepLink } from '../../core/wallets/deep-link'
import { isTelegram } from '../../core/platform/device'
import { isOpenable } from '../../core/wallets/links'
import { isMobile } from '../../core/platform/is-mobile'

/** Returns the target in which a link opens: outside of a frame, and in Telegram in a new window. */
export const targetOf = (): '_self' | '_top' | '_blank' => {
  if (isTelegram()) return '_blank'
  return window === window.top ? '_self' : '_top'
}

/**
 * Opens a URL within the click. Returns false if the browser opened no tab, or if the URL may not be opened; Telegram
 * does not report it.
 * This is the last check before anything opens: it sees the whole URL.
 */
export const openLink = (href: string, target: string): boolean => isOpenable(href) && openUrl(href, target)

/** Opens like `openLink`, for a URL that this code base has built itself (`intent:` for a wallet's in-app browser). */
export const openUrl = (href: string, target: string): boolean => {
  const isReported = target === '_blank' && !isTelegram()
  // With `noopener`, the browser does not report whether a tab opened.
  const tab = isReported ? window.open(href, target) : window.open(href, target, 'noreferrer noopener')
  if (tab && isReported) tab.opener = null
  return !!tab || !isReported
}

/** Opens the app of the session on a phone. Runs within the task of the request: a later task may not open anything. */
export const openDeepLink = (): void => {
  const link = $deepLink.get()
  // An https URL that the system does not hand to the app must not replace the page.
  if (link && isMobile()) openLink(link.href, link.href.startsWith('https:') ? '_blank' : targetOf())
}
