/** All wallets of the directory, to browse or to search. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { $config, $found, announce, Button, fill, go, Icon, Panel, useSignals, useStore } from '../../src/ui/kit'
import { addFurther, GLASS } from '../../src/ui/further'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import {
  $pages,
  $pageTask,
  $place,
  $question,
  $searchTask,
  $suggestions,
  browseWallets,
  isSearch,
  leaveWallets,
  nextPage,
  retryWallets
} from '../../src/hosted'
import { Finder } from './finder'
import { Grid } from './grid'
import look from './look.css'
import { isSame, matching, sorted, whole } from './shown'

/** Skeleton cells of a list that is loading. The incumbent shows as many, as four rows. */
const FIRST_BONES = 16

export default function AllWallets() {
  useSignals()
  addFurther(look)
  const body = useRef<HTMLDivElement>(null)
  const place = useRef($place.get())
  const words = useStore($walletsWords).value!
  const suggestions = useStore($suggestions).value
  const pages = useStore($pages).value
  const paging = useStore($pageTask).value
  const question = useStore($question).value
  const search = useStore($searchTask).value
  const found = useStore($found).value
  const { projectId } = useStore($config).value
  const shownFor = useRef(question)
  const isSearching = isSearch(question)
  const here = useMemo(() => new Set(found.flatMap(f => f.rdns ?? [])), [found])
  const listed = useMemo(() => whole(suggestions, pages), [suggestions, pages])
  const answer = search.data && isSame(search.data.question, question) ? search.data : undefined
  const isPaged = isSearching && !isSearch({ ...question, isCertified: false })
  const wallets = useMemo(() => {
    if (!isSearching) return sorted(listed, here)
    const isUnanswered = (search.error && !answer) || !projectId
    return sorted(isUnanswered ? matching(listed, question) : (search.data?.wallets ?? listed), here)
  }, [here, listed, isSearching, search, question, projectId])
  const isAsking = isSearching && !!projectId && !search.error && !answer
  const hasMore = isSearching
    ? isPaged && !!answer && !answer.isWhole && !search.error
    : !!projectId && !pages.isWhole && !pages.hasFailed
  const known = isSearching
    ? (answer?.count ?? 0)
    : suggestions.featured.length + suggestions.recommended.length + pages.count
  const { fetchStatus } = isSearching ? search : paging
  const hasBegun = isSearching || !!pages.page

  useEffect(() => {
    browseWallets()
    const box = body.current!
    const note = () => {
      place.current = box.scrollTop
    }
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      box.removeEventListener('scroll', note)
      leaveWallets(place.current)
    }
  }, [])
  useLayoutEffect(() => {
    if (shownFor.current !== question) body.current!.scrollTop = 0
    shownFor.current = question
  }, [question])
  // A text search returns 100 at most. A list of certified wallets comes page by page.
  const isCut = !!answer && !answer.isWhole
  const count = isCut && isPaged ? answer.count : wallets.length
  const searchResult = () => {
    if (!isSearching || isAsking) return ''
    if (!wallets.length) return words.noneTitle
    return fill(isCut && !isPaged ? words.foundOf : words.found, { count, all: answer?.count ?? 0 })
  }
  const told = searchResult()
  const lastTold = useRef('')
  useEffect(() => {
    // do not leave an outdated message for screen readers
    if (told === lastTold.current) return
    lastTold.current = told
    announce(told)
  }, [told])
  const failure = isSearching
    ? search.error && (answer ? words.moreFailed : words.searchFailed)
    : pages.hasFailed && (pages.page ? words.moreFailed : words.listFailed)
  useEffect(() => {
    if (failure) announce(failure)
  }, [failure])

  const isEmpty =
    !wallets.length && (isSearching ? !isAsking && !!(search.data || search.error || !projectId) : pages.isWhole)
  const bonesToShow = () => {
    if (!hasMore) return isAsking && !wallets.length ? FIRST_BONES : 0
    if (hasBegun) return 'row'
    return Math.max(FIRST_BONES - wallets.length, 0) || 'row'
  }
  const bones = bonesToShow()
  return (
    <>
      <div ref={body} className="body browse">
        <div className="stick">
          <Finder words={words} isAsking={isAsking} />
          {failure && (
            <div className="bar" data-testid="list-failed">
              {fetchStatus === 'fetching' ? <span className="spin" /> : <Icon name="alert" />}
              <span className="t">
                {failure}{' '}
                <button type="button" className="link" data-testid="retry" onClick={() => retryWallets()}>
                  {words.tryAgain}
                </button>
              </span>
            </div>
          )}
        </div>
        {isEmpty ? (
          <Panel
            icon={GLASS}
            title={isSearching ? words.noneTitle : words.emptyTitle}
            text={isSearching ? words.noneHint : words.emptyHint}
          />
        ) : (
          <Grid
            wallets={wallets}
            total={hasMore ? Math.max(wallets.length, known) : wallets.length}
            here={here}
            label={words.titles.AllWallets}
            words={words}
            fromPx={place.current}
            bones={bones}
            onEnd={hasMore && hasBegun && fetchStatus === 'idle' ? nextPage : undefined}
          />
        )}
      </div>
      {isEmpty && (
        <footer className="pocket">
          <Button testId="show-code" onPress={() => go('ConnectingWalletConnect', {})}>
            {words.showCode}
          </Button>
        </footer>
      )}
    </>
  )
}
AllWallets.prepare = () => {
  // wait for the messages only
  browseWallets()
  return loadWalletsWords()
}
AllWallets.title = () => $walletsWords.get()!.titles.AllWallets
