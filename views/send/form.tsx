import { useEffect, type KeyboardEvent } from 'react'
import { Button, interpolate, push, useSignals, useStore } from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import {
  $draft,
  $holdings,
  holdingOf,
  firstDraftIssue,
  watchHoldings,
  type Holding,
  type DraftIssue,
  type AssetMessages
} from '../../src/barrels/assets'
import { prefillDraft, setMaxAmount } from '../../src/barrels/send'
import { isComposing } from '../../src/ui/assets'
import { TransferAmount, exactAmount } from './transfer-amount'
import { ReceiverField } from './receiver-field'
import { requestNotes } from './request-notes'

/** Returns the button's text: the next thing to do. */
const buttonLabelOf = (
  issue: DraftIssue | undefined,
  holding: Holding | undefined,
  messages: AssetMessages
): string => {
  switch (issue) {
    case undefined:
      return messages.review
    case 'token':
      return messages.chooseToken
    case 'amount':
    case 'too-many-decimals':
      return messages.addAmount
    case 'invalid-amount':
      return messages.invalidAmount
    case 'exceeds-balance':
      return interpolate(messages.atMost, { amount: `${exactAmount(holding!)} ${holding!.symbol}` })
    case 'resolving':
      return messages.lookingUp
    case 'empty':
      return messages.addReceiver
    default:
      return messages.checkReceiver
  }
}

/**
 * Returns the holding to send from, and what the draft still lacks.
 * Reads the stores directly, because a user who types fast is ahead of the rendering.
 */
const readIssue = (draft = $draft.get(), { data } = $holdings.get()) => {
  const holding = holdingOf(data?.list ?? [], draft.token)
  return { holding, issue: firstDraftIssue(draft, holding) }
}

/** The amount, the token and the receiver. */
export function Form() {
  useSignals()
  const messages = useStore($assetMessages).value!
  const draft = useStore($draft).value
  const holdings = useStore($holdings).value
  const { holding, issue } = readIssue(draft, holdings)
  useEffect(() => watchHoldings(), [])
  // runs on each change; the function itself checks whether there is something to prefill
  useEffect(prefillDraft, [draft, holdings])
  const review = () => {
    const { issue } = readIssue()
    if (!issue) push('WalletSendPreview')
    else if (issue === 'token') push('WalletSendSelectToken')
  }
  /** Handles Enter: does what the button would, or moves to the field to fill in next. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // an input method accepts its suggestion with this key
    if (isComposing(event)) return
    if (event.key !== 'Enter' || (event.target as Element).tagName !== 'INPUT') return
    event.preventDefault()
    if (readIssue().issue === 'empty') event.currentTarget.querySelector<HTMLElement>('[data-testid=receiver]')!.focus()
    else review()
  }
  const notes = requestNotes(draft, holdings.data?.list, messages)
  return (
    <>
      <div className="body" onKeyDown={onKeyDown}>
        <TransferAmount
          draft={draft}
          holding={holding}
          issue={issue}
          isTokenMissing={
            issue === 'token' && !!draft.token && holdings.status === 'success' && holdings.fetchStatus === 'idle'
          }
          messages={messages}
          onMax={setMaxAmount}
        />
        <ReceiverField receiver={draft.receiver} notes={notes} messages={messages} />
      </div>
      <footer className="footer">
        <Button kind="main" testId="review" isDisabled={!!issue && issue !== 'token'} onPress={review}>
          {buttonLabelOf(issue, holding, messages)}
        </Button>
      </footer>
    </>
  )
}
