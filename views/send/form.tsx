import { useEffect, type KeyboardEvent } from 'react'
import { Button, fill, go, useSignals, useStore } from '../../src/ui/kit'
import { $moneyWords } from '../../src/kit'
import {
  $draft,
  $holdings,
  holdingOf,
  lackOf,
  prefillDraft,
  sendMost,
  watchHoldings,
  type Holding,
  type Lack,
  type MoneyWords
} from '../../src/money'
import { AmountField, finely } from './amount-field'
import { ReceiverField } from './receiver-field'
import { requestNotes } from './request-notes'
import { isComposing } from './use-composition'

/** Returns the button's text: the next thing to do. */
const sayOf = (lack: Lack | undefined, holding: Holding | undefined, words: MoneyWords): string => {
  switch (lack) {
    case undefined:
      return words.review
    case 'token':
      return words.chooseToken
    case 'amount':
    case 'too-fine':
      return words.addAmount
    case 'wrong-amount':
      return words.wrongAmount
    case 'too-much':
      return fill(words.atMost, { amount: `${finely(holding!)} ${holding!.symbol}` })
    case 'looking':
      return words.lookingUp
    case 'empty':
      return words.addReceiver
    default:
      return words.checkReceiver
  }
}

/**
 * Returns the holding to send from, and what the draft still lacks.
 * Reads the stores directly, because a user who types fast is ahead of the rendering.
 */
const lacking = (draft = $draft.get(), { data } = $holdings.get()) => {
  const holding = holdingOf(data?.list ?? [], draft.token)
  return { holding, lack: lackOf(draft, holding) }
}

/** The amount, the token and the receiver. */
export function Form() {
  useSignals()
  const words = useStore($moneyWords).value!
  const draft = useStore($draft).value
  const holdings = useStore($holdings).value
  const { holding, lack } = lacking(draft, holdings)
  useEffect(() => watchHoldings(), [])
  // runs on each change; the function itself checks whether there is something to prefill
  useEffect(prefillDraft, [draft, holdings])
  const review = () => {
    const { lack } = lacking()
    if (!lack) go('WalletSendPreview')
    else if (lack === 'token') go('WalletSendSelectToken')
  }
  /** Handles Enter: does what the button would, or moves to the field to fill in next. */
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    // an input method accepts its suggestion with this key
    if (isComposing(event)) return
    if (event.key !== 'Enter' || (event.target as Element).tagName !== 'INPUT') return
    event.preventDefault()
    if (lacking().lack === 'empty') event.currentTarget.querySelector<HTMLElement>('[data-testid=receiver]')!.focus()
    else review()
  }
  const notes = requestNotes(draft, holdings.data?.list, words)
  return (
    <>
      <div className="body" onKeyDown={enter}>
        <AmountField
          draft={draft}
          holding={holding}
          lack={lack}
          isGone={lack === 'token' && !!draft.token && holdings.status === 'success' && holdings.fetchStatus === 'idle'}
          words={words}
          onMax={sendMost}
        />
        <ReceiverField receiver={draft.receiver} notes={notes} words={words} />
      </div>
      <footer className="pocket">
        <Button kind="main" testId="review" isOff={!!lack && lack !== 'token'} onPress={review}>
          {sayOf(lack, holding, words)}
        </Button>
      </footer>
    </>
  )
}
