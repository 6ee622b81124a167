import { useEffect, useRef } from 'react'
import { addSheet, announce, Icon, interpolate, useSignal, useSignals } from '../../src/ui/kit'
import {
  HIGH_SLIPPAGE,
  MAX_SLIPPAGE,
  MIN_SLIPPAGE,
  parseSlippage,
  setSlippage,
  SLIPPAGE_CHOICES
} from '../../src/barrels/slippage'
import type { SwapMessages } from '../../src/barrels/swap'
import styles from './slippage.css'
import { percentText } from './texts'

addSheet(styles)

/** Longest text of the field: `4.99`. Longer ones are pasted by mistake, and are reported. */
const MAX_CHARACTERS = 8

export interface SlippageProps {
  /** Hundredths of a percent. */
  slippage: number
  /** Reports whether the field has a value that cannot be used. */
  onValidity: (isInvalid: boolean) => void
  messages: SwapMessages
}

/** The choice of the slippage: usual values, or another one within the bounds. */
export function Slippage({ slippage, onValidity, messages }: SlippageProps) {
  useSignals()
  const group = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isInvalid = useSignal(false)
  const setInvalid = (value: boolean) => {
    isInvalid.value = value
    onValidity(value)
  }
  const choose = (value: number) => {
    field.current!.value = ''
    setInvalid(false)
    setSlippage(value)
  }
  const onType = () => {
    const text = field.current!.value
    const value = parseSlippage(text)
    setInvalid(text !== '' && value === undefined)
    if (value !== undefined) setSlippage(value)
  }
  useEffect(() => {
    // it opens below the fold, and its message may need another line
    group.current!.scrollIntoView({ block: 'nearest' })
  }, [isInvalid.value])
  useEffect(() => () => onValidity(false), [])
  const bounds = interpolate(messages.slippageBounds, {
    min: percentText(MIN_SLIPPAGE),
    max: percentText(MAX_SLIPPAGE)
  })
  const warning = slippage > HIGH_SLIPPAGE ? messages.slippageHigh : messages.slippageHint
  const help = isInvalid.value ? bounds : warning
  useEffect(() => {
    if (isInvalid.value || slippage > HIGH_SLIPPAGE) announce(help)
  }, [help])
  return (
    <div ref={group} className="slippage" role="group" aria-label={messages.slippage} data-testid="slippage-editor">
      <div className="choices">
        {SLIPPAGE_CHOICES.map(value => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={slippage === value && !isInvalid.value}
            data-testid={`slippage-${value}`}
            onClick={() => choose(value)}
          >
            {percentText(value)}
          </button>
        ))}
        <label className="field" data-bad={isInvalid.value || undefined}>
          <input
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            spellCheck="false"
            dir="ltr"
            maxLength={MAX_CHARACTERS}
            placeholder="0.1–5"
            aria-label={messages.slippageOther}
            aria-invalid={isInvalid.value || undefined}
            aria-describedby="bf-slippage"
            data-testid="slippage-other"
            onInput={onType}
          />
          <span aria-hidden="true">%</span>
        </label>
      </div>
      <p className={isInvalid.value ? 'help wrong' : 'help'} id="bf-slippage" data-testid="slippage-help">
        {slippage > HIGH_SLIPPAGE && !isInvalid.value && <Icon name="alert" isSmall />}
        {help}
      </p>
    </div>
  )
}
