import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  $messages,
  $network,
  $route,
  announce,
  back,
  EmptyState,
  Icon,
  isMobile,
  Logo,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import { tokenKey, type Holding } from '../../src/barrels/assets'
import {
  $swapForm,
  $swapHoldings,
  $swapMessages,
  $swapTokens,
  chooseToken,
  isSameToken,
  loadSwapTokens,
  type SwapSide,
  type SwapToken
} from '../../src/barrels/swap'
import { GLASS } from '../../src/ui/deferred'
import { AsyncContent, TokenRow, VirtualList } from '../../src/ui/assets'
import { ListedRow } from './listed-row'
import { foundTokens, groupedTokens } from './token-groups'

const SKELETON_ROWS = 5
const SKELETON_CHIPS = ['a', 'b', 'c', 'd', 'e'] as const

const retry = () => {
  void loadSwapTokens()
}

interface SearchFieldProps {
  onSearch: (query: string) => void
  hasText: boolean
  label: string
  clearLabel: string
}

function SearchField({ onSearch, hasText, label, clearLabel }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    field.current!.value = ''
    field.current!.focus()
    onSearch('')
  }
  return (
    <label className="field">
      <Icon name={GLASS} />
      <input
        ref={field}
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        data-testid="token-search"
        // on phones, the focus would open the keyboard over the list
        data-autofocus={isMobile() ? undefined : ''}
        onInput={event => onSearch(event.currentTarget.value.trim().toLowerCase())}
      />
      {hasText && (
        <button
          type="button"
          className="icon-button"
          aria-label={clearLabel}
          data-testid="clear-search"
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
    </label>
  )
}

interface ChipsProps {
  tokens: readonly SwapToken[] | undefined
  label: string
  onChoose: (token: SwapToken) => void
}

/** Suggested tokens. */
function Chips({ tokens, label, onChoose }: ChipsProps) {
  if (tokens && !tokens.length) return null
  return (
    <div className="chips" role="group" aria-label={label}>
      {tokens
        ? tokens.map(token => (
            <button
              key={tokenKey(token)}
              type="button"
              className="chip"
              data-testid={`suggested-${tokenKey(token)}`}
              onClick={() => onChoose(token)}
            >
              <Logo name={token.symbol} src={token.icon} isRound />
              <bdi className="truncate">{token.symbol}</bdi>
            </button>
          ))
        : SKELETON_CHIPS.map(name => <span key={name} className="skeleton chip" />)}
    </div>
  )
}

/** Chooses the token of one side: suggested ones, those that the account has, popular ones, and all. */
export function SelectToken() {
  useSignals()
  // read once: closing resets the route while this still fades out
  const { side } = useSignal($route.get().params as { side: SwapSide }).value
  const query = useSignal('')
  const messages = useStore($swapMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const { offline } = useStore($messages).value!
  const network = useStore($network).value
  const task = useStore($swapTokens).value
  const held = useStore($swapHoldings).value
  const current = useStore($swapForm).value[side]
  const tokens = task.data
  const choose = useCallback(
    (token: SwapToken) => {
      // that of the provider has no balance, which would be outdated soon
      chooseToken(side, $swapTokens.get().data?.all.find(listed => isSameToken(listed, token)) ?? token)
      back()
    },
    [side]
  )
  const titles = { held: assetMessages.yourTokens, popular: messages.popular, others: messages.others }
  const sections = useMemo(() => {
    if (!tokens) return []
    return query.value ? foundTokens(tokens, held, query.value) : groupedTokens(tokens, held, titles)
  }, [tokens, held, query.value, messages])
  const row = useCallback(
    (token: SwapToken | Holding) => {
      const shared = {
        network: { name: network?.name ?? '', image: network?.assets?.imageUrl },
        isCurrent: isSameToken(token, current),
        onChoose: () => choose(token)
      }
      return 'value' in token ? (
        <TokenRow holding={token} noPrice={assetMessages.noPrice} {...shared} />
      ) : (
        <ListedRow token={token} {...shared} />
      )
    },
    [network, current, choose, assetMessages]
  )
  const isEmpty = !!tokens && !sections.some(({ rows }) => rows.length)
  useEffect(() => {
    if (isEmpty) announce(assetMessages.noToken)
  }, [isEmpty])
  useEffect(() => {
    if (!tokens) announce(messages.tokensLoading)
  }, [])
  return (
    <AsyncContent
      task={task}
      isMissing={!tokens}
      offline={offline}
      failed={messages.tokensFailed}
      messages={assetMessages}
      onRetry={retry}
      empty={undefined}
    >
      <div className="stack">
        <SearchField
          hasText={!!query.value}
          label={assetMessages.search}
          clearLabel={assetMessages.clear}
          onSearch={text => {
            query.value = text
          }}
        />
        {!query.value && <Chips tokens={tokens?.suggested} label={messages.suggested} onChoose={choose} />}
      </div>
      {isEmpty ? (
        <EmptyState icon={GLASS} title={assetMessages.noToken} text={messages.noTokenHint} />
      ) : (
        <VirtualList
          sections={sections}
          label={messages.titles.SwapSelectToken}
          keyOf={tokenKey}
          skeletonRows={tokens ? 0 : SKELETON_ROWS}
        >
          {row}
        </VirtualList>
      )}
    </AsyncContent>
  )
}
