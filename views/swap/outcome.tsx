import { useEffect } from 'react'
import { $accountMessages, $network, announce, Button, Icon, interpolate, useSignals, useStore } from '../../src/ui/kit'
import { replace, transactionUrl } from '../../src/barrels/assets'
import { $swapMessages, type SwapOutcome, type SwapProgress } from '../../src/barrels/swap'
import { EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'
import { BothSides } from './both-sides'
import { errorTextOf, amountOf, type ErrorText } from './texts'

/** Outcomes of a swap that was sent. */
export const SENT: readonly (SwapOutcome | undefined)[] = ['sent', 'confirmed', 'reverted', 'replaced']

interface OutcomeProps {
  progress: SwapProgress & { sent: NonNullable<SwapProgress['sent']> }
  onRetry: () => void
}

/** What became of a swap that was sent, with the link to its transaction. */
export function Outcome({ progress: { sent, outcome, error }, onRetry }: OutcomeProps) {
  useSignals()
  const messages = useStore($swapMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const network = useStore($network).value
  const { id, source, target, amount, expected } = sent
  const facts = { from: amountOf(amount, source), to: amountOf(expected, target) }
  const stateOf = (): { state?: 'ok' | 'bad'; text: ErrorText } => {
    switch (outcome) {
      case 'confirmed':
        return { state: 'ok', text: { title: messages.doneTitle, hint: interpolate(messages.sentHint, facts) } }
      case 'reverted':
        return { state: 'bad', text: messages.reverted }
      case 'replaced':
        return { state: 'bad', text: messages.replaced }
      default:
        return error
          ? { state: 'bad', text: errorTextOf(error) }
          : { text: { title: messages.sentTitle, hint: messages.steps.follow } }
    }
  }
  const { state, text } = stateOf()
  const announcement = `${text.title}. ${text.hint}`
  useEffect(() => announce(announcement), [announcement])
  // one that no block has yet may have no id so far
  const explorer = network && id ? transactionUrl(network, id) : undefined
  return (
    <>
      <div className="body">
        <BothSides source={source} amount={amount} target={target} expected={expected} messages={messages} />
        <div className="result" data-state={state} data-testid="swap-status" data-outcome={outcome}>
          {state ? <Icon name={state === 'ok' ? 'check' : 'alert'} /> : <span className="spinner" />}
          <span className="text">
            <b>{text.title}</b>
            <span className="secondary">{text.hint}</span>
          </span>
        </div>
      </div>
      <footer className="footer">
        {explorer && (
          <a className="btn wide" href={explorer} {...EXTERNAL_LINK} data-testid="transaction-link">
            <Icon name={OPEN} isFlipped />
            {accountMessages.explorer}
          </a>
        )}
        {outcome === 'reverted' ? (
          <Button kind="main" icon="retry" testId="retry" onPress={onRetry}>
            {messages.fillIn}
          </Button>
        ) : (
          <Button kind="main" testId="done" onPress={() => replace('Account')}>
            {accountMessages.done}
          </Button>
        )}
      </footer>
    </>
  )
}
