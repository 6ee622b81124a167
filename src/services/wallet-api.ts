/** The directory of wallets: `/getWallets` and `/getWalletImage/{id}` of the explorer's API (as of 2026-06, and with its parameter names). */
import type { ListedWallet } from '../core/directory'
import { WidgetError } from '../core/errors'
import { namedLinks, walletLink } from '../core/links'
import { plain, webUrl } from '../core/text'
import { version } from '../core/version'

const SERVICE = 'wallet-api'

/** As for nodes: specification, section 9 (RPC). */
const TIMEOUT_MS = 10_000

/** Bytes. Chosen: 100 entries, each with ten links of the greatest length, are half of it. */
const MOST_BYTES = 4 * 1024 * 1024

/** Chains of one entry that are looked at. Chosen: above all that CAIP-2 lists of well-known wallets hold. */
const MOST_CHAINS = 500

export interface WalletApi { url: string; projectId: string }

/** What is left out, or empty, is not sent. */
export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  search?: string
  badge_type?: 'certified' | 'none'
  /** As `badge_type`, where ranks are asked for. */
  badge?: 'certified'
  /** Explorer ids. */
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids. */
  chains?: readonly string[]
  names?: readonly string[]
  rdns?: readonly string[]
  include_pay_only?: true
  sort?: 'default' | 'wcpay'
}

export interface WalletAnswer {
  wallets: readonly ListedWallet[]
  /** Wallets in the directory that fit the question. */
  count: number
  /** Entries of this answer, bad ones among them. */
  received: number
}

const failed = (status: number, cause?: unknown) => new WidgetError('service-failed', { service: SERVICE, status }, cause)

const addressOf = ({ url, projectId }: WalletApi, path: string, query: object = {}) => {
  const params = new URLSearchParams({ projectId, st: 'appkit', sv: `html-universal-${version}` })
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    const text = String(value ?? '').trim()
    if (text) params.set(name, text)
  }
  return `${url}/${path}?${params}`
}

/** Address of a wallet's image, for an `<img>`; undefined for an id that is none. */
export const walletImageUrl = (api: WalletApi, imageId: unknown): string | undefined =>
  typeof imageId === 'string' && /^[\w-]{1,64}$/.test(imageId) ? addressOf(api, `getWalletImage/${imageId}`) : undefined

/** https, without a name and password in it, and nothing that does not show. */
const page = (value: unknown) => webUrl(walletLink(value))

/** An entry of the directory: what is safe to show and to open, in an object of our own. Undefined for one without a name or id. */
const toListed = (value: unknown, api: WalletApi): ListedWallet | undefined => {
  const w = Object(value) as Record<string, unknown>
  const { id, order, chains, supports_wc: readsCode } = w, name = plain(w['name'])
  if (typeof id !== 'string' || !/^[\da-z][\w.-]{0,127}$/i.test(id) || !name) return undefined
  return {
    id, name, icon: walletImageUrl(api, w['image_id']), rdns: plain(w['rdns'], 128), homepage: page(w['homepage']),
    links: namedLinks(w, page),
    isCertified: w['badge_type'] === 'certified',
    chains: Array.isArray(chains) ? chains.slice(0, MOST_CHAINS).filter((c): c is string => typeof c === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(c)) : undefined,
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    readsCode: typeof readsCode === 'boolean' ? readsCode : undefined
  }
}

const readText = async ({ body }: Response) => {
  const decoder = new TextDecoder()
  let text = '', bytes = 0
  const reader = body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    bytes += part.value.length
    if (bytes > MOST_BYTES) throw failed(200)
    text += decoder.decode(part.value, { stream: true })
  }
}

const parse = (text: string, api: WalletApi, { entries }: WalletQuery): WalletAnswer => {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (e) {
    throw failed(200, e)
  }
  const { data, count } = Object(answer) as Record<string, unknown>
  if (!Array.isArray(data) || !Number.isSafeInteger(count) || (count as number) < 0) throw failed(200)
  return { wallets: data.slice(0, entries).flatMap(entry => toListed(entry, api) ?? []), count: count as number, received: data.length }
}

/** Asks the directory. Errors: service-failed (status 0: not reached, or nobody waits any more; 200: an answer that is none), service-timeout. */
export const fetchWallets = async (api: WalletApi, query: WalletQuery, signal?: AbortSignal): Promise<WalletAnswer> => {
  // the site has named its own, which is none
  if (!api.url) throw failed(0)
  const limit = new AbortController(), stop = () => limit.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, TIMEOUT_MS)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const answer = await fetch(addressOf(api, 'getWallets', query), { signal: limit.signal, credentials: 'omit' })
    if (!answer.ok) throw failed(answer.status)
    return parse(await readText(answer), api, query)
  } catch (e) {
    if (e instanceof WidgetError) throw e
    if (isLate) throw new WidgetError('service-timeout', { service: SERVICE, timeoutMs: TIMEOUT_MS }, e)
    throw failed(0, e)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    // what is left of an answer that was too long, or of none, need not come
    stop()
  }
}
