import { useEffect } from 'react'
import {
  $connection,
  $history,
  $network,
  $route,
  announce,
  back,
  Button,
  Failed,
  interpolate,
  push,
  showToast,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import { $holdings, replace } from '../../src/barrels/assets'
import {
  $swapMessages,
  $swapProgress,
  $swapQuote,
  impactOf,
  isSwapView,
  providerFeeOf,
  runSwapStep
} from '../../src/barrels/swap'
import { BothSides } from './both-sides'
import { ImpactWarning, rateLineOf } from './details'
import { Facts, type Offer } from './facts'
import { Outcome, SENT } from './outcome'
import { Notice } from './notice'
import { noticeOf, PreviewFooter } from './preview-footer'
import { Steps } from './steps'
import { amountOf } from './texts'

/** Takes the next step. Once the swap is sent, no history entry may lead back to its review. */
const run = async () => {
  const outcome = await runSwapStep()
  const { sent } = $swapProgress.get()
  if (outcome === 'reset' && $route.get().name === 'SwapPreview') replace('Account')
  if (outcome !== 'sent' || !sent) return
  // closing also changes the route; the user expects to see the outcome in a view of the swap
  if (!isSwapView()) {
    const facts = { from: amountOf(sent.amount, sent.source), to: amountOf(sent.expected, sent.target) }
    return showToast({ kind: 'success', text: interpolate($swapMessages.get()!.swapping, facts) })
  }
  replace('Account')
  push('SwapPreview')
}

/** Leads back to the form, which keeps what was entered as long as it applies. */
const refill = () => {
  if ($history.get().some(({ name }) => name === 'Swap')) return back()
  replace('Account')
  push('Swap')
}

/** The review: both sides, the costs, the steps. Exactly this is signed afterwards. */
export function Preview() {
  useSignals()
  const messages = useStore($swapMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const network = useStore($network).value
  const wallet = useStore($connection).value?.wallet.name ?? ''
  const quote = useStore($swapQuote).value.data
  const holdings = useStore($holdings).value.data?.list
  const progress = useStore($swapProgress).value
  const { prepared, sent, outcome, steps } = progress
  const declinedHint = outcome === 'declined' ? interpolate(messages.declined, { wallet }) : ''
  useEffect(() => {
    if (declinedHint) announce(declinedHint)
  }, [declinedHint])
  if (sent && SENT.includes(outcome)) return <Outcome progress={{ ...progress, sent }} onRetry={refill} />
  const basis = prepared ?? quote
  if (!basis || !network || outcome === 'reset')
    return (
      <Failed title={messages.nothing.title} text={messages.nothing.hint}>
        <Button kind="main" testId="refill" onPress={refill}>
          {messages.fillIn}
        </Button>
      </Failed>
    )
  const { order, expected, minimum } = basis
  const offer: Offer = {
    order,
    expected,
    minimum,
    fee: prepared?.fee ?? quote?.fee,
    providerFee: providerFeeOf(order.amount),
    impact: impactOf(order.source, order.amount, order.target, expected)
  }
  const native = holdings?.find(({ address }) => address === undefined)
  const notice = noticeOf(progress, order, messages)
  return (
    <>
      <div className="body" tabIndex={0}>
        <BothSides
          source={order.source}
          amount={order.amount}
          target={order.target}
          expected={expected}
          messages={messages}
        />
        <p className="fine rate" data-testid="rate">
          {rateLineOf(basis)}
        </p>
        <ImpactWarning impact={offer.impact} messages={messages} />
        {notice && <Notice testId="swap-failed" text={notice} />}
        <Facts
          offer={offer}
          network={network}
          native={native}
          messages={messages}
          assetMessages={assetMessages}
          isFetching={!prepared}
        />
        <Steps
          steps={steps}
          symbol={order.source.symbol}
          wallet={wallet}
          isBatch={!!prepared?.isBatch}
          messages={messages}
        />
      </div>
      <PreviewFooter
        progress={progress}
        wallet={wallet}
        declinedHint={declinedHint}
        messages={messages}
        assetMessages={assetMessages}
        onRun={() => {
          void run()
        }}
      />
    </>
  )
}
