import { $deepLink } from '../core/deep-link'
import { isTelegram } from '../core/device'
import { isOpenable } from '../core/links'
import { isPhone } from '../core/touch'

/** Where a link opens: out of a frame, and in Telegram in a window of its own. */
export const targetOf = (): '_self' | '_top' | '_blank' => {
  if (isTelegram()) return '_blank'
  return window === window.top ? '_self' : '_top'
}

/**
 * Opens an address within the press. Gives false where the browser let no tab open, and where the address may not be
 * opened; Telegram does not say. The last check before anything opens: it sees the whole URL.
 */
export const follow = (href: string, target: string): boolean => isOpenable(href) && openUrl(href, target)

/** As `follow`, for an address that this code base has made itself (`intent:` for a wallet's in-app browser). */
export const openUrl = (href: string, target: string): boolean => {
  const isTold = target === '_blank' && !isTelegram()
  // with `noopener` nobody is told whether a tab opened
  const tab = isTold ? window.open(href, target) : window.open(href, target, 'noreferrer noopener')
  if (tab && isTold) tab.opener = null
  return !!tab || !isTold
}

/** Brings the app to the front that the session was made with, on a phone; within the task of the request, since a later one may open nothing. */
export const wakeWallet = (): void => {
  const link = $deepLink.get()
  // an address by https that the system does not hand to the app must not take the page's place
  if (link && isPhone()) follow(link.href, link.href.startsWith('https:') ? '_blank' : targetOf())
}
