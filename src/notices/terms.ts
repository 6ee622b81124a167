/** What a site wants accepted before anybody connects. It is kept until the page is left. */
import { atom } from 'nanostores'
import { $config } from '../core/config'
import type { Readable } from '../core/readable'

const $agreed = atom(false)
export const $accepted: Readable<typeof $agreed> = $agreed
export const setAccepted = (isAccepted: boolean): void => $agreed.set(isAccepted)

/** Addresses; empty where the site has named one that is none, and wants it accepted all the same. */
export interface Terms { terms?: string; privacy?: string; hasBox: boolean }

/** As a link of the site's own pages would be read: https, or http on a machine of one's own. */
const pageOf = (value: unknown): string | undefined => {
  if (!value) return undefined
  const { href } = Object.assign(document.createElement('a'), { href: `${value as string}` })
  return /^(https:|http:\/\/(localhost|127\.0\.0\.1)\b)/.test(href) ? href : ''
}

/** Undefined where there is nothing to accept. */
export const termsOf = ({ later }: ReturnType<typeof $config.get>): Terms | undefined => {
  const terms = pageOf(later['termsConditionsUrl']), privacy = pageOf(later['privacyPolicyUrl']), hasBox = (Object(later['features']) as Record<string, unknown>)['legalCheckbox'] === true
  // a slip in an address does not open the door
  if (hasBox) return terms === undefined && privacy === undefined ? undefined : { terms, privacy, hasBox }
  return terms || privacy ? { terms: terms || undefined, privacy: privacy || undefined, hasBox } : undefined
}

export const mustAccept = (): boolean => !$agreed.get() && !!termsOf($config.get())?.hasBox
