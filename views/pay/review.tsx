import { useEffect } from 'react'
import { $accountMessages, announce, interpolate, isError, replace, useSignals, useStore } from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import {
  failureText,
  feeText,
  quoteFailureText,
  risksOf,
  warningsOf,
  type AssetMessages,
  type Holding,
  type Quote
} from '../../src/barrels/assets'
import {
  $payerAssets,
  $payMessages,
  $paymentQuote,
  leavePaymentReview,
  payerOf,
  quotePayment,
  type Payment
} from '../../src/barrels/pay'
import { ReviewFooter } from './review-footer'
import { AddressFact, amountWithSymbol, Fact, Summary, symbolOf, tokenWarnings, Warnings } from './summary'

/** Returns the warnings about the receiver. The host page has chosen it, so its name is not considered. */
const receiverWarnings = ({ network, request: { recipient } }: Payment, messages: AssetMessages): readonly string[] => {
  const { warnings } = warningsOf(recipient, network.chainNamespace)
  return [
    ...(warnings.includes('own-address') ? [messages.ownAddress] : []),
    ...(warnings.includes('look-alike') ? [messages.lookAlike] : []),
    ...(warnings.includes('no-key') ? [messages.noKey] : [])
  ]
}

/** The network fee, as it is expected and at most. */
function Fee({ quote, payment, messages }: { quote: Quote; payment: Payment; messages: AssetMessages }) {
  const { fee, maxFee, rentDeposit } = quote
  const { network } = payment
  return (
    <>
      <span data-testid="fee-likely">{interpolate(messages.feeOf, { fee: feeText(fee, network) })}</span>
      {maxFee > fee && (
        <span className="secondary">{interpolate(messages.maxFee, { fee: feeText(maxFee, network) })}</span>
      )}
      {rentDeposit && (
        <span className="secondary">{interpolate(messages.deposit, { fee: feeText(rentDeposit, network) })}</span>
      )}
    </>
  )
}

/** The review: amount, receiver, network and fee. Exactly this is sent afterwards. */
export function Review({ payment }: { payment: Payment }) {
  useSignals()
  const messages = useStore($payMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const assets = useStore($payerAssets).value.data
  const quote = useStore($paymentQuote).value
  const { network, request, phase } = payment
  const { token, amount, decimals, recipient } = request
  const symbol = symbolOf(payment, assets)
  const wallet = payerOf(payment)?.wallet.name ?? ''
  useEffect(() => {
    void quotePayment()
    return leavePaymentReview
  }, [])
  useEffect(() => {
    // no history entry may lead back to the sent payment
    if (phase === 'sent' || phase === 'success' || phase === 'failed') replace('PayLoading')
  }, [phase])
  const isFetching = quote.fetchStatus !== 'idle'
  const readyQuote = quote.status === 'success' && !isFetching ? quote.data : undefined
  const quoteError = quote.status === 'error' && !isFetching ? quote.error : undefined
  const error = quoteError ?? payment.error
  const isDeclined = !!error && isError(error, 'user-rejected')
  const toText = quoteError ? quoteFailureText : failureText
  const failure = error && !isDeclined ? toText(error, wallet, assetMessages, accountMessages) : undefined
  const holding: Holding = {
    chainId: network.caipNetworkId,
    name: symbol,
    symbol,
    decimals,
    value: assets?.value ?? 0n,
    ...(token !== undefined && { address: token })
  }
  const risks = readyQuote ? risksOf(readyQuote, holding, undefined) : []
  const received = readyQuote?.received
  const warnings = [
    ...(payment.isRepeated ? [messages.repeated] : []),
    ...tokenWarnings(payment, assets, messages),
    ...receiverWarnings(payment, assetMessages),
    ...new Set([...risks, ...(readyQuote?.warnings ?? [])].map(warning => assetMessages.risks[warning]))
  ]
  const warningText = warnings.join(' ')
  useEffect(() => {
    if (warningText) announce(warningText)
  }, [warningText])
  const noFee = isFetching ? <span className="skeleton" /> : assetMessages.feeUnknown
  return (
    <>
      <div className="body" tabIndex={0}>
        <Summary payment={payment} symbol={symbol} messages={messages} />
        <dl className="facts">
          <AddressFact label={messages.receiver} testId="pay-recipient" address={recipient} />
          {token !== undefined && <AddressFact label={messages.token} testId="pay-token" address={token} />}
          <div>
            <dt>{assetMessages.fee}</dt>
            <dd aria-busy={isFetching || undefined} data-testid="fee">
              {readyQuote ? <Fee quote={readyQuote} payment={payment} messages={assetMessages} /> : noFee}
            </dd>
          </div>
          {received !== undefined && received !== amount && (
            <Fact label={assetMessages.arrives} testId="received">
              {amountWithSymbol(received, decimals, symbol)}
            </Fact>
          )}
        </dl>
        <Warnings texts={warnings} />
      </div>
      <ReviewFooter
        payment={payment}
        quote={readyQuote}
        hasRisk={risks.length > 0}
        failure={failure}
        quoteError={quoteError}
        isDeclined={isDeclined}
        wallet={wallet}
        symbol={symbol}
      />
    </>
  )
}
