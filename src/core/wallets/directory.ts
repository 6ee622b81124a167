/** The loaded part of the wallet directory: suggestions, pages and search results. */
import { atom, computed } from 'nanostores'
import { $config } from '../config/config'
import type { Wallet } from '../session/connection'
import { $deferredOptions } from '../config/deferred-options'
import { chainIdOf } from '../networks/chain-id-of'
import { linksOf } from './links'
import type { Readable } from '../platform/readable'
import { persistentAtom } from '../platform/storage'
import { runTask } from '../platform/run-task'
import { resetTask, task } from '../platform/tasks'
import { iconUrl, plain, webUrl } from '../platform/text'
import { isMobile } from '../platform/is-mobile'
import { solanaFallbackWallets, fallbackWallets } from './fallback-wallets'
import { record } from '../platform/guards'

/** A wallet as the directory describes it. */
export interface ListedWallet extends Wallet {
  /** Certified by WalletConnect. */
  isCertified?: boolean
  /** CAIP-2 ids. If missing, the supported chains are unknown. */
  chains?: readonly string[]
  /** Rank. The lowest comes first. */
  order?: number
  /** True if the wallet scans QR codes. Undefined if unknown. */
  canScanQrCode?: boolean
}

/** Wallets that are listed before the user searches. */
export interface Suggestions {
  /** Named by the host page, in its order. */
  featured: readonly ListedWallet[]
  recommended: readonly ListedWallet[]
  /** Wallets that the host page excludes. Undefined if the directory was not requested or did not answer. */
  excluded?: readonly ListedWallet[]
  /**
   * Number of directory wallets besides the featured ones. Undefined if the directory was not requested or did not
   * answer.
   */
  count?: number
  /** True until the first answer or failure. */
  isPending?: boolean
}

const $suggesting = task<Suggestions>()
export const $suggestTask: Readable<typeof $suggesting> = $suggesting
const $silent = atom(false)
export const resetSuggestions = (): void => {
  resetTask($suggesting)
  $silent.set(false)
}
export const runSuggestions = async (job: (signal: AbortSignal) => Promise<Suggestions>): Promise<void> => {
  await runTask($suggesting, job)
  // keep the fallback list visible across retries, until the directory answers
  $silent.set($suggesting.get().status === 'error')
}

/** Returns whether the host page's options allow a wallet of the directory. */
export const isIncluded = ({ id }: Wallet): boolean => {
  const { includeWalletIds: only, excludeWalletIds: without, featuredWalletIds: first } = $deferredOptions.get()
  return !without.includes(id) && (!only.length || only.includes(id) || first.includes(id))
}

/** The current suggestions. Well-known wallets while the directory does not answer or may not be requested. */
export const $suggestions = computed(
  [$suggesting, $silent, $deferredOptions, $config],
  ({ data, fetchStatus }, isSilent, { featuredWalletIds: first }, { projectId, networks }): Suggestions => {
    if (projectId && data) return data
    if (projectId && fetchStatus === 'fetching' && !isSilent) return { featured: [], recommended: [], isPending: true }
    const isSolana = networks?.some(network => chainIdOf(network).startsWith('solana:'))
    const fallbacks = [...(isSolana && isMobile() ? solanaFallbackWallets : []), ...fallbackWallets].filter(isIncluded)
    return {
      featured: first.flatMap(id => fallbacks.find(wallet => wallet.id === id) ?? []),
      recommended: fallbacks.filter(wallet => !first.includes(wallet.id))
    }
  }
)

/** Removes duplicate wallets and keeps the order. */
export const unique = <W extends Wallet>(wallets: readonly W[]): readonly W[] => {
  const byId = new Map<string, W>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

/** The result of one page request. */
export interface Page {
  page: number
  wallets: readonly ListedWallet[]
  /** Number of wallets in the directory for this query. */
  count: number
  isLast: boolean
}
export interface Pages {
  wallets: readonly ListedWallet[]
  /** The last loaded page, or 0. */
  page: number
  /** Never decreases. */
  count: number
  isComplete: boolean
  /** True after the next page failed to load, until it loads. */
  hasFailed: boolean
}
const noPages: Pages = { wallets: [], page: 0, count: 0, isComplete: false, hasFailed: false }
const $loaded = atom(noPages)
const $paging = task<number>()

/** All directory pages loaded so far. */
export const $pages: Readable<typeof $loaded> = $loaded
/** State of the last page request. Its data is the page number. */
export const $pageTask: Readable<typeof $paging> = $paging

export const resetPages = (): void => {
  resetTask($paging)
  $loaded.set(noPages)
}
/** Loads a page and appends it to the loaded ones. */
export const runPage = async (job: (signal: AbortSignal) => Promise<Page>): Promise<void> => {
  await runTask($paging, async signal => {
    const { page, wallets, count, isLast } = await job(signal)
    const before = $loaded.get()
    if (!signal.aborted) {
      $loaded.set({
        page,
        wallets: unique([...before.wallets, ...wallets]),
        count: Math.max(before.count, count),
        isComplete: isLast,
        hasFailed: false
      })
    }
    return page
  })
  if ($paging.get().error) $loaded.set({ ...$loaded.get(), hasFailed: true })
}

/** The user's search. */
export interface WalletSearch {
  text: string
  isCertified: boolean
}
/** Search results with their query. A newer query may be pending. */
export interface SearchResult {
  search: WalletSearch
  wallets: readonly ListedWallet[]
  /** Number of wallets in the directory for this query. */
  count: number
  /** The last loaded page of the results. */
  page: number
  isComplete: boolean
}

/** Characters. Chosen: a single character would match half of the list. */
const MIN_CHARACTERS = 2
const emptySearch: WalletSearch = { text: '', isCertified: false }
const $searchValue = atom(emptySearch)
const $searching = task<SearchResult>()

export const $search: Readable<typeof $searchValue> = $searchValue
export const $searchTask: Readable<typeof $searching> = $searching
/** Returns whether a query restricts the list. */
export const isSearch = ({ text, isCertified }: WalletSearch): boolean =>
  isCertified || text.trim().length >= MIN_CHARACTERS
export const setSearch = (search: WalletSearch = emptySearch): void => {
  $searchValue.set(search)
  if (!isSearch(search)) resetTask($searching)
}
/** Runs a search. The newest query wins. Earlier results stay until its answer arrives. */
export const runSearch = async (job: (signal: AbortSignal) => Promise<SearchResult>): Promise<void> => {
  await runTask($searching, job)
}

const $position = atom(0)
/** Scroll position of the list when the user opened a wallet. Going back restores it. Pixels. */
export const $scrollPosition: Readable<typeof $position> = $position
export const saveScrollPosition = (px: number): void => $position.set(px)

/** Equals the number of recent wallets. */
const MAX_PAIRED = 2

/** Parses a wallet of storage or of the host page. Returns undefined if it has no id or no name. */
export const parseWallet = (value: unknown): Wallet | undefined => {
  const fields = record(value)
  const id = plain(fields['id'], 128)
  const name = plain(fields['name'])
  if (!id || !name) return undefined
  return {
    id,
    name,
    rdns: plain(fields['rdns'], 128),
    homepage: webUrl(fields['homepage']),
    icon: iconUrl(fields['icon']),
    links: linksOf(record(fields['links']))
  }
}
const parsePaired = (value: unknown): readonly Wallet[] | undefined =>
  Array.isArray(value) ? value.slice(0, MAX_PAIRED).flatMap(stored => parseWallet(stored) ?? []) : undefined
const paired = persistentAtom<readonly Wallet[]>({
  key: 'billfold.paired',
  version: 1,
  initial: [],
  parse: parsePaired
})

/**
 * Directory entries of wallets that were used. After a reload they can be opened before the directory is requested
 * again.
 */
export const $paired = paired.$value
export const reloadPaired = paired.reload
export const storePairedWallets = (wallets: readonly Wallet[]): void =>
  paired.set(
    wallets.slice(0, MAX_PAIRED).map(({ id, name, rdns, homepage, icon, links }) =>
      // a data URL as icon would fill the storage
      ({ id, name, rdns, homepage, icon: icon?.startsWith('https:') ? icon : undefined, links })
    )
  )
