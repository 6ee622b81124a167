/** The whole wallet directory: page by page, or the results of a search. */
import {
  $pages,
  $pageTask,
  $search,
  $searchTask,
  $suggestTask,
  resetPages,
  isSearch,
  saveScrollPosition,
  runPage,
  runSearch,
  setSearch,
  unique,
  type SearchResult,
  type WalletSearch
} from '../../core/wallets/directory'
import { reportError } from '../../core/platform/report-error'
import { $deferredOptions } from '../../core/config/deferred-options'
import { getLoadedChunk } from '../../core/platform/chunks'
import { $history } from '../../core/dialog/route'
import { withTimeout } from '../../core/platform/tasks'
import { fetchWallets } from '../../services/wallet-api'
import { scope, loadRecommendedWallets, usable, type Scope } from './load-recommended-wallets'

/** Specification, section 9: entries of a page, maximum number of search results, delay after typing. */
const PAGE_SIZE = 40
const MAX_RESULTS = 100
const TYPING_MS = 300

/**
 * Longest wait for the wallets listed before the first page: late ones would move it. Milliseconds. Chosen: about the
 * time of a slow answer.
 */
const SUGGESTIONS_LIMIT_MS = 2_000

/** The scope of the list since its first page: with different exclusions the pages would not fit together. */
let pagingScope: Scope | undefined
let scopeKey = ''

const startPaging = async (hostScope: Scope): Promise<Scope> => {
  const key = scopeKey
  await withTimeout(SUGGESTIONS_LIMIT_MS, loadRecommendedWallets())
  // Exclude only wallets from the directory: the next answer may remove the fallback list.
  const listedIds = [
    ...($suggestTask.get().data?.recommended.map(wallet => wallet.id) ?? []),
    ...$deferredOptions.get().featuredWalletIds
  ]
  const completeScope = { ...hostScope, exclude: [...new Set([...listedIds, ...hostScope.exclude])] }
  if (key === scopeKey) pagingScope = completeScope
  return completeScope
}

const loadDirectoryPage = async (): Promise<void> => {
  const hostScope = scope()
  const key = JSON.stringify(hostScope)
  if (hostScope && key !== scopeKey) {
    resetPages()
    pagingScope = undefined
    scopeKey = key
  }
  if (!hostScope || $pageTask.get().fetchStatus === 'fetching' || $pages.get().isComplete) return
  await runPage(async signal => {
    const page = $pages.get().page + 1
    const { api, include, exclude, chains } = (page > 1 && pagingScope) || (await startPaging(hostScope))
    const { wallets, count, received } = await fetchWallets(
      api,
      { page, entries: PAGE_SIZE, include, exclude, chains },
      signal
    )
    // An empty page is the last one, whatever count the directory reports.
    return { page, wallets: usable(wallets, hostScope), count, isLast: !received || page * PAGE_SIZE >= count }
  })
  // Do not report errors of superseded requests.
  reportError($pageTask.get().error)
}

/** Loads the first page, unless it is already loaded. */
export const browseWallets = async (): Promise<void> => {
  if (!$pages.get().page || JSON.stringify(scope()) !== scopeKey) await loadDirectoryPage()
}

const isSame = (a: WalletSearch, b: WalletSearch) => a.text.trim() === b.text.trim() && a.isCertified === b.isCertified

/** Returns true if the results are paged: a text search has a single page. */
const isPaged = ({ text }: WalletSearch) => !isSearch({ text, isCertified: false })

/** Requests the first page of a search, or the page after the loaded ones. */
const search = async (query: WalletSearch, before?: SearchResult) => {
  const hostScope = scope()
  if (!hostScope) return
  lastRequested = query
  await runSearch(async signal => {
    const { api, include, exclude, chains } = hostScope
    const page = (before?.page ?? 0) + 1
    const size = isPaged(query) ? PAGE_SIZE : MAX_RESULTS
    const { wallets, count, received } = await fetchWallets(
      api,
      {
        page,
        entries: size,
        search: query.text,
        badge_type: query.isCertified ? 'certified' : undefined,
        include,
        exclude,
        chains
      },
      signal
    )
    if (!before)
      getLoadedChunk('action', 'analytics')?.track('SEARCH_WALLET', {
        badge: query.isCertified ? 'certified' : '',
        search: query.text.trim()
      })
    return {
      search: query,
      wallets: unique([...(before?.wallets ?? []), ...usable(wallets, hostScope)]),
      count,
      page,
      isComplete: !received || page * size >= count
    }
  })
  reportError($searchTask.get().error)
}

/** Returns the loaded results of the current search if more pages remain. */
const unfinishedResult = (): SearchResult | undefined => {
  const { data } = $searchTask.get()
  const query = $search.get()
  return data && !data.isComplete && isPaged(query) && isSame(data.search, query) ? data : undefined
}

/**
 * Loads the next page, of the whole list or of the certified wallets. Does nothing while a page is loading or if all
 * are loaded. Failures are reported in the task.
 */
export const nextPage = async (): Promise<void> => {
  const query = $search.get()
  const before = unfinishedResult()
  if (!isSearch(query)) await loadDirectoryPage()
  else if (before && $searchTask.get().fetchStatus === 'idle') await search(query, before)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The search that was sent last. */
let lastRequested: WalletSearch | undefined

/**
 * Searches for wallets once the user stops typing, or at once if only the certified filter changed. A text that is
 * too short shows the whole list again.
 */
export const searchWallets = (query: WalletSearch): void => {
  const before = $search.get()
  const { status, fetchStatus } = $searchTask.get()
  const isRequested =
    lastRequested && isSame(lastRequested, query) && (fetchStatus === 'fetching' || status === 'success')
  clearTimeout(timer)
  setSearch(query)
  if (isSearch(query) && !isRequested)
    timer = setTimeout(search, before.isCertified === query.isCertified ? TYPING_MS : 0, query)
}

/** Repeats the request that failed. */
export const retryWallets = async (): Promise<void> => {
  const query = $search.get()
  await (isSearch(query) ? search(query, unfinishedResult()) : loadDirectoryPage())
}

/** Leaves the list. It keeps its state while the user looks at a wallet and may come back; otherwise it starts over. */
export const saveWalletList = (atPx: number): void => {
  const isListInHistory = $history.get().some(({ name }) => name === 'AllWallets')
  saveScrollPosition(isListInHistory ? atPx : 0)
  if (isListInHistory) return
  clearTimeout(timer)
  setSearch()
}
