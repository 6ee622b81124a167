import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AssetMessages } from '../../../i18n/en/assets'
import { isUnclear, parseAmount, typedAmount } from '../../core/assets/amount'
import { MAX_DECIMALS } from '../../core/assets/units'
import { useSignal, useSignals } from '../framework'
import { useComposition } from '../hooks/use-composition'
import { addSheet } from '../host'
import styles from '../styles/amount-field.css'
import { announce } from './announce'
import { Icon } from './icon'
import { Logo } from './logo'

/** Longest figures at full size, and at the next size. */
const FULL_SIZE_CHARACTERS = 8
const HALF_SIZE_CHARACTERS = 12

interface AmountFieldProps {
  /** Begins the test ids, in a view with several fields. */
  prefix?: string
  label: string
  text: string
  token: { symbol: string; icon?: string | undefined } | undefined
  /** Decimals of the token, and the message about decimals that were cut. */
  decimals: number
  tooManyDecimals: string
  /** Reads the text from the state, because more keys may have arrived since the last rendering. */
  read: () => string
  onType: (text: string) => void
  onChooseToken: () => void
  /** The message about the amount or the token. It replaces the fiat value. */
  fault: string | undefined
  fiat: string
  balance: string | undefined
  /** The field takes the focus when its view opens. */
  isFirst?: boolean
  /** The amount is found for the user, and refreshed. Screen readers announce it once, not each refresh. */
  isFound?: boolean
  /** The small button beside the balance, such as Max. */
  action?: { label: string; testId: string; onPress: () => Promise<void> | void } | undefined
  messages: AssetMessages
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
  messages: AssetMessages,
  tooManyDecimals: string
): string => {
  if (accepted === undefined) return isUnclear(text, before) ? messages.unclearAmount : messages.noAmount
  const uncut = typedAmount(text, MAX_DECIMALS, before)
  const isCut = uncut !== undefined && parseAmount(uncut, MAX_DECIMALS) !== parseAmount(accepted, MAX_DECIMALS)
  return isCut ? tooManyDecimals : ''
}

const sizeOf = ({ length }: string): string | undefined => {
  if (length > HALF_SIZE_CHARACTERS) return 'very'
  return length > FULL_SIZE_CHARACTERS ? 'true' : undefined
}

/** Adds the styles of a `.panel` and its field. A view may show an empty panel before its field. */
export const addAmountStyles = (): void => addSheet(styles)

/** A field for an amount, with its token, its fiat value and the balance: the lines of a `.panel`. */
export function AmountField({
  prefix = '',
  label,
  text,
  token,
  decimals,
  tooManyDecimals,
  read,
  onType,
  onChooseToken,
  fault,
  fiat,
  balance,
  isFirst,
  isFound,
  action,
  messages
}: AmountFieldProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useRef(false)
  const isBusy = useSignal(false)
  const rejection = useSignal('')
  const onInput = () => {
    const input = field.current!
    const current = read()
    // text that replaces the whole selection starts from an empty field
    const isAll = isReplaced.current
    const before = isAll ? '' : current
    isReplaced.current = false
    const accepted = typedAmount(input.value, decimals, before)
    // An input method has not finished. An unreadable text is checked once it has.
    if (isInComposition.current && accepted === undefined) return
    const message = rejectionOf(input.value, before, accepted, messages, tooManyDecimals)
    // a refused key may have changed the meaning of the keys after it: `1e1` leaves 11
    const isReplacement = isAll && current !== ''
    const isNextKey = !isReplacement && accepted?.length === current.length + 1
    if (message || !isNextKey) rejection.value = message
    if (!isInComposition.current) write(input, accepted ?? current)
    // a refused key leaves the selection as it was
    if (!isInComposition.current && accepted === undefined && isAll) input.select()
    onType(accepted ?? current)
  }
  const isInComposition = useComposition(field, onInput)
  useLayoutEffect(() => {
    const current = read()
    const previous = field.current!.value
    // writing the same text would move the caret; writing into a composition would break it
    if (isInComposition.current || previous === current) return
    field.current!.value = current
    rejection.value = ''
    if (current && !(isFound && previous)) announce(`${label}: ${current} ${token?.symbol ?? ''}`)
  }, [text])
  useEffect(() => {
    const input = field.current!
    const onBeforeInput = () => {
      isReplaced.current = input.selectionStart === 0 && input.selectionEnd === input.value.length
    }
    // added directly, because React's `onBeforeInput` is another event
    input.addEventListener('beforeinput', onBeforeInput)
    return () => input.removeEventListener('beforeinput', onBeforeInput)
  }, [])
  const press = async () => {
    if (isBusy.value) return
    isBusy.value = true
    rejection.value = ''
    await action!.onPress()
    isBusy.value = false
    field.current?.focus()
  }
  const message = rejection.value || fault
  useEffect(() => {
    if (message) announce(message)
  }, [message])
  return (
    <>
      <div className="line">
        <input
          ref={field}
          className="amount num"
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          placeholder="0"
          aria-label={label}
          aria-invalid={!!fault || undefined}
          aria-describedby={`bf-${prefix}amount`}
          defaultValue={text}
          data-long={sizeOf(text)}
          data-autofocus={isFirst || undefined}
          data-testid={`${prefix}amount`}
          onInput={onInput}
        />
        <button type="button" className="token-picker" data-testid={`${prefix}choose-token`} onClick={onChooseToken}>
          {token ? (
            <>
              <Logo name={token.symbol} src={token.icon} isRound />
              <bdi className="truncate">{token.symbol}</bdi>
            </>
          ) : (
            <span>{messages.chooseToken}</span>
          )}
          <Icon name="down" isSmall />
        </button>
      </div>
      <div className="line">
        <span
          className={message ? 'secondary wrong' : 'secondary num'}
          id={`bf-${prefix}amount`}
          data-testid={`${prefix}fiat-value`}
        >
          {message || fiat}
        </span>
        {balance !== undefined && (
          <span className="line">
            <span className="secondary num truncate" data-testid={`${prefix}balance`}>
              <span className="sr-only">{messages.balance}: </span>
              {balance}
            </span>
            {action && (
              <button
                type="button"
                className="max-button"
                aria-busy={isBusy.value || undefined}
                data-testid={action.testId}
                onClick={press}
              >
                {isBusy.value && <span className="spinner" />}
                {action.label}
              </button>
            )}
          </span>
        )}
      </div>
    </>
  )
}
