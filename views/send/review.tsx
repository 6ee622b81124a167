import { useEffect } from 'react'
import {
  $connection,
  $history,
  $moreWords,
  $network,
  $route,
  $words,
  announce,
  back,
  Button,
  Failed,
  fill,
  go,
  isError,
  useSignals,
  useStore,
  type MoreWords,
  type WidgetError
} from '../../src/ui/kit'
import { $moneyWords, ownValue } from '../../src/kit'
import {
  $draft,
  $holdings,
  $quote,
  $sending,
  $taken,
  holdingOf,
  leaveReview,
  parseAmount,
  quoteDraft,
  reset,
  risksOf,
  sendQuoted,
  tellStarted,
  watchHoldings,
  worthOf,
  type MoneyWords
} from '../../src/money'
import { inFours } from '../../src/ui/money'
import { Fee } from './fee'
import { Leaves } from './leaves'
import { Received, Warnings } from './received'
import { receiverMessages } from './receiver-messages'
import { requestNotes } from './request-notes'
import { ReviewFooter } from './review-footer'

interface Failure {
  title: string
  hint: string
}

/** Returns the message for an error: that of a transfer, or else that of any wallet. */
const messageOf = (error: WidgetError, wallet: string, words: MoneyWords, more: MoreWords): Failure | undefined => {
  const messages: Readonly<Record<string, Failure | undefined>> = { ...more.errors, ...words.errors }
  const own = ownValue(messages, error.code)
  if (!own) return undefined
  const facts = { ...error.facts, wallet } as Record<string, string | number>
  const isOffline = isError(error, 'service-failed') && !navigator.onLine
  // a node describes its objection in its own words
  const refusal = isError(error, 'transaction-failed') ? error.facts.refusal : undefined
  return {
    title: isOffline ? $words.get()!.offline : fill(own.title, facts),
    hint: refusal ? words.refusals[refusal] : fill(own.hint, facts)
  }
}

/** Returns the message for a quote that failed: nothing was signed yet, so no transaction can have failed. */
const quoteMessageOf = (error: WidgetError, wallet: string, words: MoneyWords, more: MoreWords): Failure => {
  const { title, reason, refused } = words.notPrepared
  if (isError(error, 'transaction-failed')) {
    const { refusal, reason: said } = error.facts
    return { title, hint: refusal ? words.refusals[refusal] : fill(refused, { reason: said }) }
  }
  const message = messageOf(error, wallet, words, more)
  return { title, hint: message ? fill(reason, { problem: message.title, hint: message.hint }) : '' }
}

const send = async () => {
  const before = $taken.get()
  if (!(await sendQuoted())) {
    // The transfer was sent for an account that is no longer active. Staying here would invite the user to pay again.
    if ($taken.get() !== before && !$draft.get().amount && $route.get().name === 'WalletSendPreview') reset('Account')
    return
  }
  // closing also changes the route
  if (!/^WalletSend/.test($route.get().name)) return tellStarted()
  // no history entry may lead back to the sent transfer
  reset('Account')
  go('WalletSendConfirmed')
}

const refill = () => {
  if ($history.get().some(({ name }) => name === 'WalletSend')) return back()
  reset('Account')
  go('WalletSend')
}

/** The review: amount, receiver, network and fee. Exactly this is sent afterwards. */
export function Review() {
  useSignals()
  const words = useStore($moneyWords).value!
  const more = useStore($moreWords).value!
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
  const idleHint = isDeclined ? fill(words.declined, { wallet }) : words.finalHint
  const fine = isBusy ? fill(words.confirmIn, { wallet }) : idleHint
  useEffect(() => {
    if (isBusy || isDeclined) announce(fine)
  }, [isBusy, isDeclined])
  if (!holding || !network || !address) {
    const { title, hint } = amount && address ? words.errors['token-missing'] : words.gone
    return (
      <Failed title={title} text={hint}>
        <Button kind="main" testId="refill" onPress={refill}>
          {words.fillIn}
        </Button>
      </Failed>
    )
  }
  const isAsking = quote.fetchStatus !== 'idle'
  const known = quote.status === 'success' && !isAsking ? quote.data : undefined
  const toMessage = quoteError ? quoteMessageOf : messageOf
  const said = error && !isDeclined ? toMessage(error, wallet, words, more) : undefined
  const native = holdingOf(list, 'native')
  const risks = known ? risksOf(known, holding, native) : []
  const feeRisk = risks.find(risk => risk === 'fee-above-amount' || risk === 'fee-high')
  const noFee = isAsking ? <span className="sk" /> : words.feeUnknown
  const fee = known ? <Fee quote={known} network={network} native={native} risk={feeRisk} words={words} /> : noFee
  // The form has shown the first two. They stay visible until the transfer is signed.
  const warnings = [
    ...receiverMessages(receiver, network.name, words).doubts,
    ...requestNotes(draft, list, words),
    ...(known?.warnings ?? []).map(warning => words.risks[warning])
  ]
  return (
    <>
      <div className="body" tabIndex={said || risks.length || warnings.length ? 0 : undefined}>
        <Leaves
          token={holding}
          amount={amount}
          worth={worthOf({ ...holding, value: parseAmount(amount, holding.decimals) ?? 0n })}
          receiver={{ ...receiver, address }}
        />
        <dl className="facts">
          <div>
            <dt>{words.address}</dt>
            <dd className="num whole" data-testid="review-address">
              {inFours(address)}
            </dd>
          </div>
          <div>
            <dt>{words.network}</dt>
            <dd>
              <bdi>{network.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.fee}</dt>
            <dd aria-busy={isAsking || undefined} data-testid="fee">
              {fee}
            </dd>
          </div>
          {known && <Received quote={known} holding={holding} words={words} />}
        </dl>
        <Warnings texts={warnings} />
      </div>
      <ReviewFooter
        quote={known}
        risks={risks}
        network={network}
        failure={said}
        hint={fine}
        isBusy={isBusy}
        quoteError={isAsking ? undefined : quoteError}
        words={words}
        onSend={() => {
          void send()
        }}
        onChange={refill}
      />
    </>
  )
}
