/** All tokens that the account holds on its network, the most valuable first. */
import { useCallback, useEffect, useMemo } from 'react'
import {
  $config,
  $isUnsupported,
  $accountMessages,
  $network,
  $messages,
  Button,
  push,
  EmptyState,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages, loadAssetMessages } from '../../src/barrels/kit'
import {
  $holdings,
  sortByFiatValue,
  changeDraft,
  isDisabled,
  reloadHoldings,
  tokenKey,
  watchHoldings,
  type Holding
} from '../../src/barrels/assets'
import { COINS, RECEIVE } from '../../src/ui/deferred'
import { VirtualList, AsyncContent, AsyncTitle, TokenRow } from '../../src/ui/assets'

/** Skeleton rows of a list that is loading. */
const FIRST_SKELETON_ROWS = 5

const retry = () => {
  void reloadHoldings()
}
/** Opens the send form for a token. */
const choose = (holding: Holding) => {
  changeDraft({ token: tokenKey(holding), amount: '' })
  push('WalletSend')
}

export default function Tokens() {
  useSignals()
  const messages = useStore($assetMessages).value!
  const commonMessages = useStore($messages).value!
  const network = useStore($network).value
  const isUnsupported = useStore($isUnsupported).value
  const task = useStore($holdings).value
  useStore($config)
  useEffect(() => watchHoldings(), [])
  const list = task.data?.list
  const canSend = !isDisabled('send')
  const sections = useMemo(() => [{ key: 'all', rows: sortByFiatValue(list ?? []) }], [list])
  const row = useCallback(
    (holding: Holding) => (
      <TokenRow
        holding={holding}
        network={{ name: network?.name ?? '', image: network?.assets?.imageUrl }}
        noPrice={messages.noPrice}
        {...(canSend && { onChoose: () => choose(holding) })}
      />
    ),
    [messages, network, canSend]
  )

  return (
    <AsyncContent
      task={task}
      isMissing={!list}
      offline={commonMessages.offline}
      failed={messages.notices.tokensFailed}
      messages={messages}
      onRetry={retry}
      empty={
        (isUnsupported || (list && !list.some(({ value }) => value))) && (
          <>
            <div className="body">
              <EmptyState icon={COINS} title={messages.noTokens} text={messages.noTokensHint} />
            </div>
            {!isDisabled('receive') && (
              <footer className="footer">
                <Button icon={RECEIVE} testId="receive" onPress={() => push('WalletReceive')}>
                  {$accountMessages.get()!.receive}
                </Button>
              </footer>
            )}
          </>
        )
      }
    >
      <VirtualList
        sections={sections}
        label={messages.titles.WalletTokens}
        keyOf={tokenKey}
        isLoaded={!canSend}
        skeletonRows={list ? 0 : FIRST_SKELETON_ROWS}
      >
        {row}
      </VirtualList>
    </AsyncContent>
  )
}

function Title() {
  useSignals()
  const { data, fetchStatus } = useStore($holdings).value
  return (
    <AsyncTitle isFetching={!!data && fetchStatus === 'fetching'}>
      {useStore($assetMessages).value!.titles.WalletTokens}
    </AsyncTitle>
  )
}
Tokens.prepare = () => loadAssetMessages()
Tokens.title = (): string => $assetMessages.get()!.titles.WalletTokens
Tokens.Slot = Title
