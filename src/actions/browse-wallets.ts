/** The whole directory: page by page, or what somebody looks for in it. */
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

/** Specification, section 9: a page, the most that is found by a text, the wait after typing. */
const PAGE = 40
const MOST_FOUND = 100
const TYPING_MS = 300

/** Longest wait for the wallets that stand before the first page: later ones move it. Milliseconds. Chosen: about what a slow answer takes. */
const SUGGESTED_WITHIN_MS = 2_000

/** What the list is about from its first page on: with another exclusion the pages would not join. */
let begun: Scope | undefined
let about = ''

const begin = async (own: Scope): Promise<Scope> => {
  const mine = about
  await within(SUGGESTED_WITHIN_MS, suggestWallets())
  // those of the directory: what stands in for them may be gone with the next answer
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
    // an empty answer ends it, whatever it says of itself
    return { page, wallets: usable(wallets, own), count, isLast: !received || page * PAGE >= count }
  })
  // not of a question that a newer one has taken the place of
  tell($pageTask.get().error)
}

/** Loads the first page, unless the list has begun. */
export const browseWallets = async (): Promise<void> => {
  if (!$pages.get().page || JSON.stringify(scope()) !== about) await pageOfAll()
}

const isSame = (a: Question, b: Question) => a.text.trim() === b.text.trim() && a.isCertified === b.isCertified

/** Whether it is asked for page by page: a text finds what it finds. */
const isPaged = ({ text }: Question) => !isSearch({ text, isCertified: false })

/** Asks for the first page of an answer, or for the one after those that are here. */
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

/** What is here of the answer to the present question, if it goes on. */
const unfinished = (): Answer | undefined => {
  const { data } = $searchTask.get()
  const question = $question.get()
  return data && !data.isWhole && isPaged(question) && isSame(data.question, question) ? data : undefined
}

/**
 * Loads the page after those that are here, of the whole list or of what is certified in it. Of a call while one is on its way, or when all are here,
 * nothing comes. A failure is the task's.
 */
export const nextPage = async (): Promise<void> => {
  const question = $question.get()
  const before = unfinished()
  if (!isSearch(question)) await pageOfAll()
  else if (before && $searchTask.get().fetchStatus === 'idle') await search(question, before)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The question that was sent last. */
let asked: Question | undefined

/** Looks for wallets once the typing has stopped, at once where the mark is what changed. Too short a question shows the whole list again. */
export const searchWallets = (question: Question): void => {
  const before = $question.get()
  const { status, fetchStatus } = $searchTask.get()
  const isAsked = asked && isSame(asked, question) && (fetchStatus === 'fetching' || status === 'success')
  clearTimeout(timer)
  setQuestion(question)
  if (isSearch(question) && !isAsked)
    timer = setTimeout(search, before.isCertified === question.isCertified ? TYPING_MS : 0, question)
}

/** Asks once more for what has failed. */
export const retryWallets = async (): Promise<void> => {
  const question = $question.get()
  await (isSearch(question) ? search(question, unfinished()) : pageOfAll())
}

/** The list is left. Who goes on to a wallet finds it, on coming back, as it was; else it starts over. */
export const leaveWallets = (atPx: number): void => {
  const isBehind = $history.get().some(({ name }) => name === 'AllWallets')
  keepPlace(isBehind ? atPx : 0)
  if (isBehind) return
  clearTimeout(timer)
  setQuestion()
}
