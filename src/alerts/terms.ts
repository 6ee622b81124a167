/** The terms that users must accept before they connect. The acceptance lasts until the user leaves the page. */
import { atom } from 'nanostores'
import { $config } from '../core/config/config'
import { record } from '../core/platform/guards'
import type { Readable } from '../core/platform/readable'

const $agreed = atom(false)
export const $accepted: Readable<typeof $agreed> = $agreed
export const setAccepted = (isAccepted: boolean): void => $agreed.set(isAccepted)

/** URLs of the terms. Empty if the host page requires acceptance but its URL is invalid. */
export interface Terms {
  terms?: string
  privacy?: string
  hasCheckbox: boolean
}

/**
 * Returns the URL that a link in the page would lead to: https, or http on localhost. Empty if it leads anywhere else.
 */
const linkUrlOf = (value: unknown): string | undefined => {
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
export const termsOf = ({ deferred }: ReturnType<typeof $config.get>): Terms | undefined => {
  const terms = linkUrlOf(deferred['termsConditionsUrl'])
  const privacy = linkUrlOf(deferred['privacyPolicyUrl'])
  const hasCheckbox = record(deferred['features'])['legalCheckbox'] === true
  // a typo in a URL must not remove the checkbox
  if (hasCheckbox) return terms === undefined && privacy === undefined ? undefined : { terms, privacy, hasCheckbox }
  return terms || privacy ? { terms: terms || undefined, privacy: privacy || undefined, hasCheckbox } : undefined
}

export const mustAcceptTerms = (): boolean => !$agreed.get() && !!termsOf($config.get())?.hasCheckbox
