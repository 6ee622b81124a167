/** What the account has done on its network, by month; what was sent here, until the service tells of it. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { $address, $isUnsupported, $moreWords, $network, $words, Button, Icon, have, load, Panel, useSignals, useStore, type Network } from '../../src/ui/kit'
import { $moneyWords, loadMoneyWords } from '../../src/kit'
import { $activity, moreActivity, transactionUrl, watchActivity, type Transaction } from '../../src/money'
import { LongList, RenewedTitle, Stale, type Section } from '../../src/ui/money'
import { ActivityRow } from './row'

const CLOCK = 'M10 6v4.2l2.8 1.6M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z'

/** Rows of a list that has not begun, and of a page that is on its way. */
const FIRST_BONES = 7
const MORE_BONES = 3

const idOf = ({ id }: Transaction) => id
const more = () => { void moreActivity() }

/** Day; month of this year; month of another. */
const ways: readonly Intl.DateTimeFormatOptions[] = [{ day: 'numeric', month: 'short' }, { month: 'long' }, { month: 'long', year: 'numeric' }]

/** Of what has no hash of the usual form there is no page at an explorer. */
const pageOf = (network: Network | undefined, hash: string) => network && /^0x[\da-f]{64}$/i.test(hash) ? transactionUrl(network, hash) : undefined

export default function Activity() {
  useSignals()
  const words = useStore($moneyWords).value!, first = useStore($words).value!, network = useStore($network).value, address = useStore($address).value, isNowhere = useStore($isUnsupported).value
  const { months, isEmpty, hasMore, status, fetchStatus } = useStore($activity).value
  useEffect(() => watchActivity(), [])
  // once for a language: to make one takes longer than all that it writes
  const dates = useMemo(() => ways.map(way => new Intl.DateTimeFormat(words.language, way)), [words])
  const sections = useMemo(() => months.map(({ year, month, transactions }): Section<Transaction> => (
    { key: `${year}-${month}`, title: dates[year === new Date().getFullYear() ? 1 : 2]!.format(new Date(year, month, 1)), rows: transactions }
  )), [months, dates])
  const row = useCallback((one: Transaction) => <ActivityRow transaction={one} words={words} date={dates[0]!.format(one.minedAtMs)} href={pageOf(network, one.hash)} />, [words, dates, network])

  const isOffline = fetchStatus === 'paused', isFailed = status === 'error' && fetchStatus === 'idle', isAsking = fetchStatus === 'fetching'
  // stays while it is asked for again: the button that was pressed must not go from under the focus
  const isLacking = useRef(false)
  isLacking.current = isEmpty && (isFailed || isLacking.current && status !== 'success')
  if (isLacking.current || isEmpty && isOffline) {
    return (
      <>
        <div className="body"><Panel icon="alert" kind="error" title={isOffline ? first.offline : words.notices.historyFailed} text={isOffline ? words.offlineHint : words.failedHint} /></div>
        {!isOffline && <footer className="pocket"><Button kind="main" testId="retry" onPress={more}>{isAsking ? <span className="spin" /> : <Icon name="retry" />}{words.tryAgain}</Button></footer>}
      </>
    )
  }
  if (isNowhere || isEmpty && status === 'success' && !hasMore) {
    const explorer = network && address ? have('chain', network.chainNamespace as 'eip155')?.explorerUrl(network, address) : undefined
    return (
      <>
        <div className="body"><Panel icon={CLOCK} title={words.noActivity} text={words.noActivityHint} /></div>
        {explorer && <footer className="pocket"><a className="btn wide" href={explorer} target="_blank" rel="noopener noreferrer" data-testid="explorer-link"><Icon name="open" isFlipped />{$moreWords.get()!.explorer}</a></footer>}
      </>
    )
  }
  const isStale = status === 'error' || isOffline
  return (
    <div className="body">
      {isStale && <Stale text={isOffline ? first.offline : words.notCurrent} tryAgain={words.tryAgain} isAsking={isAsking} onRetry={isOffline ? undefined : more} />}
      <LongList sections={sections} label={words.titles.Transactions} keyOf={idOf} bones={isEmpty ? FIRST_BONES : hasMore ? MORE_BONES : 0} onEnd={hasMore && fetchStatus === 'idle' ? more : undefined}>{row}</LongList>
    </div>
  )
}

function Title() {
  useSignals()
  const { isEmpty, fetchStatus } = useStore($activity).value
  return <RenewedTitle isAsking={!isEmpty && fetchStatus === 'fetching'}>{useStore($moneyWords).value!.titles.Transactions}</RenewedTitle>
}
// its rows lead to the explorer, which the chain knows
// without the chain there are no links
Activity.prepare = () => Promise.all([loadMoneyWords(), load('chain', 'eip155').catch(() => undefined)])
Activity.title = (): string => $moneyWords.get()!.titles.Transactions
Activity.Slot = Title
