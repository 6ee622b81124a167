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

/** What the button says: the next thing that is to be done. */
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

/** What there is to send of, and what is still wanting. By itself as things are now: whoever types fast is ahead of what is drawn. */
const lacking = (draft = $draft.get(), { data } = $holdings.get()) => {
  const holding = holdingOf(data?.list ?? [], draft.token)
  return { holding, lack: lackOf(draft, holding) }
}

/** How much of what, and to whom. */
export function Form() {
  useSignals()
  const words = useStore($moneyWords).value!
  const draft = useStore($draft).value
  const holdings = useStore($holdings).value
  const { holding, lack } = lacking(draft, holdings)
  useEffect(() => watchHoldings(), [])
  // on each change: the function itself finds out whether there is something to fill in
  useEffect(prefillDraft, [draft, holdings])
  const review = () => {
    const { lack } = lacking()
    if (!lack) go('WalletSendPreview')
    else if (lack === 'token') go('WalletSendSelectToken')
  }
  /** Enter does what the button would, or goes to the field that is to be filled in next. */
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    // an input method takes its suggestion with this key
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
