import { useEffect, type KeyboardEvent } from 'react'
import {
  $features,
  $messages,
  $network,
  announce,
  Button,
  Icon,
  interpolate,
  isError,
  push,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import { $holdings } from '../../src/barrels/assets'
import {
  $swapForm,
  $swapIssue,
  $swapMessages,
  $swapProgress,
  $swapQuote,
  $swapTokens,
  exchangeTokens,
  heldOf,
  leaveSwapReview,
  loadSwapTokens,
  offersBuy,
  requestQuote,
  reviewSwap,
  type SwapForm,
  type SwapIssue,
  type SwapMessages,
  type SwapOutcome,
  type SwapSide,
  type SwapToken
} from '../../src/barrels/swap'
import { AsyncContent, isComposing } from '../../src/ui/assets'
import { SWAP } from '../../src/ui/deferred'
import { Details, ImpactWarning } from './details'
import { SkeletonPanels } from './skeleton-panels'
import { Notice } from './notice'
import { SwapAmount } from './swap-amount'
import { errorTextOf } from './texts'
import { Unsupported } from './unsupported'

/** Outcomes of a resumed swap that its review shows. */
const RESUMED: readonly (SwapOutcome | undefined)[] = ['approved', 'sent']

/** Issues that a press of the button can resolve. */
const SOLVABLE: readonly (SwapIssue | undefined)[] = ['token', 'quote-failed']

/** Returns the button's text for what prevents the swap. */
const labelOf = (issue: SwapIssue, native: string, { issues, ...messages }: SwapMessages): string => {
  switch (issue) {
    case 'token':
      return messages.selectToken
    case 'amount':
      return messages.enterAmount
    case 'insufficient-balance':
      return issues.balance
    case 'insufficient-liquidity':
      return issues.liquidity
    case 'insufficient-gas':
      return interpolate(issues.gas, { symbol: native })
    case 'quote-failed':
      return messages.swap
  }
}

/** Returns the message of a field. Only the field of what is paid has one. */
const faultOf = (issue: SwapIssue | undefined, { source }: SwapForm, { issues }: SwapMessages): string | undefined => {
  if (issue === 'insufficient-balance') return issues.balance
  // a smaller amount of another token leaves no more for the network cost
  if (issue === 'insufficient-gas') return source?.address === undefined ? issues.leaveGas : undefined
  return issue === 'insufficient-liquidity' ? issues.liquidity : undefined
}

const missingSide = ({ source }: SwapForm): SwapSide => (source ? 'target' : 'source')

/**
 * Does what the button says. Reads the stores directly, because a user who types fast is ahead of the rendering.
 */
const proceed = () => {
  const issue = $swapIssue.get()
  if (issue === 'token') return push('SwapSelectToken', { side: missingSide($swapForm.get()) })
  if (issue === 'quote-failed') return void requestQuote()
  if (!issue && reviewSwap()) push('SwapPreview')
}

const retry = () => {
  void loadSwapTokens()
}

const buy = () => push('OnRampProviders')

/** Why the last quote failed, if no field says it. */
function QuoteFailed() {
  useSignals()
  const { error } = useStore($swapQuote).value
  const text = error && errorTextOf(error)
  return text && <Notice testId="quote-failed" text={text} />
}

/** Why a swap that a reload has interrupted does not go on. */
function ResumeFailed({ messages }: { messages: SwapMessages }) {
  useSignals()
  const { outcome, error } = useStore($swapProgress).value
  const failure = outcome === 'failed' && error ? errorTextOf(error) : undefined
  const text = outcome === 'interrupted' || outcome === 'elsewhere' ? messages[outcome] : failure
  return text && <Notice testId="swap-interrupted" text={text} />
}

/** Both tokens and amounts, and the details of the offer. */
export function Form() {
  useSignals()
  const messages = useStore($swapMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const { offline } = useStore($messages).value!
  const network = useStore($network).value
  const features = useStore($features).value
  const form = useStore($swapForm).value
  const tokens = useStore($swapTokens).value
  const holdings = useStore($holdings).value.data?.list
  const issue = useStore($swapIssue).value
  const { data: quote, status, fetchStatus } = useStore($swapQuote).value
  const { isRunning, outcome } = useStore($swapProgress).value
  const isSlippageInvalid = useSignal(false)
  // whoever sees the form has left the review, also by the button in the header
  useEffect(leaveSwapReview, [])
  useEffect(() => {
    // a swap that a reload has interrupted goes on there
    if (RESUMED.includes($swapProgress.get().outcome)) push('SwapPreview')
  }, [outcome])
  const awaited: SwapSide = form.typed === 'source' ? 'target' : 'source'
  const isFetching = fetchStatus === 'fetching'
  // a refresh leaves the earlier amount where it is
  const isQuoting = isFetching && !(awaited === 'target' ? form.targetAmount : form.sourceAmount)
  useEffect(() => {
    if (isQuoting) announce(messages.quoting)
  }, [isQuoting])
  const isReady = !isRunning && !issue && !isQuoting && status === 'success' && !isSlippageInvalid.value
  const canPress = !!tokens.data && (isReady || (!isRunning && SOLVABLE.includes(issue)))
  const press = () => {
    if (canPress) proceed()
  }
  /** Handles Enter in a field: does what the button would. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // an input method accepts its suggestion with this key
    if (isComposing(event) || event.key !== 'Enter' || (event.target as Element).tagName !== 'INPUT') return
    event.preventDefault()
    press()
  }
  if (!network || isError(tokens.error, 'swap-unsupported')) return <Unsupported />
  const canBuy = offersBuy(network.chainNamespace, features)
  const native = holdings?.find(({ address }) => address === undefined)
  const balanceOf = (token: SwapToken | undefined) =>
    token && holdings ? (heldOf(token, holdings) ?? { value: 0n }) : undefined
  const labelNow = (): string => {
    if (!tokens.data) return messages.tokensLoading
    if (isRunning) return messages.stepStates.active
    if (issue) return labelOf(issue, network.nativeCurrency.symbol, messages)
    return isQuoting ? messages.quoting : messages.review
  }
  const isWaiting = isRunning || (isQuoting && !issue)
  const side = (name: SwapSide) => (
    <SwapAmount
      side={name}
      form={form}
      balance={balanceOf(form[name])}
      isQuoting={isQuoting && awaited === name}
      fault={name === 'source' ? faultOf(issue, form, messages) : undefined}
      onBuy={canBuy ? buy : undefined}
      messages={messages}
      assetMessages={assetMessages}
    />
  )
  const fields = () => (
    <div onKeyDown={onKeyDown}>
      <div className="swap-panels">
        {side('source')}
        <button
          type="button"
          className="icon-button exchange"
          aria-label={messages.exchange}
          data-testid="exchange"
          onClick={exchangeTokens}
        >
          <Icon name={SWAP} />
        </button>
        {side('target')}
      </div>
      {issue === 'quote-failed' && <QuoteFailed />}
      <ResumeFailed messages={messages} />
      <ImpactWarning impact={quote?.impact} messages={messages} />
      {form.source && form.target && (
        <Details
          form={form}
          quote={quote}
          isFetching={isFetching}
          network={network}
          native={native}
          onValidity={isInvalid => {
            isSlippageInvalid.value = isInvalid
          }}
          messages={messages}
          assetMessages={assetMessages}
        />
      )}
    </div>
  )
  return (
    <AsyncContent
      task={tokens}
      isMissing={!tokens.data}
      offline={offline}
      failed={messages.tokensFailed}
      messages={assetMessages}
      onRetry={retry}
      empty={undefined}
      footer={
        <footer className="footer">
          <Button kind={isWaiting ? undefined : 'main'} testId="review" isDisabled={!canPress} onPress={press}>
            {isWaiting && <span className="spinner" />}
            {labelNow()}
          </Button>
        </footer>
      }
    >
      {tokens.data ? fields() : <SkeletonPanels />}
    </AsyncContent>
  )
}
