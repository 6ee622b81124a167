/**
 * The account's transactions on its network, by month. It includes transfers sent here, until the service reports them.
 */
import { useCallback, useEffect, useMemo } from 'react'
import {
  $address,
  $config,
  $features,
  $isUnsupported,
  $accountMessages,
  $network,
  $messages,
  Icon,
  loadChunk,
  reportOrRethrow,
  EmptyState,
  useSignals,
  useStore,
  type Network
} from '../../src/ui/kit'
import { addDeferredStyles, EXTERNAL_LINK, CLOCK, OPEN } from '../../src/ui/deferred'
import { $assetMessages, addressUrl, loadAssetMessages } from '../../src/barrels/kit'
import { offersActivity } from '../../src/barrels/account'
import { $activityMessages, loadActivityMessages, loadMoreActivity, watchActivity } from '../../src/barrels/activity'
import { $activity, replace, transactionUrl, type Transaction } from '../../src/barrels/assets'
import { VirtualList, AsyncContent, AsyncTitle, DisabledNotice, type Section } from '../../src/ui/assets'
import { ActivityRow } from './row'
import styles from './styles.css'

/** Skeleton rows of the first page, and of a further page. */
const FIRST_SKELETON_ROWS = 7
const MORE_SKELETON_ROWS = 3

const idOf = ({ id }: Transaction) => id
const loadMore = () => {
  loadMoreActivity().catch(reportOrRethrow)
}

/** Formats: a day; a month of this year; a month of another year. */
const dateFormats: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short' },
  { month: 'long' },
  { month: 'long', year: 'numeric' }
]

/** Returns the explorer's page of a transaction. A transaction without a hash of the usual form has none. */
const transactionUrlOf = (network: Network | undefined, hash: string) =>
  network && /^0x[\da-f]{64}$/i.test(hash) ? transactionUrl(network, hash) : undefined

function History() {
  useSignals()
  const messages = useStore($activityMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const commonMessages = useStore($messages).value!
  const network = useStore($network).value
  const address = useStore($address).value
  const isUnsupported = useStore($isUnsupported).value
  const task = useStore($activity).value
  const { months, isEmpty, hasMore } = task
  useEffect(() => watchActivity(), [])
  // create the formats once per language, because that takes longer than all formatting
  const dates = useMemo(
    () => dateFormats.map(options => new Intl.DateTimeFormat(messages.language, options)),
    [messages]
  )
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
    (transaction: Transaction) => (
      <ActivityRow
        transaction={transaction}
        messages={messages}
        date={dates[0]!.format(transaction.minedAtMs)}
        href={transactionUrlOf(network, transaction.hash)}
      />
    ),
    [messages, dates, network]
  )

  const explorer = network && address && addressUrl(network, address)
  const moreSkeletonRows = hasMore ? MORE_SKELETON_ROWS : 0
  return (
    <AsyncContent
      task={task}
      isMissing={isEmpty}
      offline={commonMessages.offline}
      failed={assetMessages.notices.historyFailed}
      messages={assetMessages}
      onRetry={loadMore}
      empty={
        (isUnsupported || (isEmpty && task.status === 'success' && !hasMore)) && (
          <>
            <div className="body">
              <EmptyState icon={CLOCK} title={messages.noActivity} text={messages.noActivityHint} />
            </div>
            {explorer && (
              <footer className="footer">
                <a className="btn wide" href={explorer} {...EXTERNAL_LINK} data-testid="explorer-link">
                  <Icon name={OPEN} isFlipped />
                  {$accountMessages.get()!.explorer}
                </a>
              </footer>
            )}
          </>
        )
      }
    >
      <VirtualList
        sections={sections}
        label={messages.title}
        keyOf={idOf}
        skeletonRows={isEmpty ? FIRST_SKELETON_ROWS : moreSkeletonRows}
        onEnd={hasMore && task.fetchStatus === 'idle' ? loadMore : undefined}
      >
        {row}
      </VirtualList>
    </AsyncContent>
  )
}

export default function Activity() {
  useSignals()
  addDeferredStyles(styles)
  const config = useStore($config).value
  // the project's settings may arrive while this shows
  const projectFeatures = useStore($features).value
  return offersActivity(config, projectFeatures) ? <History /> : <DisabledNotice onClose={() => replace('Account')} />
}

function Title() {
  useSignals()
  const { isEmpty, fetchStatus } = useStore($activity).value
  return (
    <AsyncTitle isFetching={!isEmpty && fetchStatus === 'fetching'}>
      {useStore($activityMessages).value!.title}
    </AsyncTitle>
  )
}
// The rows link to the explorer, whose URL the chain knows. Without the chain there are no links.
Activity.prepare = () =>
  Promise.all([loadActivityMessages(), loadAssetMessages(), loadChunk('chain', 'eip155').catch(() => undefined)])
Activity.title = (): string => $activityMessages.get()!.title
Activity.Slot = Title
