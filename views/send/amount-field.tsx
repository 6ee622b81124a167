import { useEffect, useLayoutEffect, useRef } from 'react'
import { announce, fill, go, Icon, Mark, useSignal, useSignals } from '../../src/ui/kit'
import {
  $draft,
  $holdings,
  amountText,
  changeDraft,
  fiatText,
  groupedText,
  holdingOf,
  isUnclear,
  MOST_DECIMALS,
  parseAmount,
  typedAmount,
  worthOf,
  type Draft,
  type Holding,
  type Lack,
  type MoneyWords
} from '../../src/money'
import { useComposition } from './use-composition'

/** Longest figures at full size, and at the next size. */
const FULL_SIZE_CHARACTERS = 8
const HALF_SIZE_CHARACTERS = 12

/** Returns the available amount, to the satoshi, because the user enters an amount to match it. */
export const finely = ({ value, decimals }: Holding): string => groupedText(amountText(value, decimals, 8))

interface AmountFieldProps {
  draft: Draft
  holding: Holding | undefined
  lack: Lack | undefined
  /** The account does not hold the token that the draft names. */
  isGone: boolean
  words: MoneyWords
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
const lostOf = (
  text: string,
  before: string,
  held: string | undefined,
  { words, decimals, symbol }: { words: MoneyWords; decimals: number; symbol: string }
): string => {
  if (held === undefined) return isUnclear(text, before) ? words.unclearAmount : words.noAmount
  const whole = typedAmount(text, MOST_DECIMALS, before)
  const isCut = whole !== undefined && parseAmount(whole, MOST_DECIMALS) !== parseAmount(held, MOST_DECIMALS)
  return isCut ? fill(words.decimals, { symbol, count: decimals }) : ''
}

/** The amount, and the token. */
export function AmountField({ draft, holding, lack, isGone, words, onMax }: AmountFieldProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useRef(false)
  const isAsking = useSignal(false)
  const lost = useSignal('')
  const { decimals = MOST_DECIMALS, symbol = '' } = holding ?? {}
  const tooFine = fill(words.decimals, { symbol, count: decimals })
  const type = () => {
    const input = field.current!
    const { amount, token } = $draft.get()
    // text that replaces the whole selection starts from an empty field
    const isAll = isReplaced.current
    const before = isAll ? '' : amount
    isReplaced.current = false
    const chosen = holdingOf($holdings.get().data?.list ?? [], token)
    const { decimals: most = MOST_DECIMALS, symbol: own = '' } = chosen ?? {}
    const held = typedAmount(input.value, most, before)
    // An input method has not finished. An unreadable text is checked once it has.
    if (isInComposition.current && held === undefined) return
    const message = lostOf(input.value, before, held, { words, decimals: most, symbol: own })
    // a refused key may have changed the meaning of the keys after it: `1e1` leaves 11
    const isReplacement = isAll && amount !== ''
    const isNextKey = !isReplacement && held?.length === amount.length + 1
    if (message || !isNextKey) lost.value = message
    if (!isInComposition.current) write(input, held ?? amount)
    // a refused key leaves the selection as it was
    if (!isInComposition.current && held === undefined && isAll) input.select()
    changeDraft({ amount: held ?? amount })
  }
  const isInComposition = useComposition(field, type)
  useLayoutEffect(() => {
    // Read the store, because more keys may have arrived since this was rendered.
    const { amount } = $draft.get()
    // writing the same text would move the caret; writing into a composition would break it
    if (isInComposition.current || field.current!.value === amount) return
    field.current!.value = amount
    lost.value = ''
    if (amount) announce(`${words.amount}: ${amount} ${symbol}`)
  }, [draft.amount])
  useEffect(() => {
    const input = field.current!
    const note = () => {
      isReplaced.current = input.selectionStart === 0 && input.selectionEnd === input.value.length
    }
    // added directly, because React's `onBeforeInput` is another event
    input.addEventListener('beforeinput', note)
    return () => input.removeEventListener('beforeinput', note)
  }, [])
  const max = async () => {
    if (isAsking.value) return
    isAsking.value = true
    lost.value = ''
    await onMax()
    isAsking.value = false
    field.current?.focus()
  }
  const value = holding && parseAmount(draft.amount, holding.decimals)
  const faults: Partial<Record<Lack, string>> = {
    'too-much': words.tooMuch,
    'wrong-amount': words.wrongAmount,
    'too-fine': tooFine
  }
  const wrong = lack && faults[lack]
  const said = lost.value || wrong || (isGone && words.notHeld)
  const worth = value === undefined || !holding ? undefined : worthOf({ ...holding, value })
  useEffect(() => {
    if (said) announce(said)
  }, [said])
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
          aria-label={words.amount}
          aria-invalid={!!wrong || undefined}
          aria-describedby="bf-amount"
          defaultValue={draft.amount}
          data-long={
            draft.amount.length > HALF_SIZE_CHARACTERS
              ? 'very'
              : draft.amount.length > FULL_SIZE_CHARACTERS || undefined
          }
          data-testid="amount"
          onInput={type}
        />
        <button type="button" className="pick" data-testid="choose-token" onClick={() => go('WalletSendSelectToken')}>
          {holding ? (
            <>
              <Mark name={holding.symbol} src={holding.icon} isRound />
              <bdi className="cut">{holding.symbol}</bdi>
            </>
          ) : (
            <span>{words.chooseToken}</span>
          )}
          <Icon name="down" isSmall />
        </button>
      </div>
      <div className="line">
        <span className={said ? 'sub wrong' : 'sub num'} id="bf-amount" data-testid="worth">
          {said || (worth === undefined ? '' : fiatText(worth))}
        </span>
        {holding && (
          <span className="line">
            <span className="sub num cut" data-testid="balance">
              <span className="vh">{words.balance}: </span>
              {finely(holding)}
            </span>
            <button
              type="button"
              className="mini"
              aria-busy={isAsking.value || undefined}
              data-testid="max"
              onClick={max}
            >
              {isAsking.value && <span className="spin" />}
              {words.max}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
