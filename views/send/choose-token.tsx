import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  $network,
  announce,
  back,
  Button,
  Icon,
  isPhone,
  Panel,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $moneyWords } from '../../src/kit'
import {
  $draft,
  $holdings,
  byWorth,
  changeDraft,
  nameReceiver,
  reloadHoldings,
  tokenKey,
  watchHoldings,
  type Holding
} from '../../src/money'
import { GLASS } from '../../src/ui/further'
import { LongList, TokenRow } from '../../src/ui/money'

const choose = (holding: Holding) => {
  const token = tokenKey(holding)
  const { token: before, amount, receiver } = $draft.get()
  if (before !== token) {
    // An amount belongs to the previous token. An amount entered before any token was chosen belongs to this one.
    changeDraft({ token, amount: before === undefined ? amount : '' })
    // a receiver that was safe before may be doubtful for this token: its own contract
    if (receiver.text) nameReceiver(receiver.text, true)
  }
  back()
}

const isLike =
  (text: string) =>
  ({ name, symbol, address = '' }: Holding) =>
    [name, symbol, address].some(own => own.toLowerCase().includes(text))

/** Chooses the token among those held on the active network, the most valuable first. */
export function ChooseToken() {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const text = useSignal('')
  const words = useStore($moneyWords).value!
  const { data, status, fetchStatus } = useStore($holdings).value
  const network = useStore($network).value
  const draft = useStore($draft).value
  useEffect(() => {
    // Runs after the dialog has focused the title. Only on devices with a keyboard.
    if (!isPhone())
      queueMicrotask(() => {
        // do not take the focus if the user is in the page
        const root = field.current?.getRootNode() as ShadowRoot | undefined
        if (document.activeElement === document.body || root?.activeElement?.id === 'bf-title')
          field.current?.focus({ preventScroll: true })
      })
    return watchHoldings()
  }, [])
  const list = useMemo(() => byWorth(data?.list ?? []), [data])
  const wanted = text.value
  const sections = useMemo(
    () => [{ key: 'all', title: words.yourTokens, rows: list.filter(isLike(wanted)) }],
    [list, wanted, words]
  )
  const row = useCallback(
    (holding: Holding) => (
      <TokenRow
        holding={holding}
        network={{ name: network?.name ?? '', image: network?.assets?.imageUrl }}
        noPrice={words.noPrice}
        isCurrent={draft.token === tokenKey(holding)}
        onChoose={() => choose(holding)}
      />
    ),
    [words, network, draft.token]
  )
  const isLoading = !data && fetchStatus === 'fetching'
  const isFailed = !data && status === 'error' && !isLoading
  const nothingFound = list.length
    ? { title: words.noToken, hint: words.noTokenHint }
    : { title: words.noTokens, hint: words.noTokensHint }
  const said = isFailed ? words.errors['service-failed'] : nothingFound
  useEffect(() => {
    if (isLoading) announce(words.tokensLoading)
  }, [isLoading])
  const clear = () => {
    text.value = field.current!.value = ''
    field.current!.focus()
  }
  const tokensOrState = () => {
    if (sections[0]!.rows.length)
      return (
        <LongList sections={sections} label={words.yourTokens} keyOf={tokenKey}>
          {row}
        </LongList>
      )
    if (isLoading)
      return (
        <div className="busy">
          <span className="spin" />
        </div>
      )
    return (
      <Panel
        icon={isFailed ? 'alert' : GLASS}
        kind={isFailed ? 'error' : undefined}
        title={said.title}
        text={said.hint}
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
            placeholder={words.search}
            aria-label={words.search}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            data-testid="token-search"
            onInput={event => {
              text.value = event.currentTarget.value.trim().toLowerCase()
            }}
          />
          {text.value && (
            <button type="button" className="tap" aria-label={words.clear} data-testid="clear-search" onClick={clear}>
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
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
