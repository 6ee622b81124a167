/** The directory of wallets, as far as it was asked: what it suggests, its pages, what a search has found. */
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

/** A wallet as the directory knows it. */
export interface ListedWallet extends Wallet {
  /** Certified by WalletConnect. */
  isCertified?: boolean
  /** CAIP-2 ids; without any, nothing is known of them. */
  chains?: readonly string[]
  /** Rank; the lowest first. */
  order?: number
  /** Whether it reads a code; undefined: not said. */
  readsCode?: boolean
}

/** Wallets that are named before somebody looks for one. */
export interface Suggestions {
  /** As the site named them, in its order. */
  featured: readonly ListedWallet[]
  recommended: readonly ListedWallet[]
  /** What the site leaves out; undefined where the directory was not asked, or did not answer. */
  excluded?: readonly ListedWallet[]
  /** Wallets in the directory beside the featured ones; undefined where it was not asked or did not answer. */
  count?: number
  /** The first answer, or failure. */
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
  // until the directory answers: what stands in for it does not go and come with each attempt
  $silent.set($suggesting.get().status === 'error')
}

/** Whether the site wants a wallet of the directory listed. */
export const isWelcome = ({ id }: Wallet): boolean => {
  const { includeWalletIds: only, excludeWalletIds: without, featuredWalletIds: first } = $later.get()
  return !without.includes(id) && (!only.length || only.includes(id) || first.includes(id))
}

/** What is suggested now: while the directory does not answer, or may not be asked, wallets that everybody knows. */
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

/** Wallets one after another, each once. */
export const unique = <W extends Wallet>(wallets: readonly W[]): readonly W[] => {
  const byId = new Map<string, W>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

/** What one page brought. */
export interface Page {
  page: number
  wallets: readonly ListedWallet[]
  /** Wallets that the directory has for this question. */
  count: number
  isLast: boolean
}
export interface Pages {
  wallets: readonly ListedWallet[]
  /** The last one that is here; 0: none. */
  page: number
  /** Only grows. */
  count: number
  isWhole: boolean
  /** The next one did not come; until it does. */
  hasFailed: boolean
}
const noPages: Pages = { wallets: [], page: 0, count: 0, isWhole: false, hasFailed: false }
const $loaded = atom(noPages)
const $paging = task<number>()

/** All that was loaded of the directory so far. */
export const $pages: Readable<typeof $loaded> = $loaded
/** How the page that was asked for last is doing; its data is that page's number. */
export const $pageTask: Readable<typeof $paging> = $paging

export const clearPages = (): void => {
  clear($paging)
  $loaded.set(noPages)
}
/** Asks for a page and puts it behind those that are here. */
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

/** What a person looks for. */
export interface Question {
  text: string
  isCertified: boolean
}
/** What was found, and for which question: a newer one may be on its way. */
export interface Answer {
  question: Question
  wallets: readonly ListedWallet[]
  /** Wallets that the directory has for it. */
  count: number
  /** The last page of it that is here. */
  page: number
  isWhole: boolean
}

/** Letters. Chosen: by a single one half of the list would be found. */
const LEAST_TEXT = 2
const noQuestion: Question = { text: '', isCertified: false }
const $asked = atom(noQuestion)
const $searching = task<Answer>()

export const $question: Readable<typeof $asked> = $asked
export const $searchTask: Readable<typeof $searching> = $searching
/** Whether it asks for anything but the whole list. */
export const isSearch = ({ text, isCertified }: Question): boolean => isCertified || text.trim().length >= LEAST_TEXT
export const setQuestion = (question: Question = noQuestion): void => {
  $asked.set(question)
  if (!isSearch(question)) clear($searching)
}
/** The newest question wins; what was found before stays until its answer is here. */
export const runSearch = async (job: (signal: AbortSignal) => Promise<Answer>): Promise<void> => {
  await run($searching, job)
}

const $from = atom(0)
/** How far the list was scrolled when it was left for a wallet: going back finds it there. Pixels. */
export const $place: Readable<typeof $from> = $from
export const keepPlace = (px: number): void => $from.set(px)

/** As many as there are recent wallets. */
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

/** What the directory said of wallets that were used: on the next page they can be opened before it is asked again. */
export const $paired = paired.$value
export const reloadPaired = paired.reload
export const keepPaired = (wallets: readonly Wallet[]): void =>
  paired.set(
    wallets.slice(0, KEPT).map(({ id, name, rdns, homepage, icon, links }) =>
      // an image in the address itself would fill the storage
      ({ id, name, rdns, homepage, icon: icon?.startsWith('https:') ? icon : undefined, links })
    )
  )
