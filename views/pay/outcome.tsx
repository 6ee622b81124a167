import { useEffect } from 'react'
import { $accountMessages, announce, Button, closeWhenDone, Icon, useSignals, useStore } from '../../src/ui/kit'
import { EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'
import { transactionUrl } from '../../src/barrels/assets'
import { $payerAssets, $payMessages, type Payment } from '../../src/barrels/pay'
import { AddressFact, Summary, symbolOf } from './summary'

/** The sent payment and its outcome: the receipt. */
export function Outcome({ payment }: { payment: Payment }) {
  useSignals()
  const messages = useStore($payMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const assets = useStore($payerAssets).value.data
  const { phase, network, request, transactionId } = payment
  const state = phase === 'success' || phase === 'failed' ? phase : 'sent'
  const { title, hint } = messages[state]
  const explorer = transactionId === undefined ? undefined : transactionUrl(network, transactionId)
  useEffect(() => announce(`${title}. ${hint}`), [title, hint])
  return (
    <>
      <div className="body" tabIndex={0}>
        <div className="pay-state" data-state={state} data-testid="pay-state">
          {state === 'sent' ? <span className="spinner" /> : <Icon name={state === 'success' ? 'check' : 'alert'} />}
          <span className="text">
            <b>{title}</b>
            <span className="secondary">{hint}</span>
          </span>
        </div>
        <Summary payment={payment} symbol={symbolOf(payment, assets)} messages={messages} />
        <dl className="facts">
          <AddressFact label={messages.receiver} testId="pay-recipient" address={request.recipient} />
        </dl>
      </div>
      <footer className="footer">
        {explorer && (
          <a className="btn wide" href={explorer} {...EXTERNAL_LINK} data-testid="transaction-link">
            <Icon name={OPEN} isFlipped />
            {accountMessages.explorer}
          </a>
        )}
        <Button kind="main" testId="done" onPress={closeWhenDone}>
          {accountMessages.done}
        </Button>
      </footer>
    </>
  )
}
