/** All wallets of the directory, to browse or to search. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  $config,
  $injectedWallets,
  announce,
  Button,
  interpolate,
  push,
  Icon,
  EmptyState,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { addDeferredStyles, GLASS } from '../../src/ui/deferred'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import {
  $deferredOptions,
  $pages,
  $pageTask,
  $scrollPosition,
  $search,
  $searchTask,
  $suggestions,
  isSearch
} from '../../src/barrels/directory'
import { browseWallets, saveWalletList, nextPage, retryWallets } from '../../src/barrels/wallet-list'
import { SearchBar } from './search-bar'
import { Grid } from './grid'
import styles from './styles.css'
import { isSame, matchingWallets, installedFirst, completeList } from './wallet-lists'

/** Skeleton cells of a list that is loading. AppKit shows as many, as four rows. */
const FIRST_SKELETON_CELLS = 16

export default function AllWallets() {
  useSignals()
  addDeferredStyles(styles)
  const body = useRef<HTMLDivElement>(null)
  const scrollPosition = useRef($scrollPosition.get())
  const messages = useStore($walletMessages).value!
  const suggestions = useStore($suggestions).value
  const pages = useStore($pages).value
  const pageTask = useStore($pageTask).value
  const query = useStore($search).value
  const searchTask = useStore($searchTask).value
  const injected = useStore($injectedWallets).value
  const { projectId } = useStore($config).value
  const shownQuery = useRef(query)
  const isSearching = isSearch(query)
  const installed = useMemo(() => new Set(injected.flatMap(wallet => wallet.rdns ?? [])), [injected])
  const { sections } = useStore($deferredOptions).value
  const listed = useMemo(
    () => completeList(suggestions, pages, installed, sections),
    [suggestions, pages, installed, sections]
  )
  const result = searchTask.data && isSame(searchTask.data.search, query) ? searchTask.data : undefined
  const isPaged = isSearching && !isSearch({ ...query, isCertified: false })
  const wallets = useMemo(() => {
    if (!isSearching) return listed
    const isUnanswered = (searchTask.error && !result) || !projectId
    return installedFirst(
      isUnanswered ? matchingWallets(listed, query) : (searchTask.data?.wallets ?? listed),
      installed
    )
  }, [installed, listed, isSearching, searchTask, query, projectId])
  const isFetching = isSearching && !!projectId && !searchTask.error && !result
  const hasMore = isSearching
    ? isPaged && !!result && !result.isComplete && !searchTask.error
    : !!projectId && !pages.isComplete && !pages.hasFailed
  const knownCount = isSearching
    ? (result?.count ?? 0)
    : suggestions.featured.length + suggestions.recommended.length + pages.count
  const { fetchStatus } = isSearching ? searchTask : pageTask
  const hasStarted = isSearching || !!pages.page

  useEffect(() => {
    browseWallets()
    const box = body.current!
    const onScroll = () => {
      scrollPosition.current = box.scrollTop
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      box.removeEventListener('scroll', onScroll)
      saveWalletList(scrollPosition.current)
    }
  }, [])
  useLayoutEffect(() => {
    if (shownQuery.current !== query) body.current!.scrollTop = 0
    shownQuery.current = query
  }, [query])
  // A text search returns 100 at most. A list of certified wallets comes page by page.
  const isCut = !!result && !result.isComplete
  const count = isCut && isPaged ? result.count : wallets.length
  const resultMessage = () => {
    if (!isSearching || isFetching) return ''
    if (!wallets.length) return messages.noneTitle
    return interpolate(isCut && !isPaged ? messages.foundOf : messages.found, { count, all: result?.count ?? 0 })
  }
  const resultText = resultMessage()
  const lastAnnounced = useRef('')
  useEffect(() => {
    // do not leave an outdated message for screen readers
    if (resultText === lastAnnounced.current) return
    lastAnnounced.current = resultText
    announce(resultText)
  }, [resultText])
  const failure = isSearching
    ? searchTask.error && (result ? messages.moreFailed : messages.searchFailed)
    : pages.hasFailed && (pages.page ? messages.moreFailed : messages.listFailed)
  useEffect(() => {
    if (failure) announce(failure)
  }, [failure])

  const isEmpty =
    !wallets.length &&
    (isSearching ? !isFetching && !!(searchTask.data || searchTask.error || !projectId) : pages.isComplete)
  const skeletonCellsToShow = () => {
    if (!hasMore) return isFetching && !wallets.length ? FIRST_SKELETON_CELLS : 0
    if (hasStarted) return 'row'
    return Math.max(FIRST_SKELETON_CELLS - wallets.length, 0) || 'row'
  }
  const skeletonCells = skeletonCellsToShow()
  return (
    <>
      <div ref={body} className="body browse">
        <div className="sticky">
          <SearchBar messages={messages} isFetching={isFetching} />
          {failure && (
            <div className="banner" data-testid="list-failed">
              {fetchStatus === 'fetching' ? <span className="spinner" /> : <Icon name="alert" />}
              <span className="text">
                {failure}{' '}
                <button type="button" className="link" data-testid="retry" onClick={() => retryWallets()}>
                  {messages.tryAgain}
                </button>
              </span>
            </div>
          )}
        </div>
        {isEmpty ? (
          <EmptyState
            icon={GLASS}
            title={isSearching ? messages.noneTitle : messages.emptyTitle}
            text={isSearching ? messages.noneHint : messages.emptyHint}
          />
        ) : (
          <Grid
            wallets={wallets}
            total={hasMore ? Math.max(wallets.length, knownCount) : wallets.length}
            installed={installed}
            label={messages.titles.AllWallets}
            messages={messages}
            fromPx={scrollPosition.current}
            skeletonCells={skeletonCells}
            onEnd={hasMore && hasStarted && fetchStatus === 'idle' ? nextPage : undefined}
          />
        )}
      </div>
      {isEmpty && (
        <footer className="footer">
          <Button testId="show-code" onPress={() => push('ConnectingWalletConnect', {})}>
            {messages.showCode}
          </Button>
        </footer>
      )}
    </>
  )
}
AllWallets.prepare = () => {
  // wait for the messages only
  browseWallets()
  return loadWalletMessages()
}
AllWallets.title = () => $walletMessages.get()!.titles.AllWallets
