/**
 * The wallet directory and the images of networks: `/getWallets`, `/getWalletImage/{id}` and
 * `/public/getAssetImage/{id}` of the explorer's API (as of 2026-06, and with its parameter names).
 */
import type { ListedWallet } from '../core/wallets/directory'
import { linksFromFields, walletLink } from '../core/wallets/links'
import { plain, webUrl } from '../core/platform/text'
import { requestWalletApi, invalidApiResponse, type WalletApi } from './request-wallet-api'
import { hostedUrl } from './http'
import { list, record } from '../core/platform/guards'

/** Most chains of an entry that are read. Chosen: above every CAIP-2 list of a well-known wallet. */
const MAX_CHAINS = 500

/** Parameters that are missing or empty are not sent. */
export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  search?: string
  badge_type?: 'certified' | 'none'
  /** The same as `badge_type`, for requests about ranks. */
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

export interface WalletResponse {
  wallets: readonly ListedWallet[]
  /** Wallets in the directory that match the query. */
  count: number
  /** Entries of this answer, including invalid ones. */
  received: number
}

/** Returns the URL of an image, for an `<img>`; undefined if the id is invalid. */
const imageUrl = ({ url, projectId }: WalletApi, path: string, imageId: unknown): string | undefined =>
  url && typeof imageId === 'string' && /^[\w-]{1,64}$/.test(imageId)
    ? hostedUrl(url, projectId, `${path}/${imageId}`)
    : undefined
export const walletImageUrl = (api: WalletApi, imageId: unknown): string | undefined =>
  imageUrl(api, 'getWalletImage', imageId)
export const networkImageUrl = (api: WalletApi, imageId: unknown): string | undefined =>
  imageUrl(api, 'public/getAssetImage', imageId)

/** Returns an https URL without credentials or invisible characters. */
const pageUrl = (value: unknown) => webUrl(walletLink(value))

/** Parses a directory entry into an object that is safe to show and to open. Returns undefined without a name or id. */
const toListed = (value: unknown, api: WalletApi): ListedWallet | undefined => {
  const entry = record(value)
  const { id, order, chains, supports_wc: canScanQrCode } = entry
  const name = plain(entry['name'])
  if (typeof id !== 'string' || !/^[\da-z][\w.-]{0,127}$/i.test(id) || !name) return undefined
  return {
    id,
    name,
    icon: walletImageUrl(api, entry['image_id']),
    rdns: plain(entry['rdns'], 128),
    homepage: pageUrl(entry['homepage']),
    links: linksFromFields(entry, pageUrl),
    isCertified: entry['badge_type'] === 'certified',
    chains: list(chains, MAX_CHAINS)?.filter(
      (chain): chain is string => typeof chain === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(chain)
    ),
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    canScanQrCode: typeof canScanQrCode === 'boolean' ? canScanQrCode : undefined
  }
}

/**
 * Queries the directory. Errors: service-failed (status 0: not reached, or aborted; 200: an invalid response),
 * service-timeout.
 */
export const fetchWallets = async (
  api: WalletApi,
  query: WalletQuery,
  signal?: AbortSignal
): Promise<WalletResponse> => {
  const { data, count } = await requestWalletApi(api, 'getWallets', query, signal)
  if (!Array.isArray(data) || !Number.isSafeInteger(count) || (count as number) < 0) throw invalidApiResponse(200)
  return {
    wallets: data.slice(0, query.entries).flatMap(entry => toListed(entry, api) ?? []),
    count: count as number,
    received: data.length
  }
}
