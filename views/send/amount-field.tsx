import { useEffect, useLayoutEffect, useRef } from 'react'
import { announce, fill, go, Icon, Mark, useSignal, useSignals } from '../../src/ui/kit'
import { amountText, changeDraft, fiatText, groupedText, MOST_DECIMALS, parseAmount, typedAmount, worthOf, type Draft, type Holding, type Lack, type MoneyWords } from '../../src/money'

/** Longest figures at full size, and at the next. */
const FULL_SIZE_CHARACTERS = 8, HALF_SIZE_CHARACTERS = 12

/** What there is to send, to the satoshi: an amount has to be met with it. */
export const finely = ({ value, decimals }: Holding): string => groupedText(amountText(value, decimals, 8))

interface AmountFieldProps {
  draft: Draft
  holding: Holding | undefined
  lack: Lack | undefined
  /** The token that the draft names is not held. */
  isGone: boolean
  words: MoneyWords
  /** Sets the most that can be sent; what the network takes is left over. */
  onMax: () => Promise<void>
}

/** How much, of what. */
export function AmountField({ draft, holding, lack, isGone, words, onMax }: AmountFieldProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null), isAsking = useSignal(false), lost = useSignal('')
  const { decimals = MOST_DECIMALS, symbol = '' } = holding ?? {}, tooFine = fill(words.decimals, { symbol, count: decimals })
  useLayoutEffect(() => {
    // writing the same would move the caret
    if (field.current!.value === draft.amount) return
    field.current!.value = draft.amount
    lost.value = ''
    if (draft.amount) announce(`${words.amount}: ${draft.amount} ${symbol}`)
  }, [draft.amount])
  const type = () => {
    const input = field.current!, read = (most: number) => typedAmount(input.value, most, draft.amount), held = read(decimals), amount = held ?? draft.amount
    const whole = (text = held!) => parseAmount(text, MOST_DECIMALS)
    lost.value = held === undefined ? words.noAmount : whole(read(MOST_DECIMALS)) === whole() ? '' : tooFine
    if (input.value !== amount) input.value = amount
    changeDraft({ amount })
  }
  const max = async () => {
    if (isAsking.value) return
    isAsking.value = true
    lost.value = ''
    await onMax()
    isAsking.value = false
    field.current?.focus()
  }
  const value = holding && parseAmount(draft.amount, holding.decimals)
  const wrong = lack === 'too-much' ? words.tooMuch : lack === 'wrong-amount' ? words.wrongAmount : lack === 'too-fine' ? tooFine : undefined, said = lost.value || wrong || isGone && words.notHeld
  const worth = value === undefined || !holding ? undefined : worthOf({ ...holding, value })
  useEffect(() => { if (said) announce(said) }, [said])
  return (
    <div className="panel">
      <div className="line">
        <input ref={field} className="amount num" inputMode="decimal" autoComplete="off" spellCheck="false" placeholder="0" aria-label={words.amount} aria-invalid={!!wrong || undefined} aria-describedby="bf-amount"
          defaultValue={draft.amount} data-long={draft.amount.length > HALF_SIZE_CHARACTERS ? 'very' : draft.amount.length > FULL_SIZE_CHARACTERS || undefined} data-testid="amount" onInput={type} />
        <button type="button" className="pick" data-testid="choose-token" onClick={() => go('WalletSendSelectToken')}>
          {holding ? <><Mark name={holding.symbol} src={holding.icon} isRound /><bdi className="cut">{holding.symbol}</bdi></> : <span>{words.chooseToken}</span>}<Icon name="down" isSmall />
        </button>
      </div>
      <div className="line">
        <span className={said ? 'sub wrong' : 'sub num'} id="bf-amount" data-testid="worth">{said || (worth === undefined ? '' : fiatText(worth))}</span>
        {holding && (
          <span className="line">
            <span className="sub num cut" data-testid="balance"><span className="vh">{words.balance}: </span>{finely(holding)}</span>
            <button type="button" className="mini" aria-busy={isAsking.value || undefined} data-testid="max" onClick={max}>{isAsking.value && <span className="spin" />}{words.max}</button>
          </span>
        )}
      </div>
    </div>
  )
}
