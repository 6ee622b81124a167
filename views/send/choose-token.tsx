import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  $network,
  announce,
  back,
  Button,
  Icon,
  isMobile,
  EmptyState,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import {
  $draft,
  $holdings,
  sortByFiatValue,
  changeDraft,
  reloadHoldings,
  tokenKey,
  watchHoldings,
  type Holding
} from '../../src/barrels/assets'
import { resolveReceiver } from '../../src/barrels/send'
import { GLASS } from '../../src/ui/deferred'
import { VirtualList, TokenRow } from '../../src/ui/assets'

const choose = (holding: Holding) => {
  const token = tokenKey(holding)
  const { token: before, amount, receiver } = $draft.get()
  if (before !== token) {
    // An amount belongs to the previous token. An amount entered before any token was chosen belongs to this one.
    changeDraft({ token, amount: before === undefined ? amount : '' })
    // a receiver that was safe before may be doubtful for this token: its own contract
    if (receiver.text) resolveReceiver(receiver.text, true)
  }
  back()
}

const isLike =
  (text: string) =>
  ({ name, symbol, address = '' }: Holding) =>
    [name, symbol, address].some(value => value.toLowerCase().includes(text))

/** Chooses the token among those held on the active network, the most valuable first. */
export function ChooseToken() {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const text = useSignal('')
  const messages = useStore($assetMessages).value!
  const { data, status, fetchStatus } = useStore($holdings).value
  const network = useStore($network).value
  const draft = useStore($draft).value
  useEffect(() => watchHoldings(), [])
  const list = useMemo(() => sortByFiatValue(data?.list ?? []), [data])
  const query = text.value
  const sections = useMemo(
    () => [{ key: 'all', title: messages.yourTokens, rows: list.filter(isLike(query)) }],
    [list, query, messages]
  )
  const row = useCallback(
    (holding: Holding) => (
      <TokenRow
        holding={holding}
        network={{ name: network?.name ?? '', image: network?.assets?.imageUrl }}
        noPrice={messages.noPrice}
        isCurrent={draft.token === tokenKey(holding)}
        onChoose={() => choose(holding)}
      />
    ),
    [messages, network, draft.token]
  )
  const isLoading = !data && fetchStatus === 'fetching'
  const isFailed = !data && status === 'error' && !isLoading
  const nothingFound = list.length
    ? { title: messages.noToken, hint: messages.noTokenHint }
    : { title: messages.noTokens, hint: messages.noTokensHint }
  const stateText = isFailed ? messages.errors['service-failed'] : nothingFound
  useEffect(() => {
    if (isLoading) announce(messages.tokensLoading)
  }, [isLoading])
  const clear = () => {
    text.value = field.current!.value = ''
    field.current!.focus()
  }
  const tokensOrState = () => {
    if (sections[0]!.rows.length)
      return (
        <VirtualList sections={sections} label={messages.yourTokens} keyOf={tokenKey}>
          {row}
        </VirtualList>
      )
    if (isLoading)
      return (
        <div className="busy">
          <span className="spinner" />
        </div>
      )
    return (
      <EmptyState
        icon={isFailed ? 'alert' : GLASS}
        kind={isFailed ? 'error' : undefined}
        title={stateText.title}
        text={stateText.hint}
      />
    )
  }
  return (
    <div className="body">
      <div className="stack">
        <label className="field">
          <Icon name={GLASS} />
          <input
            ref={field}
            type="search"
            placeholder={messages.search}
            aria-label={messages.search}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            data-testid="token-search"
            // on phones, the focus would open the keyboard over the list
            data-autofocus={isMobile() ? undefined : ''}
            onInput={event => {
              text.value = event.currentTarget.value.trim().toLowerCase()
            }}
          />
          {text.value && (
            <button
              type="button"
              className="icon-button"
              aria-label={messages.clear}
              data-testid="clear-search"
              onClick={clear}
            >
              <Icon name="close" />
            </button>
          )}
        </label>
      </div>
      {tokensOrState()}
      {isFailed && (
        <div className="stack">
          <Button
            icon="retry"
            testId="retry"
            onPress={() => {
              void reloadHoldings()
            }}
          >
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
