import { useEffect, useLayoutEffect, useRef } from 'react'
import { announce, interpolate, push, Icon, Logo, useSignal, useSignals } from '../../src/ui/kit'
import {
  $draft,
  $holdings,
  formatUnits,
  changeDraft,
  fiatText,
  groupedText,
  holdingOf,
  isUnclear,
  MAX_DECIMALS,
  parseAmount,
  typedAmount,
  fiatValueOf,
  type Draft,
  type Holding,
  type DraftIssue,
  type AssetMessages
} from '../../src/barrels/assets'
import { useComposition } from './use-composition'

/** Longest figures at full size, and at the next size. */
const FULL_SIZE_CHARACTERS = 8
const HALF_SIZE_CHARACTERS = 12

/** Returns the available amount, to the satoshi, because the user enters an amount to match it. */
export const exactAmount = ({ value, decimals }: Holding): string => groupedText(formatUnits(value, decimals, 8))

interface AmountFieldProps {
  draft: Draft
  holding: Holding | undefined
  issue: DraftIssue | undefined
  /** The account does not hold the token that the draft names. */
  isTokenMissing: boolean
  messages: AssetMessages
  /** Sets the highest amount that can be sent after network fees. */
  onMax: () => Promise<void>
}

/**
 * Writes what the field holds. The caret stays before the same characters, so that the next key goes where the user
 * typed the last.
 */
const write = (input: HTMLInputElement, text: string) => {
  const { value, selectionEnd } = input
  if (value === text) return
  const caret = selectionEnd ?? value.length
  const after = value.slice(caret)
  // decimals that are cut are cut at the end
  const isCut = !text.endsWith(after) && text.startsWith(value.slice(0, caret))
  const next = isCut ? caret : Math.max(0, text.length - after.length)
  input.value = text
  input.setSelectionRange(next, next)
}

/** Returns the message about a text that the field did not accept unchanged. Empty if the field accepted all of it. */
const rejectionOf = (
  text: string,
  before: string,
  accepted: string | undefined,
  { messages, decimals, symbol }: { messages: AssetMessages; decimals: number; symbol: string }
): string => {
  if (accepted === undefined) return isUnclear(text, before) ? messages.unclearAmount : messages.noAmount
  const uncut = typedAmount(text, MAX_DECIMALS, before)
  const isCut = uncut !== undefined && parseAmount(uncut, MAX_DECIMALS) !== parseAmount(accepted, MAX_DECIMALS)
  return isCut ? interpolate(messages.decimals, { symbol, count: decimals }) : ''
}

/** The amount, and the token. */
export function AmountField({ draft, holding, issue, isTokenMissing, messages, onMax }: AmountFieldProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useRef(false)
  const isFetching = useSignal(false)
  const rejection = useSignal('')
  const { decimals = MAX_DECIMALS, symbol = '' } = holding ?? {}
  const tooManyDecimals = interpolate(messages.decimals, { symbol, count: decimals })
  const onType = () => {
    const input = field.current!
    const { amount, token } = $draft.get()
    // text that replaces the whole selection starts from an empty field
    const isAll = isReplaced.current
    const before = isAll ? '' : amount
    isReplaced.current = false
    const chosen = holdingOf($holdings.get().data?.list ?? [], token)
    const { decimals: maxDecimals = MAX_DECIMALS, symbol: ownSymbol = '' } = chosen ?? {}
    const accepted = typedAmount(input.value, maxDecimals, before)
    // An input method has not finished. An unreadable text is checked once it has.
    if (isInComposition.current && accepted === undefined) return
    const message = rejectionOf(input.value, before, accepted, { messages, decimals: maxDecimals, symbol: ownSymbol })
    // a refused key may have changed the meaning of the keys after it: `1e1` leaves 11
    const isReplacement = isAll && amount !== ''
    const isNextKey = !isReplacement && accepted?.length === amount.length + 1
    if (message || !isNextKey) rejection.value = message
    if (!isInComposition.current) write(input, accepted ?? amount)
    // a refused key leaves the selection as it was
    if (!isInComposition.current && accepted === undefined && isAll) input.select()
    changeDraft({ amount: accepted ?? amount })
  }
  const isInComposition = useComposition(field, onType)
  useLayoutEffect(() => {
    // Read the store, because more keys may have arrived since this was rendered.
    const { amount } = $draft.get()
    // writing the same text would move the caret; writing into a composition would break it
    if (isInComposition.current || field.current!.value === amount) return
    field.current!.value = amount
    rejection.value = ''
    if (amount) announce(`${messages.amount}: ${amount} ${symbol}`)
  }, [draft.amount])
  useEffect(() => {
    const input = field.current!
    const onBeforeInput = () => {
      isReplaced.current = input.selectionStart === 0 && input.selectionEnd === input.value.length
    }
    // added directly, because React's `onBeforeInput` is another event
    input.addEventListener('beforeinput', onBeforeInput)
    return () => input.removeEventListener('beforeinput', onBeforeInput)
  }, [])
  const setMax = async () => {
    if (isFetching.value) return
    isFetching.value = true
    rejection.value = ''
    await onMax()
    isFetching.value = false
    field.current?.focus()
  }
  const value = holding && parseAmount(draft.amount, holding.decimals)
  const faults: Partial<Record<DraftIssue, string>> = {
    'exceeds-balance': messages.exceedsBalance,
    'invalid-amount': messages.invalidAmount,
    'too-many-decimals': tooManyDecimals
  }
  const invalidMessage = issue && faults[issue]
  const message = rejection.value || invalidMessage || (isTokenMissing && messages.notHeld)
  const fiatValue = value === undefined || !holding ? undefined : fiatValueOf({ ...holding, value })
  useEffect(() => {
    if (message) announce(message)
  }, [message])
  return (
    <div className="panel">
      <div className="line">
        <input
          ref={field}
          className="amount num"
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          placeholder="0"
          aria-label={messages.amount}
          aria-invalid={!!invalidMessage || undefined}
          aria-describedby="bf-amount"
          defaultValue={draft.amount}
          data-long={
            draft.amount.length > HALF_SIZE_CHARACTERS
              ? 'very'
              : draft.amount.length > FULL_SIZE_CHARACTERS || undefined
          }
          data-testid="amount"
          onInput={onType}
        />
        <button
          type="button"
          className="token-picker"
          data-testid="choose-token"
          onClick={() => push('WalletSendSelectToken')}
        >
          {holding ? (
            <>
              <Logo name={holding.symbol} src={holding.icon} isRound />
              <bdi className="truncate">{holding.symbol}</bdi>
            </>
          ) : (
            <span>{messages.chooseToken}</span>
          )}
          <Icon name="down" isSmall />
        </button>
      </div>
      <div className="line">
        <span className={message ? 'secondary wrong' : 'secondary num'} id="bf-amount" data-testid="fiat-value">
          {message || (fiatValue === undefined ? '' : fiatText(fiatValue))}
        </span>
        {holding && (
          <span className="line">
            <span className="secondary num truncate" data-testid="balance">
              <span className="sr-only">{messages.balance}: </span>
              {exactAmount(holding)}
            </span>
            <button
              type="button"
              className="max-button"
              aria-busy={isFetching.value || undefined}
              data-testid="max"
              onClick={setMax}
            >
              {isFetching.value && <span className="spinner" />}
              {messages.max}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
