/** What a site wants accepted before anybody connects. It is kept until the page is left. */
import { atom } from 'nanostores'
import { $config } from '../core/config'
import type { Readable } from '../core/readable'

const $agreed = atom(false)
export const $accepted: Readable<typeof $agreed> = $agreed
export const setAccepted = (isAccepted: boolean): void => $agreed.set(isAccepted)

/** Addresses; empty where the site has named one that is none, and wants it accepted all the same. */
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
    // against the page's own address: a `<base>` in injected markup must not move it
    const { href, protocol, hostname, username, password } = new URL(`${value as string}`, location.href)
    const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
    return (protocol === 'https:' || isLocal) && !username && !password ? href : ''
  } catch {
    return ''
  }
}

/** Undefined where there is nothing to accept. */
export const termsOf = ({ later }: ReturnType<typeof $config.get>): Terms | undefined => {
  const terms = pageOf(later['termsConditionsUrl'])
  const privacy = pageOf(later['privacyPolicyUrl'])
  const hasBox = (Object(later['features']) as Record<string, unknown>)['legalCheckbox'] === true
  // a slip in an address does not open the door
  if (hasBox) return terms === undefined && privacy === undefined ? undefined : { terms, privacy, hasBox }
  return terms || privacy ? { terms: terms || undefined, privacy: privacy || undefined, hasBox } : undefined
}

export const mustAccept = (): boolean => !$agreed.get() && !!termsOf($config.get())?.hasBox
