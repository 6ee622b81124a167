/** All tokens that the account holds on its network, the most valuable first. */
import { useCallback, useEffect, useMemo } from 'react'
import {
  $config,
  $isUnsupported,
  $moreWords,
  $network,
  $words,
  Button,
  go,
  Panel,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $moneyWords, loadMoneyWords } from '../../src/kit'
import {
  $holdings,
  byWorth,
  changeDraft,
  isOff,
  reloadHoldings,
  tokenKey,
  watchHoldings,
  type Holding
} from '../../src/money'
import { COINS, RECEIVE } from '../../src/ui/further'
import { LongList, Renewed, RenewedTitle, TokenRow } from '../../src/ui/money'

/** Skeleton rows of a list that is loading. */
const FIRST_BONES = 5

const retry = () => {
  void reloadHoldings()
}
/** Opens the send form for a token. */
const choose = (holding: Holding) => {
  changeDraft({ token: tokenKey(holding), amount: '' })
  go('WalletSend')
}

export default function Tokens() {
  useSignals()
  const words = useStore($moneyWords).value!
  const first = useStore($words).value!
  const network = useStore($network).value
  const isNowhere = useStore($isUnsupported).value
  const task = useStore($holdings).value
  useStore($config)
  useEffect(() => watchHoldings(), [])
  const list = task.data?.list
  const canSend = !isOff('send')
  const sections = useMemo(() => [{ key: 'all', rows: byWorth(list ?? []) }], [list])
  const row = useCallback(
    (holding: Holding) => (
      <TokenRow
        holding={holding}
        network={{ name: network?.name ?? '', image: network?.assets?.imageUrl }}
        noPrice={words.noPrice}
        {...(canSend && { onChoose: () => choose(holding) })}
      />
    ),
    [words, network, canSend]
  )

  return (
    <Renewed
      task={task}
      isLacking={!list}
      offline={first.offline}
      failed={words.notices.tokensFailed}
      words={words}
      onRetry={retry}
      none={
        (isNowhere || (list && !list.some(({ value }) => value))) && (
          <>
            <div className="body">
              <Panel icon={COINS} title={words.noTokens} text={words.noTokensHint} />
            </div>
            {!isOff('receive') && (
              <footer className="pocket">
                <Button icon={RECEIVE} testId="receive" onPress={() => go('WalletReceive')}>
                  {$moreWords.get()!.receive}
                </Button>
              </footer>
            )}
          </>
        )
      }
    >
      <LongList
        sections={sections}
        label={words.titles.WalletTokens}
        keyOf={tokenKey}
        isRead={!canSend}
        bones={list ? 0 : FIRST_BONES}
      >
        {row}
      </LongList>
    </Renewed>
  )
}

function Title() {
  useSignals()
  const { data, fetchStatus } = useStore($holdings).value
  return (
    <RenewedTitle isAsking={!!data && fetchStatus === 'fetching'}>
      {useStore($moneyWords).value!.titles.WalletTokens}
    </RenewedTitle>
  )
}
Tokens.prepare = () => loadMoneyWords()
Tokens.title = (): string => $moneyWords.get()!.titles.WalletTokens
Tokens.Slot = Title
