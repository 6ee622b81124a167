import { useEffect, type KeyboardEvent } from 'react'
import {
  announce,
  back,
  Button,
  Icon,
  interpolate,
  useSignal,
  useSignals,
  useStore,
  type WidgetError
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import { canRetryQuote, type FailureText, type Quote } from '../../src/barrels/assets'
import { $payMessages, quotePayment, sendPayment, type Payment } from '../../src/barrels/pay'
import { SEND } from '../../src/ui/deferred'
import { amountWithSymbol } from './summary'

interface ReviewFooterProps {
  payment: Payment
  /** What will be signed. Undefined while it is not known. */
  quote: Quote | undefined
  /** The payment is confirmed twice. */
  hasRisk: boolean
  failure: FailureText | undefined
  quoteError: WidgetError | undefined
  isDeclined: boolean
  wallet: string
  symbol: string
}

/** Stops a held Enter key, which repeats the press and would confirm by itself. Other keys, such as Tab, may repeat. */
const blockRepeatedEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** The buttons that go back and pay. A payment with a risk is sent on the second press. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { payment, quote, hasRisk, failure, quoteError, isDeclined, wallet, symbol } = props
  useSignals()
  const messages = useStore($payMessages).value!
  const assetMessages = useStore($assetMessages).value!
  // applies to this quote only; a new one asks again
  const pressedQuote = useSignal<Quote | undefined>(undefined)
  const { phase, isRepeated, request } = payment
  const isBusy = phase === 'wallet' || phase === 'elsewhere'
  const isConfirming = !!quote && hasRisk && !isBusy && pressedQuote.value === quote
  const idleText = isDeclined ? interpolate(assetMessages.declined, { wallet }) : assetMessages.finalHint
  const busyText = phase === 'elsewhere' ? messages.elsewhere : interpolate(assetMessages.confirmIn, { wallet })
  const finePrint = isBusy ? busyText : idleText
  useEffect(() => {
    if (isBusy || isDeclined) announce(finePrint)
  }, [finePrint])
  useEffect(() => {
    if (isConfirming) announce(assetMessages.sure)
  }, [isConfirming])
  const pay = (clicks: number) => {
    // the second click of a double click confirms nothing
    if (isBusy || !quote || ((isConfirming || isRepeated) && clicks > 1)) return
    pressedQuote.value = hasRisk && !isConfirming ? quote : undefined
    if (!pressedQuote.value) void sendPayment()
  }
  const goBack = () => {
    if (isBusy) return
    if (isConfirming) pressedQuote.value = undefined
    else back()
  }
  const amount = amountWithSymbol(request.amount, request.decimals, symbol)
  const payLabel = isRepeated ? messages.again : `${messages.pay} ${amount}`
  const notice = () => {
    const text = isConfirming ? { title: assetMessages.sure, hint: '' } : failure
    if (!text)
      return (
        <p key="notice" className="fine" data-testid="fine">
          {finePrint}
        </p>
      )
    return (
      <div key="alert" className="banner bad" role="alert" data-testid={isConfirming ? 'confirm-again' : 'pay-problem'}>
        <Icon name="alert" />
        <span className="text">
          <b>{text.title}</b> {text.hint}
        </span>
      </div>
    )
  }
  const retryButton = quoteError && canRetryQuote(quoteError) && (
    <Button kind="main" icon="retry" testId="retry" onPress={() => void quotePayment()}>
      {assetMessages.tryAgain}
    </Button>
  )
  return (
    <footer className="footer" onKeyDown={blockRepeatedEnter}>
      {notice()}
      <div key="buttons" className="button-group stacked">
        {quoteError ? (
          retryButton
        ) : (
          <Button
            kind={isBusy ? undefined : 'main'}
            icon={isBusy ? undefined : SEND}
            isIconFlipped
            testId="pay-confirm"
            isDisabled={isBusy || !quote}
            onPress={event => pay(event.detail)}
          >
            {isBusy && <span className="spinner" />}
            {isConfirming ? assetMessages.sendAnyway : payLabel}
          </Button>
        )}
        <Button testId="cancel" isDisabled={isBusy} onPress={goBack}>
          {isConfirming ? assetMessages.backToReview : assetMessages.cancel}
        </Button>
      </div>
    </footer>
  )
}
