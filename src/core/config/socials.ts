/** The providers of a social login. */
import { isAndroid, isIos, isTelegram } from '../platform/device'
import { isMobile } from '../platform/is-mobile'
import type { Social } from './config'

/** In the order in which the dialog shows them. Specification, section 9. */
export const SOCIALS: readonly Social[] = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

/** Systems on which Telegram's in-app browser blocks providers. */
export type TelegramSystem = 'ios' | 'mac' | 'android'

/** Providers that Telegram's in-app browser blocks, by system. Specification, section 9. */
const BLOCKED: Readonly<Record<TelegramSystem, readonly Social[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x']
}

/** Providers that no phone shows. Specification, services 11.2. */
const DESKTOP_ONLY: readonly Social[] = ['facebook']

/**
 * Returns the providers that work on a page, in their order. On a desktop outside Telegram these are all.
 * `telegramOn`: the system, inside Telegram.
 */
export const socialsIn = (
  socials: readonly Social[],
  telegramOn?: TelegramSystem,
  isOnPhone = false
): readonly Social[] => {
  const missing = [...(telegramOn ? BLOCKED[telegramOn] : []), ...(isOnPhone ? DESKTOP_ONLY : [])]
  return socials.filter(social => !missing.includes(social))
}

const telegramSystem = (): TelegramSystem | undefined => {
  if (!isTelegram()) return undefined
  if (isIos()) return 'ios'
  if (isAndroid()) return 'android'
  return /Macintosh/.test(navigator.userAgent) ? 'mac' : undefined
}

/** Returns the providers that work on this page, in their order. */
export const socialsHere = (socials: readonly Social[]): readonly Social[] =>
  socialsIn(socials, telegramSystem(), isMobile())
