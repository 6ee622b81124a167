import { useEffect, useLayoutEffect, useRef } from 'react'
import { announce, go, Icon, Mark, useSignal, useSignals } from '../../src/ui/kit'
import { amountText, changeDraft, fiatText, parseAmount, typedAmount, worthOf, type Draft, type Holding, type Lack, type MoneyWords } from '../../src/money'

/** Longest figures at full size, and at the next. */
const FULL_SIZE_CHARACTERS = 9, HALF_SIZE_CHARACTERS = 13

interface AmountFieldProps {
  draft: Draft
  holding: Holding | undefined
  lack: Lack | undefined
  words: MoneyWords
  /** Sets the most that can be sent; what the network takes is left over. */
  onMax: () => Promise<void>
}

/** How much, of what. */
export function AmountField({ draft, holding, lack, words, onMax }: AmountFieldProps) {
  useSignals()
  const field = useRef<HTMLInputElement>(null), isAsking = useSignal(false)
  // what is held is not always what was typed; writing the same would move the caret
  useLayoutEffect(() => { if (field.current!.value !== draft.amount) field.current!.value = draft.amount }, [draft.amount])
  const type = () => {
    const input = field.current!, held = typedAmount(input.value, holding?.decimals ?? 18, draft.amount) ?? draft.amount
    if (input.value !== held) input.value = held
    changeDraft({ amount: held })
  }
  const max = async () => {
    if (isAsking.value) return
    isAsking.value = true
    await onMax()
    isAsking.value = false
    field.current?.focus()
  }
  const value = holding && parseAmount(draft.amount, holding.decimals)
  const wrong = lack === 'too-much' ? words.tooMuch : lack === 'wrong-amount' ? words.wrongAmount : undefined
  const worth = value === undefined || !holding ? undefined : worthOf({ ...holding, value })
  useEffect(() => { if (wrong) announce(wrong) }, [wrong])
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
        <span className={wrong ? 'sub wrong' : 'sub num'} id="bf-amount" data-testid="worth">{wrong ?? (worth === undefined ? '' : fiatText(worth))}</span>
        {holding && (
          <span className="line">
            <span className="sub num cut" data-testid="balance"><span className="vh">{words.balance}: </span>{amountText(holding.value, holding.decimals, 6)}</span>
            <button type="button" className="mini" aria-busy={isAsking.value || undefined} data-testid="max" onClick={max}>{isAsking.value && <span className="spin" />}{words.max}</button>
          </span>
        )}
      </div>
    </div>
  )
}
