import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react'
import { announce, Icon, interpolate, push, useSignal, useSignals } from '../../src/ui/kit'
import {
  $buyDraft,
  centsText,
  changeBuyDraft,
  FIAT_DECIMALS,
  isPayable,
  PRESETS,
  typedAmount,
  withSign,
  type AmountIssue,
  type BuyDraft,
  type BuyMessages,
  type PaymentCurrency
} from '../../src/barrels/buy'

/** Returns what the user reads about an amount: what is wrong with it, or how it can be paid. */
const issueText = (issue: AmountIssue | undefined, fiat: string, messages: BuyMessages): string => {
  if (!issue) return ''
  if (issue.kind === 'missing') return messages.enterAmount
  const sentence = { low: messages.atLeast, high: messages.atMost, bank: messages.bankOnly }[issue.kind]
  return interpolate(sentence, { amount: withSign(centsText(issue.limit), fiat) })
}

interface AmountPanelProps {
  draft: BuyDraft
  /** Undefined until the options are loaded. */
  currency: PaymentCurrency | undefined
  issue: AmountIssue | undefined
  messages: BuyMessages
}

/** The amount of money: typed, or one of the presets. */
export function AmountPanel({ draft: { amount }, currency, issue, messages }: AmountPanelProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isRefused = useSignal(false)
  const fiat = currency?.id ?? 'USD'
  const onType = ({ nativeEvent }: FormEvent<HTMLInputElement>) => {
    // an input method has not finished
    if ((nativeEvent as InputEvent).isComposing) return
    const input = field.current!
    const before = $buyDraft.get().amount
    const accepted = typedAmount(input.value, FIAT_DECIMALS, before)
    isRefused.value = accepted === undefined
    const next = accepted ?? before
    if (input.value !== next) input.value = next
    changeBuyDraft({ amount: next })
  }
  useLayoutEffect(() => {
    // writing the same text would move the caret
    if (field.current!.value !== amount) field.current!.value = amount
  }, [amount])
  const message = isRefused.value ? messages.enterAmount : issueText(issue, fiat, messages)
  const isInvalid = isRefused.value || !isPayable(issue)
  useEffect(() => {
    if (message) announce(message)
  }, [message])
  return (
    <div className="buy-panel">
      <div className="line">
        <span className="sign num" aria-hidden="true">
          {withSign('', fiat)}
        </span>
        <input
          ref={field}
          className="sum num"
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          placeholder="0"
          maxLength={12}
          aria-label={`${messages.amount}, ${fiat}`}
          aria-invalid={isInvalid || undefined}
          aria-describedby="bf-buy-amount"
          defaultValue={amount}
          data-testid="buy-amount"
          onInput={onType}
          onCompositionEnd={onType}
        />
        <button
          type="button"
          className="picker"
          aria-disabled={!currency || undefined}
          data-testid="choose-currency"
          onClick={() => currency && push('OnRampFiatSelect')}
        >
          <span className="sr-only">{messages.currency}: </span>
          {fiat}
          <Icon name="down" isSmall />
        </button>
      </div>
      <p className={isInvalid ? 'note wrong' : 'note'} id="bf-buy-amount" data-testid="amount-note">
        {message}
      </p>
      <div className="presets">
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            className="preset num"
            aria-pressed={preset === amount}
            data-testid={`preset-${preset}`}
            onClick={() => {
              isRefused.value = false
              changeBuyDraft({ amount: preset })
            }}
          >
            {withSign(preset, fiat)}
          </button>
        ))}
      </div>
    </div>
  )
}
