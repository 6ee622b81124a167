/** The whole wallet directory: page by page, or the results of a search. */
import {
  $pages,
  $pageTask,
  $question,
  $searchTask,
  $suggestTask,
  clearPages,
  isSearch,
  keepPlace,
  runPage,
  runSearch,
  setQuestion,
  unique,
  type Answer,
  type Question
} from '../core/directory'
import { tell } from '../core/failures'
import { $later } from '../core/later-options'
import { have } from '../core/registry'
import { $history } from '../core/route'
import { within } from '../core/tasks'
import { fetchWallets } from '../services/wallet-api'
import { scope, suggestWallets, usable, type Scope } from './suggest-wallets'

/** Specification, section 9: entries of a page, most results of a search, delay after typing. */
const PAGE = 40
const MOST_FOUND = 100
const TYPING_MS = 300

/**
 * Longest wait for the wallets listed before the first page: late ones would move it. Milliseconds. Chosen: about the
 * time of a slow answer.
 */
const SUGGESTED_WITHIN_MS = 2_000

/** The scope of the list since its first page: with different exclusions the pages would not fit together. */
let begun: Scope | undefined
let about = ''

const begin = async (own: Scope): Promise<Scope> => {
  const mine = about
  await within(SUGGESTED_WITHIN_MS, suggestWallets())
  // Exclude only wallets from the directory: the fallback list may be gone with the next answer.
  const before = [...($suggestTask.get().data?.recommended.map(w => w.id) ?? []), ...$later.get().featuredWalletIds]
  const whole = { ...own, exclude: [...new Set([...before, ...own.exclude])] }
  if (mine === about) begun = whole
  return whole
}

const pageOfAll = async (): Promise<void> => {
  const own = scope()
  const wanted = JSON.stringify(own)
  if (own && wanted !== about) {
    clearPages()
    begun = undefined
    about = wanted
  }
  if (!own || $pageTask.get().fetchStatus === 'fetching' || $pages.get().isWhole) return
  await runPage(async signal => {
    const page = $pages.get().page + 1
    const { api, include, exclude, chains } = (page > 1 && begun) || (await begin(own))
    const { wallets, count, received } = await fetchWallets(
      api,
      { page, entries: PAGE, include, exclude, chains },
      signal
    )
    // An empty page is the last one, whatever count the directory reports.
    return { page, wallets: usable(wallets, own), count, isLast: !received || page * PAGE >= count }
  })
  // Do not report errors of superseded requests.
  tell($pageTask.get().error)
}

/** Loads the first page, unless it is already loaded. */
export const browseWallets = async (): Promise<void> => {
  if (!$pages.get().page || JSON.stringify(scope()) !== about) await pageOfAll()
}

const isSame = (a: Question, b: Question) => a.text.trim() === b.text.trim() && a.isCertified === b.isCertified

/** Returns true if the results are paged: a text search has a single page. */
const isPaged = ({ text }: Question) => !isSearch({ text, isCertified: false })

/** Requests the first page of a search, or the page after the loaded ones. */
const search = async (question: Question, before?: Answer) => {
  const own = scope()
  if (!own) return
  asked = question
  await runSearch(async signal => {
    const { api, include, exclude, chains } = own
    const page = (before?.page ?? 0) + 1
    const size = isPaged(question) ? PAGE : MOST_FOUND
    const { wallets, count, received } = await fetchWallets(
      api,
      {
        page,
        entries: size,
        search: question.text,
        badge_type: question.isCertified ? 'certified' : undefined,
        include,
        exclude,
        chains
      },
      signal
    )
    if (!before)
      have('action', 'analytics')?.track('SEARCH_WALLET', {
        badge: question.isCertified ? 'certified' : '',
        search: question.text.trim()
      })
    return {
      question,
      wallets: unique([...(before?.wallets ?? []), ...usable(wallets, own)]),
      count,
      page,
      isWhole: !received || page * size >= count
    }
  })
  tell($searchTask.get().error)
}

/** Returns the loaded results of the current search if more pages remain. */
const unfinished = (): Answer | undefined => {
  const { data } = $searchTask.get()
  const question = $question.get()
  return data && !data.isWhole && isPaged(question) && isSame(data.question, question) ? data : undefined
}

/**
 * Loads the next page, of the whole list or of the certified wallets. Does nothing while a page is loading or if all
 * are loaded. Failures are reported in the task.
 */
export const nextPage = async (): Promise<void> => {
  const question = $question.get()
  const before = unfinished()
  if (!isSearch(question)) await pageOfAll()
  else if (before && $searchTask.get().fetchStatus === 'idle') await search(question, before)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The search that was sent last. */
let asked: Question | undefined

/**
 * Searches for wallets once the user stops typing, or at once if only the certified filter changed. A text that is
 * too short shows the whole list again.
 */
export const searchWallets = (question: Question): void => {
  const before = $question.get()
  const { status, fetchStatus } = $searchTask.get()
  const isAsked = asked && isSame(asked, question) && (fetchStatus === 'fetching' || status === 'success')
  clearTimeout(timer)
  setQuestion(question)
  if (isSearch(question) && !isAsked)
    timer = setTimeout(search, before.isCertified === question.isCertified ? TYPING_MS : 0, question)
}

/** Repeats the request that failed. */
export const retryWallets = async (): Promise<void> => {
  const question = $question.get()
  await (isSearch(question) ? search(question, unfinished()) : pageOfAll())
}

/** Leaves the list. It keeps its state while the user looks at a wallet and may come back; otherwise it starts over. */
export const leaveWallets = (atPx: number): void => {
  const isBehind = $history.get().some(({ name }) => name === 'AllWallets')
  keepPlace(isBehind ? atPx : 0)
  if (isBehind) return
  clearTimeout(timer)
  setQuestion()
}
