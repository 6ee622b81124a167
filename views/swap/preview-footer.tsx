import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { announce, back, Button, interpolate, type IconName } from '../../src/ui/kit'
import type { AssetMessages } from '../../src/barrels/assets'
import {
  dismissSwapOutcome,
  prepareSwap,
  type SwapMessages,
  type SwapOrder,
  type SwapProgress
} from '../../src/barrels/swap'
import { SWAP } from '../../src/ui/deferred'
import { amountOf, errorTextOf, type ErrorText } from './texts'

interface PreviewFooterProps {
  progress: SwapProgress
  wallet: string
  /** Says that the wallet's user declined the last request. */
  declinedHint: string
  messages: SwapMessages
  assetMessages: AssetMessages
  /** Takes the next step. Runs within the press. */
  onRun: () => void
}

/** Stops a held Enter key, which repeats the press and would take the next step by itself. */
const blockRepeatedEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Returns why the swap does not go on. */
export const noticeOf = (
  { isRunning, outcome, error, priceChange, prepared, steps }: SwapProgress,
  order: SwapOrder,
  messages: SwapMessages
): ErrorText | undefined => {
  if (isRunning) return undefined
  switch (outcome) {
    case 'price-changed': {
      const { title, hint } = messages.priceChanged
      if (!priceChange) return { title, hint: '' }
      const { before, now } = priceChange
      return {
        title,
        hint: interpolate(hint, { before: amountOf(before, order.target), now: amountOf(now, order.target) })
      }
    }
    case 'elsewhere':
      return messages.elsewhere
    case 'interrupted':
      return messages.interrupted
    case 'declined':
      return undefined
  }
  if (!error) return undefined
  const text = errorTextOf(error)
  const failed = steps.find(({ state }) => state === 'failed')?.name
  // the specification has titles for steps of the preparation
  const title = !prepared && failed && failed in messages.notPrepared ? failed : undefined
  if (!title) return text
  return { title: messages.notPrepared[title as 'build'], hint: `${text.title}. ${text.hint}` }
}

interface MainProps {
  testId: string
  icon: IconName
  /** Shows a spinner, and takes no press. */
  isBusy?: boolean
  onPress: () => void
  children: ReactNode
}

function Main({ testId, icon, isBusy = false, onPress, children }: MainProps) {
  return (
    <Button
      kind={isBusy ? undefined : 'main'}
      icon={isBusy ? undefined : icon}
      testId={testId}
      isDisabled={isBusy}
      onPress={() => {
        if (!isBusy) onPress()
      }}
    >
      {isBusy && <span className="spinner" />}
      {children}
    </Button>
  )
}

const prepareAgain = () => {
  dismissSwapOutcome()
  void prepareSwap()
}

/** The buttons that go back and take the next step. */
export function PreviewFooter({ progress, wallet, declinedHint, messages, assetMessages, onRun }: PreviewFooterProps) {
  const { isRunning, next, prepared, outcome, error, steps } = progress
  const isAsked = steps.some(({ state }) => state === 'asked')
  const idleHint = next === 'approve' && !prepared?.isBatch ? messages.exactHint : messages.finalHint
  const hint = isAsked ? interpolate(assetMessages.confirmIn, { wallet }) : declinedHint || idleHint
  useEffect(() => {
    if (isAsked) announce(hint)
  }, [isAsked])
  const mainButton = () => {
    const isApproval = next === 'approve' && !prepared?.isBatch
    if (outcome === 'price-changed' && !isRunning)
      return (
        <Main testId="accept-price" icon="check" onPress={dismissSwapOutcome}>
          {messages.accept}
        </Main>
      )
    if (!isRunning && (outcome === 'elsewhere' || outcome === 'interrupted' || (error && outcome !== 'declined')))
      return (
        <Main testId="retry" icon="retry" onPress={prepareAgain}>
          {assetMessages.tryAgain}
        </Main>
      )
    return (
      <Main
        testId={isApproval ? 'approve' : 'swap'}
        icon={isApproval ? 'check' : SWAP}
        isBusy={isRunning || !prepared || !next}
        onPress={onRun}
      >
        {isApproval ? messages.approve : messages.swap}
      </Main>
    )
  }
  // keys: without them Preact reuses the buttons' elements for the bar above, and the button loses the focus
  return (
    <footer className="footer" onKeyDown={blockRepeatedEnter}>
      <p key="fine" className="fine" data-testid="fine">
        {hint}
      </p>
      <div key="buttons" className="button-group">
        <Button
          testId="cancel"
          isDisabled={isRunning}
          onPress={() => {
            if (!isRunning) back()
          }}
        >
          {assetMessages.cancel}
        </Button>
        {mainButton()}
      </div>
    </footer>
  )
}
