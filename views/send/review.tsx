import { useEffect } from 'react'
import {
  $connection,
  $history,
  $accountMessages,
  $network,
  $route,
  announce,
  back,
  Button,
  Failed,
  interpolate,
  push,
  isError,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import {
  $receiverNameMessages,
  $draft,
  $holdings,
  $quote,
  $sending,
  $lastTransaction,
  holdingOf,
  parseAmount,
  replace,
  showTransferStarted,
  watchHoldings,
  failureText,
  fiatValueOf,
  quoteFailureText,
  risksOf
} from '../../src/barrels/assets'
import { leaveReview, quoteDraft, sendQuoted } from '../../src/barrels/send'
import { groupedAddress } from '../../src/ui/assets'
import { Fee } from './fee'
import { TransferSummary } from './transfer-summary'
import { Received, Warnings } from './received'
import { receiverMessages } from './receiver-messages'
import { requestNotes } from './request-notes'
import { ReviewFooter } from './review-footer'

/** Views of a transfer. While one of them is open, the user expects to see the outcome there. */
const SEND_VIEWS: readonly string[] = [
  'WalletSend',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken'
]

const send = async () => {
  const before = $lastTransaction.get()
  if (!(await sendQuoted())) {
    // The transfer was sent for an account that is no longer active. Staying here would invite the user to pay again.
    if ($lastTransaction.get() !== before && !$draft.get().amount && $route.get().name === 'WalletSendPreview')
      replace('Account')
    return
  }
  // closing also changes the route
  if (!SEND_VIEWS.includes($route.get().name)) return showTransferStarted()
  // no history entry may lead back to the sent transfer
  replace('Account')
  push('WalletSendConfirmed')
}

const refill = () => {
  if ($history.get().some(({ name }) => name === 'WalletSend')) return back()
  replace('Account')
  push('WalletSend')
}

/** The review: amount, receiver, network and fee. Exactly this is sent afterwards. */
export function Review() {
  useSignals()
  const messages = useStore($assetMessages).value!
  const nameMessages = useStore($receiverNameMessages).value
  const accountMessages = useStore($accountMessages).value!
  const network = useStore($network).value
  const wallet = useStore($connection).value?.wallet.name ?? ''
  const draft = useStore($draft).value
  const { amount, receiver, token } = draft
  const list = useStore($holdings).value.data?.list ?? []
  const holding = holdingOf(list, token)
  const quote = useStore($quote).value
  const sending = useStore($sending).value
  const { address } = receiver
  useEffect(() => {
    void quoteDraft()
    return leaveReview
  }, [])
  useEffect(() => watchHoldings(), [])
  const isBusy = sending.status === 'pending'
  // a failed new quote is newer than the failure that caused it
  const quoteError = quote.status === 'error' ? quote.error : undefined
  const error = quoteError ?? sending.error
  const isDeclined = !!error && isError(error, 'user-rejected')
  const idleHint = isDeclined ? interpolate(messages.declined, { wallet }) : messages.finalHint
  const finePrint = isBusy ? interpolate(messages.confirmIn, { wallet }) : idleHint
  useEffect(() => {
    if (isBusy || isDeclined) announce(finePrint)
  }, [isBusy, isDeclined])
  if (!holding || !network || !address) {
    const { title, hint } = amount && address ? messages.errors['token-missing'] : messages.gone
    return (
      <Failed title={title} text={hint}>
        <Button kind="main" testId="refill" onPress={refill}>
          {messages.fillIn}
        </Button>
      </Failed>
    )
  }
  const isFetching = quote.fetchStatus !== 'idle'
  const readyQuote = quote.status === 'success' && !isFetching ? quote.data : undefined
  const toMessage = quoteError ? quoteFailureText : failureText
  const failure = error && !isDeclined ? toMessage(error, wallet, messages, accountMessages) : undefined
  const native = holdingOf(list, 'native')
  const risks = readyQuote ? risksOf(readyQuote, holding, native) : []
  const feeRisk = risks.find(risk => risk === 'fee-above-amount' || risk === 'fee-high')
  const noFee = isFetching ? <span className="skeleton" /> : messages.feeUnknown
  const fee = readyQuote ? (
    <Fee quote={readyQuote} network={network} native={native} risk={feeRisk} messages={messages} />
  ) : (
    noFee
  )
  // The form has shown the first two. They stay visible until the transfer is signed.
  const warnings = [
    ...receiverMessages(receiver, network.name, messages, nameMessages).warnings,
    ...requestNotes(draft, list, messages),
    ...(readyQuote?.warnings ?? []).map(warning => messages.risks[warning])
  ]
  return (
    <>
      <div className="body" tabIndex={failure || risks.length || warnings.length ? 0 : undefined}>
        <TransferSummary
          token={holding}
          amount={amount}
          fiatValue={fiatValueOf({ ...holding, value: parseAmount(amount, holding.decimals) ?? 0n })}
          receiver={{ ...receiver, address }}
        />
        <dl className="facts">
          <div>
            <dt>{messages.address}</dt>
            <dd className="num full-text" data-testid="review-address">
              {groupedAddress(address)}
            </dd>
          </div>
          <div>
            <dt>{messages.network}</dt>
            <dd>
              <bdi>{network.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{messages.fee}</dt>
            <dd aria-busy={isFetching || undefined} data-testid="fee">
              {fee}
            </dd>
          </div>
          {readyQuote && <Received quote={readyQuote} holding={holding} messages={messages} />}
        </dl>
        <Warnings texts={warnings} />
      </div>
      <ReviewFooter
        quote={readyQuote}
        risks={risks}
        network={network}
        failure={failure}
        hint={finePrint}
        isBusy={isBusy}
        quoteError={isFetching ? undefined : quoteError}
        messages={messages}
        onSend={() => {
          void send()
        }}
        onChange={refill}
      />
    </>
  )
}
