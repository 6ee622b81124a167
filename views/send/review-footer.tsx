import { useEffect, type KeyboardEvent } from 'react'
import {
  announce,
  back,
  Button,
  fill,
  Icon,
  useSignal,
  useSignals,
  type Network,
  type WidgetError
} from '../../src/ui/kit'
import { canRetryQuote, quoteDraft, type MoneyWords, type Quote, type TransferRisk } from '../../src/money'
import { SEND } from '../../src/ui/further'
import { feeText } from './fee'

interface ReviewFooterProps {
  /** The transfer that will be sent. Undefined while it is not known. */
  quote: Quote | undefined
  /** Why the quote needs a second confirmation. */
  risks: readonly TransferRisk[]
  network: Network
  failure: { title: string; hint: string } | undefined
  hint: string
  isBusy: boolean
  /** Why the last quote failed. */
  quoteError: WidgetError | undefined
  words: MoneyWords
  onSend: () => void
  /** Leads back to the form, which keeps what was entered. */
  onChange: () => void
}

/** Stops a held Enter key, which repeats the press and would confirm by itself. Other keys, such as Tab, may repeat. */
const stopRepeats = (event: KeyboardEvent<HTMLElement>) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/**
 * The buttons that go back and send. A quote with a risk is sent on the second press: the first one asks, and names the
 * fee.
 */
export function ReviewFooter({
  quote,
  risks,
  network,
  failure,
  hint,
  isBusy,
  quoteError,
  words,
  onSend,
  onChange
}: ReviewFooterProps) {
  useSignals()
  // applies to this quote only; a new one asks again
  const pressed = useSignal<Quote | undefined>(undefined)
  const isAsking = !!quote && !!risks.length && !isBusy && pressed.value === quote
  const hasFeeRisk = risks.some(risk => risk === 'fee-above-amount' || risk === 'fee-high')
  const label =
    isAsking && hasFeeRisk ? fill(words.sendForFee, { fee: feeText(quote.mostFee, network) }) : words.sendAnyway
  const reasons = risks.map(risk => words.risks[risk]).join(' ')
  const warnings = [...new Set([...risks, ...(quote?.warnings ?? [])])].map(warning => words.risks[warning]).join(' ')
  const news = isAsking ? `${words.sure} ${reasons} ${label}` : warnings
  useEffect(() => {
    if (news) announce(news)
  }, [news])
  const goBack = () => {
    if (isBusy) return
    if (isAsking) pressed.value = undefined
    else back()
  }
  const send = (clicks: number) => {
    if (isBusy || !quote) return
    // the second click of a double click confirms nothing
    if (isAsking && clicks > 1) return
    pressed.value = risks.length && !isAsking ? quote : undefined
    if (!pressed.value) onSend()
  }
  const notice = failure ? (
    <div key="notice" className="bar bad" role="alert" data-testid="send-failed">
      <Icon name="alert" />
      <span className="t">
        <b>{failure.title}</b> {failure.hint}
      </span>
    </div>
  ) : (
    <p key="notice" className="fine" data-testid="fine">
      {hint}
    </p>
  )
  const mainButton = () => {
    if (!quoteError) {
      return (
        <Button
          kind={isBusy ? undefined : 'main'}
          icon={isBusy ? undefined : SEND}
          isIconFlipped
          testId="send"
          isOff={isBusy || !quote}
          onPress={event => send(event.detail)}
        >
          {isBusy && <span className="spin" />}
          {isAsking ? label : words.send}
        </Button>
      )
    }
    if (!canRetryQuote(quoteError)) {
      return (
        <Button kind="main" testId="change" onPress={onChange}>
          {words.changeTransfer}
        </Button>
      )
    }
    return (
      <Button
        kind="main"
        icon="retry"
        testId="retry"
        onPress={() => {
          void quoteDraft()
        }}
      >
        {words.tryAgain}
      </Button>
    )
  }
  // keys: without them Preact reuses the buttons' elements for the bar above, and the button loses the focus
  return (
    <footer className="pocket" onKeyDown={stopRepeats}>
      {isAsking ? (
        <div key="question" className="bar bad" data-testid="confirm-again">
          <Icon name="alert" />
          <span className="t">
            <b>{words.sure}</b> {reasons}
          </span>
        </div>
      ) : (
        notice
      )}
      <div key="ways" className={isAsking ? 'two again' : 'two'}>
        <Button testId="cancel" isOff={isBusy} onPress={goBack}>
          {isAsking ? words.backToReview : words.cancel}
        </Button>
        {mainButton()}
      </div>
    </footer>
  )
}
