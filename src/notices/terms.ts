/** What a site wants accepted before anybody connects. It is kept until the page is left. */
import { atom } from 'nanostores'
import { $config } from '../core/config'
import type { Readable } from '../core/readable'
import { webUrl } from '../core/text'

const $agreed = atom(false)
export const $accepted: Readable<typeof $agreed> = $agreed
export const setAccepted = (isAccepted: boolean): void => $agreed.set(isAccepted)

export interface Terms { terms?: string; privacy?: string; hasBox: boolean }

/** Undefined where there is nothing to accept. */
export const termsOf = ({ later }: ReturnType<typeof $config.get>): Terms | undefined => {
  const terms = webUrl(later['termsConditionsUrl']), privacy = webUrl(later['privacyPolicyUrl'])
  return terms ?? privacy ? { terms, privacy, hasBox: (Object(later['features']) as Record<string, unknown>)['legalCheckbox'] === true } : undefined
}

export const mustAccept = (): boolean => !$agreed.get() && !!termsOf($config.get())?.hasBox
