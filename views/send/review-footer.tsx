import { useEffect, type KeyboardEvent } from 'react'
import {
  announce,
  back,
  Button,
  interpolate,
  Icon,
  useSignal,
  useSignals,
  type Network,
  type WidgetError
} from '../../src/ui/kit'
import { canRetryQuote, feeText, type AssetMessages, type Quote, type TransferRisk } from '../../src/barrels/assets'
import { quoteDraft } from '../../src/barrels/send'
import { SEND } from '../../src/ui/deferred'

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
  messages: AssetMessages
  onSend: () => void
  /** Leads back to the form, which keeps what was entered. */
  onChange: () => void
}

/** Stops a held Enter key, which repeats the press and would confirm by itself. Other keys, such as Tab, may repeat. */
const blockRepeatedEnter = (event: KeyboardEvent<HTMLElement>) => {
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
  messages,
  onSend,
  onChange
}: ReviewFooterProps) {
  useSignals()
  // applies to this quote only; a new one asks again
  const pressedQuote = useSignal<Quote | undefined>(undefined)
  const isConfirming = !!quote && !!risks.length && !isBusy && pressedQuote.value === quote
  const hasFeeRisk = risks.some(risk => risk === 'fee-above-amount' || risk === 'fee-high')
  const label =
    isConfirming && hasFeeRisk
      ? interpolate(messages.sendForFee, { fee: feeText(quote.maxFee, network) })
      : messages.sendAnyway
  const reasons = risks.map(risk => messages.risks[risk]).join(' ')
  const warnings = [...new Set([...risks, ...(quote?.warnings ?? [])])]
    .map(warning => messages.risks[warning])
    .join(' ')
  const announcement = isConfirming ? `${messages.sure} ${reasons} ${label}` : warnings
  useEffect(() => {
    if (announcement) announce(announcement)
  }, [announcement])
  const goBack = () => {
    if (isBusy) return
    if (isConfirming) pressedQuote.value = undefined
    else back()
  }
  const send = (clicks: number) => {
    if (isBusy || !quote) return
    // the second click of a double click confirms nothing
    if (isConfirming && clicks > 1) return
    pressedQuote.value = risks.length && !isConfirming ? quote : undefined
    if (!pressedQuote.value) onSend()
  }
  const notice = failure ? (
    <div key="notice" className="banner bad" role="alert" data-testid="send-failed">
      <Icon name="alert" />
      <span className="text">
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
          isDisabled={isBusy || !quote}
          onPress={event => send(event.detail)}
        >
          {isBusy && <span className="spinner" />}
          {isConfirming ? label : messages.send}
        </Button>
      )
    }
    if (!canRetryQuote(quoteError)) {
      return (
        <Button kind="main" testId="change" onPress={onChange}>
          {messages.changeTransfer}
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
        {messages.tryAgain}
      </Button>
    )
  }
  // keys: without them Preact reuses the buttons' elements for the bar above, and the button loses the focus
  return (
    <footer className="footer" onKeyDown={blockRepeatedEnter}>
      {isConfirming ? (
        <div key="question" className="banner bad" data-testid="confirm-again">
          <Icon name="alert" />
          <span className="text">
            <b>{messages.sure}</b> {reasons}
          </span>
        </div>
      ) : (
        notice
      )}
      <div key="buttons" className={isConfirming ? 'button-group stacked' : 'button-group'}>
        <Button testId="cancel" isDisabled={isBusy} onPress={goBack}>
          {isConfirming ? messages.backToReview : messages.cancel}
        </Button>
        {mainButton()}
      </div>
    </footer>
  )
}
