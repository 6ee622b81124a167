/** The loaded part of the wallet directory: suggestions, pages and search results. */
import { atom, computed } from 'nanostores'
import { $config } from './config'
import type { Wallet } from './connection'
import { $later } from './later-options'
import { linksOf, type WalletLinks } from './links'
import type { Readable } from './readable'
import { persisted } from './storage'
import { clear, run, task } from './tasks'
import { iconUrl, plain, webUrl } from './text'
import { isPhone } from './touch'
import { onSolana, wellKnown } from './well-known'

/** A wallet as the directory describes it. */
export interface ListedWallet extends Wallet {
  /** Certified by WalletConnect. */
  isCertified?: boolean
  /** CAIP-2 ids. If missing, the supported chains are unknown. */
  chains?: readonly string[]
  /** Rank. The lowest comes first. */
  order?: number
  /** True if the wallet scans QR codes. Undefined if unknown. */
  readsCode?: boolean
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
  isOnItsWay?: boolean
}

const $suggesting = task<Suggestions>()
export const $suggestTask: Readable<typeof $suggesting> = $suggesting
const $silent = atom(false)
export const clearSuggestions = (): void => {
  clear($suggesting)
  $silent.set(false)
}
export const runSuggestions = async (job: (signal: AbortSignal) => Promise<Suggestions>): Promise<void> => {
  await run($suggesting, job)
  // keep the fallback list visible across retries, until the directory answers
  $silent.set($suggesting.get().status === 'error')
}

/** Returns whether the host page's options allow a wallet of the directory. */
export const isWelcome = ({ id }: Wallet): boolean => {
  const { includeWalletIds: only, excludeWalletIds: without, featuredWalletIds: first } = $later.get()
  return !without.includes(id) && (!only.length || only.includes(id) || first.includes(id))
}

/** The current suggestions. Well-known wallets while the directory does not answer or may not be requested. */
export const $suggestions = computed(
  [$suggesting, $silent, $later, $config],
  ({ data, fetchStatus }, isSilent, { featuredWalletIds: first }, { projectId, networks }): Suggestions => {
    if (projectId && data) return data
    if (projectId && fetchStatus === 'fetching' && !isSilent) return { featured: [], recommended: [], isOnItsWay: true }
    const isSolana = networks?.some(n => (typeof n === 'string' ? n : n.caipNetworkId).startsWith('solana:'))
    const known = [...(isSolana && isPhone() ? onSolana : []), ...wellKnown].filter(isWelcome)
    return {
      featured: first.flatMap(id => known.find(w => w.id === id) ?? []),
      recommended: known.filter(w => !first.includes(w.id))
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
  isWhole: boolean
  /** True after the next page failed to load, until it loads. */
  hasFailed: boolean
}
const noPages: Pages = { wallets: [], page: 0, count: 0, isWhole: false, hasFailed: false }
const $loaded = atom(noPages)
const $paging = task<number>()

/** All directory pages loaded so far. */
export const $pages: Readable<typeof $loaded> = $loaded
/** State of the last page request. Its data is the page number. */
export const $pageTask: Readable<typeof $paging> = $paging

export const clearPages = (): void => {
  clear($paging)
  $loaded.set(noPages)
}
/** Loads a page and appends it to the loaded ones. */
export const runPage = async (job: (signal: AbortSignal) => Promise<Page>): Promise<void> => {
  await run($paging, async signal => {
    const { page, wallets, count, isLast } = await job(signal)
    const before = $loaded.get()
    if (!signal.aborted) {
      $loaded.set({
        page,
        wallets: unique([...before.wallets, ...wallets]),
        count: Math.max(before.count, count),
        isWhole: isLast,
        hasFailed: false
      })
    }
    return page
  })
  if ($paging.get().error) $loaded.set({ ...$loaded.get(), hasFailed: true })
}

/** The user's search. */
export interface Question {
  text: string
  isCertified: boolean
}
/** Search results with their query. A newer query may be pending. */
export interface Answer {
  question: Question
  wallets: readonly ListedWallet[]
  /** Number of wallets in the directory for this query. */
  count: number
  /** The last loaded page of the results. */
  page: number
  isWhole: boolean
}

/** Characters. Chosen: a single character would match half of the list. */
const LEAST_TEXT = 2
const noQuestion: Question = { text: '', isCertified: false }
const $asked = atom(noQuestion)
const $searching = task<Answer>()

export const $question: Readable<typeof $asked> = $asked
export const $searchTask: Readable<typeof $searching> = $searching
/** Returns whether a query restricts the list. */
export const isSearch = ({ text, isCertified }: Question): boolean => isCertified || text.trim().length >= LEAST_TEXT
export const setQuestion = (question: Question = noQuestion): void => {
  $asked.set(question)
  if (!isSearch(question)) clear($searching)
}
/** Runs a search. The newest query wins. Earlier results stay until its answer arrives. */
export const runSearch = async (job: (signal: AbortSignal) => Promise<Answer>): Promise<void> => {
  await run($searching, job)
}

const $from = atom(0)
/** Scroll position of the list when the user opened a wallet. Going back restores it. Pixels. */
export const $place: Readable<typeof $from> = $from
export const keepPlace = (px: number): void => $from.set(px)

/** Equals the number of recent wallets. */
const KEPT = 2
const parsePaired = (value: unknown): readonly Wallet[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, KEPT).flatMap((kept: unknown) => {
        const w = Object(kept) as Record<string, unknown>
        const id = plain(w['id'], 128)
        const name = plain(w['name'])
        return id && name
          ? [
              {
                id,
                name,
                rdns: plain(w['rdns'], 128),
                homepage: webUrl(w['homepage']),
                icon: iconUrl(w['icon']),
                links: linksOf(Object(w['links']) as WalletLinks)
              }
            ]
          : []
      })
    : undefined
const paired = persisted<readonly Wallet[]>({ key: 'billfold.paired', version: 1, initial: [], parse: parsePaired })

/**
 * Directory entries of wallets that were used. After a reload they can be opened before the directory is requested
 * again.
 */
export const $paired = paired.$value
export const reloadPaired = paired.reload
export const keepPaired = (wallets: readonly Wallet[]): void =>
  paired.set(
    wallets.slice(0, KEPT).map(({ id, name, rdns, homepage, icon, links }) =>
      // a data URL as icon would fill the storage
      ({ id, name, rdns, homepage, icon: icon?.startsWith('https:') ? icon : undefined, links })
    )
  )
