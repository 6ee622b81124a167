/** What wallets are told about the page. */
import { $config } from '../../core/config/config'
import { warn } from '../../core/platform/console'
import { plain } from '../../core/platform/text'

export interface HostMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

const metaOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? undefined

/** Removes a URL's query and fragment, which may hold a token: wallets and the relay see the URL. */
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0]!

/** Returns the page's icon; undefined if its link leads to the page itself, as an empty `href` does. */
const pageIcon = (): string | undefined => {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  if (!href) return undefined
  return withoutQuery(href) === location.origin + location.pathname ? undefined : href.split('#', 1)[0]
}

/** Returns the metadata that the wallet shows its user: the host page's option, otherwise what the document says. */
export const hostMetadata = (): HostMetadata => {
  const metadata = $config.get().metadata as
    | Partial<Record<'name' | 'description' | 'url' | 'icons', unknown>>
    | undefined
  const { origin } = location
  const url = typeof metadata?.url === 'string' ? withoutQuery(metadata.url) : origin
  const isSameOrigin = URL.canParse ? URL.canParse(url) && new URL(url).origin === origin : url.startsWith(origin)
  if (!isSameOrigin)
    warn('metadata-url', `metadata.url is ${url}, but this page is on ${origin}: wallets warn their users`)
  const icon = pageIcon()
  const pageIcons = icon ? [icon] : []
  const icons = Array.isArray(metadata?.icons) ? metadata.icons.filter(entry => typeof entry === 'string') : pageIcons
  return {
    name: plain(metadata?.name, 100) ?? plain(document.title, 100) ?? location.hostname,
    description:
      plain(metadata?.description, 200) ?? plain(metaOf('meta[property="og:description"]', 'content'), 200) ?? '',
    url,
    icons
  }
}
