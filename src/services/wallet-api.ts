/** The directory of wallets: `/getWallets` and `/getWalletImage/{id}` of the explorer's API (as of 2026-06, and with its parameter names). */
import type { ListedWallet } from '../core/directory'
import { namedLinks, walletLink } from '../core/links'
import { plain, webUrl } from '../core/text'
import { askWalletApi, unusable, type WalletApi } from './ask-wallet-api'
import { hostedUrl } from './http'

/** Chains of one entry that are looked at. Chosen: above all that CAIP-2 lists of well-known wallets hold. */
const MOST_CHAINS = 500

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

/** Address of a wallet's image, for an `<img>`; undefined for an id that is none. */
export const walletImageUrl = (api: WalletApi, imageId: unknown): string | undefined =>
  typeof imageId === 'string' && /^[\w-]{1,64}$/.test(imageId)
    ? hostedUrl(api.url, api.projectId, `getWalletImage/${imageId}`)
    : undefined

/** https, without a name and password in it, and nothing that does not show. */
const page = (value: unknown) => webUrl(walletLink(value))

/** An entry of the directory: what is safe to show and to open, in an object of our own. Undefined for one without a name or id. */
const toListed = (value: unknown, api: WalletApi): ListedWallet | undefined => {
  const w = Object(value) as Record<string, unknown>
  const { id, order, chains, supports_wc: readsCode } = w
  const name = plain(w['name'])
  if (typeof id !== 'string' || !/^[\da-z][\w.-]{0,127}$/i.test(id) || !name) return undefined
  return {
    id,
    name,
    icon: walletImageUrl(api, w['image_id']),
    rdns: plain(w['rdns'], 128),
    homepage: page(w['homepage']),
    links: namedLinks(w, page),
    isCertified: w['badge_type'] === 'certified',
    chains: Array.isArray(chains)
      ? chains
          .slice(0, MOST_CHAINS)
          .filter((c): c is string => typeof c === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(c))
      : undefined,
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    readsCode: typeof readsCode === 'boolean' ? readsCode : undefined
  }
}

/** Asks the directory. Errors: service-failed (status 0: not reached, or nobody waits any more; 200: an answer that is none), service-timeout. */
export const fetchWallets = async (api: WalletApi, query: WalletQuery, signal?: AbortSignal): Promise<WalletAnswer> => {
  const { data, count } = await askWalletApi(api, 'getWallets', query, signal)
  if (!Array.isArray(data) || !Number.isSafeInteger(count) || (count as number) < 0) throw unusable(200)
  return {
    wallets: data.slice(0, query.entries).flatMap(entry => toListed(entry, api) ?? []),
    count: count as number,
    received: data.length
  }
}
