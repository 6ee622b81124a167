/**
 * The account's transactions on its network, by month. It includes transfers sent here, until the service reports them.
 */
import { useCallback, useEffect, useMemo } from 'react'
import {
  $address,
  $isUnsupported,
  $moreWords,
  $network,
  $words,
  Icon,
  have,
  load,
  Panel,
  useSignals,
  useStore,
  type Network
} from '../../src/ui/kit'
import { AWAY, CLOCK } from '../../src/ui/further'
import { $moneyWords, loadMoneyWords } from '../../src/kit'
import { $activity, moreActivity, transactionUrl, watchActivity, type Transaction } from '../../src/money'
import { LongList, Renewed, RenewedTitle, type Section } from '../../src/ui/money'
import { ActivityRow } from './row'

/** Skeleton rows of the first page, and of a further page. */
const FIRST_BONES = 7
const MORE_BONES = 3

const idOf = ({ id }: Transaction) => id
const more = () => {
  void moreActivity()
}

/** Formats: a day; a month of this year; a month of another year. */
const ways: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short' },
  { month: 'long' },
  { month: 'long', year: 'numeric' }
]

/** Returns the explorer's page of a transaction. A transaction without a hash of the usual form has none. */
const pageOf = (network: Network | undefined, hash: string) =>
  network && /^0x[\da-f]{64}$/i.test(hash) ? transactionUrl(network, hash) : undefined

export default function Activity() {
  useSignals()
  const words = useStore($moneyWords).value!
  const first = useStore($words).value!
  const network = useStore($network).value
  const address = useStore($address).value
  const isNowhere = useStore($isUnsupported).value
  const task = useStore($activity).value
  const { months, isEmpty, hasMore } = task
  useEffect(() => watchActivity(), [])
  // create the formats once per language, because that takes longer than all formatting
  const dates = useMemo(() => ways.map(way => new Intl.DateTimeFormat(words.language, way)), [words])
  const sections = useMemo(
    () =>
      months.map(
        ({ year, month, transactions }): Section<Transaction> => ({
          key: `${year}-${month}`,
          title: dates[year === new Date().getFullYear() ? 1 : 2]!.format(new Date(year, month, 1)),
          rows: transactions
        })
      ),
    [months, dates]
  )
  const row = useCallback(
    (one: Transaction) => (
      <ActivityRow
        transaction={one}
        words={words}
        date={dates[0]!.format(one.minedAtMs)}
        href={pageOf(network, one.hash)}
      />
    ),
    [words, dates, network]
  )

  const explorer =
    network && address && have('chain', network.chainNamespace as 'eip155')?.explorerUrl(network, address)
  const moreBones = hasMore ? MORE_BONES : 0
  return (
    <Renewed
      task={task}
      isLacking={isEmpty}
      offline={first.offline}
      failed={words.notices.historyFailed}
      words={words}
      onRetry={more}
      none={
        (isNowhere || (isEmpty && task.status === 'success' && !hasMore)) && (
          <>
            <div className="body">
              <Panel icon={CLOCK} title={words.noActivity} text={words.noActivityHint} />
            </div>
            {explorer && (
              <footer className="pocket">
                <a className="btn wide" href={explorer} {...AWAY} data-testid="explorer-link">
                  <Icon name="open" isFlipped />
                  {$moreWords.get()!.explorer}
                </a>
              </footer>
            )}
          </>
        )
      }
    >
      <LongList
        sections={sections}
        label={words.titles.Transactions}
        keyOf={idOf}
        bones={isEmpty ? FIRST_BONES : moreBones}
        onEnd={hasMore && task.fetchStatus === 'idle' ? more : undefined}
      >
        {row}
      </LongList>
    </Renewed>
  )
}

function Title() {
  useSignals()
  const { isEmpty, fetchStatus } = useStore($activity).value
  return (
    <RenewedTitle isAsking={!isEmpty && fetchStatus === 'fetching'}>
      {useStore($moneyWords).value!.titles.Transactions}
    </RenewedTitle>
  )
}
// The rows link to the explorer, whose URL the chain knows. Without the chain there are no links.
Activity.prepare = () => Promise.all([loadMoneyWords(), load('chain', 'eip155').catch(() => undefined)])
Activity.title = (): string => $moneyWords.get()!.titles.Transactions
Activity.Slot = Title
