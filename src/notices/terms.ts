/** The terms that users must accept before they connect. The acceptance lasts until the user leaves the page. */
import { atom } from 'nanostores'
import { $config } from '../core/config'
import type { Readable } from '../core/readable'

const $agreed = atom(false)
export const $accepted: Readable<typeof $agreed> = $agreed
export const setAccepted = (isAccepted: boolean): void => $agreed.set(isAccepted)

/** URLs of the terms. Empty if the host page requires acceptance but its URL is invalid. */
export interface Terms {
  terms?: string
  privacy?: string
  hasBox: boolean
}

/**
 * Returns the URL that a link in the page would lead to: https, or http on localhost. Empty if it leads anywhere else.
 */
const pageOf = (value: unknown): string | undefined => {
  if (!value) return undefined
  try {
    // resolve against the page's own URL, because a `<base>` in injected markup must not change it
    const { href, protocol, hostname, username, password } = new URL(`${value as string}`, location.href)
    const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
    return (protocol === 'https:' || isLocal) && !username && !password ? href : ''
  } catch {
    return ''
  }
}

/** Returns the terms, or undefined if there is nothing to accept. */
export const termsOf = ({ later }: ReturnType<typeof $config.get>): Terms | undefined => {
  const terms = pageOf(later['termsConditionsUrl'])
  const privacy = pageOf(later['privacyPolicyUrl'])
  const hasBox = (Object(later['features']) as Record<string, unknown>)['legalCheckbox'] === true
  // a typo in a URL must not remove the checkbox
  if (hasBox) return terms === undefined && privacy === undefined ? undefined : { terms, privacy, hasBox }
  return terms || privacy ? { terms: terms || undefined, privacy: privacy || undefined, hasBox } : undefined
}

export const mustAccept = (): boolean => !$agreed.get() && !!termsOf($config.get())?.hasBox
