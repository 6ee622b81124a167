/** The app that a phone's wallet was opened by: each later request opens it again. Kept, since the page may be loaded anew meanwhile. */
import { plain } from './text'
import { persisted } from './storage'
import { walletLink } from './links'

export interface DeepLink {
  /** Without the code: `fox://`, `https://fox.example/`. */
  href: string
  name: string
}

const parse = (value: unknown): DeepLink | undefined => {
  const { href, name } = Object(value) as Record<string, unknown>
  const link = walletLink(href)
  return link ? { href: link, name: plain(name) ?? '' } : undefined
}

const kept = persisted<DeepLink | undefined>({ key: 'billfold.link', version: 1, initial: undefined, parse })

export const $deepLink = kept.$value
export const reloadDeepLink = kept.reload
export const keepDeepLink = (link: DeepLink | undefined): void => kept.set(link)
