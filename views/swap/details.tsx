import { useEffect } from 'react'
import { announce, Icon, interpolate, useSignal, useSignals, type Network } from '../../src/ui/kit'
import { fiatText, groupedText, type AssetMessages } from '../../src/barrels/assets'
import {
  fiatCentsOf,
  impactLevelOf,
  rateText,
  type SwapForm,
  type SwapMessages,
  type SwapQuote,
  type SwapToken
} from '../../src/barrels/swap'
import { Facts } from './facts'
import { SlippageEditor } from './slippage-editor'
import { percentText } from './texts'

/** Returns the rate of an offer: `1 ETH = 3,473.6 USDC`. */
export const rateLineOf = (offer: Pick<SwapQuote, 'order' | 'expected'>): string => {
  const { source, target } = offer.order
  return `\u20661\u00a0${source.symbol} = ${groupedText(rateText(offer))}\u00a0${target.symbol}\u2069`
}

interface ImpactWarningProps {
  impact: number | undefined
  messages: SwapMessages
}

/** The warning about a swap that loses much of its value. */
export function ImpactWarning({ impact, messages }: ImpactWarningProps) {
  const level = impactLevelOf(impact)
  const text = level === 'none' ? '' : interpolate(messages.impactWarning, { percent: percentText(impact!) })
  useEffect(() => {
    if (text) announce(text)
    // a refresh that changes the percentage alone is not announced
  }, [level])
  if (!text) return null
  return (
    <p className={level === 'high' ? 'banner bad' : 'banner'} data-testid="impact-warning">
      <Icon name="alert" />
      <span className="text">{text}</span>
    </p>
  )
}

interface DetailsProps {
  form: SwapForm
  quote: SwapQuote | undefined
  isFetching: boolean
  network: Network
  native: SwapToken | undefined
  /** Reports whether the field for the slippage has a value that cannot be used. */
  onValidity: (isInvalid: boolean) => void
  messages: SwapMessages
  assetMessages: AssetMessages
}

/** The rate, and on request the costs of the swap and its slippage. */
export function Details({
  form,
  quote,
  isFetching,
  network,
  native,
  onValidity,
  messages,
  assetMessages
}: DetailsProps) {
  useSignals()
  const isOpen = useSignal(false)
  const isEditing = useSignal(false)
  const price = form.source && fiatCentsOf(form.source, 10n ** BigInt(form.source.decimals))
  const slippageControl = (text: string) => (
    <button
      type="button"
      className="link"
      aria-expanded={isEditing.value}
      data-testid="slippage"
      onClick={() => {
        isEditing.value = !isEditing.value
      }}
    >
      {text}
      <Icon name="down" isSmall />
    </button>
  )
  return (
    <div className="swap-details">
      <button
        type="button"
        className="row slim"
        aria-expanded={isOpen.value}
        data-testid="details"
        onClick={() => {
          isOpen.value = !isOpen.value
        }}
      >
        <span className="text" data-testid="rate">
          {quote ? rateLineOf(quote) : messages.details}
        </span>
        {quote && price !== undefined && <span className="secondary num">{fiatText(price)}</span>}
        <Icon name="down" isSmall />
      </button>
      {isOpen.value &&
        (quote ? (
          <Facts
            offer={quote}
            network={network}
            native={native}
            messages={messages}
            assetMessages={assetMessages}
            slippageControl={slippageControl}
            isFetching={isFetching}
          />
        ) : (
          <dl className="facts">
            <div>
              <dt>{messages.slippage}</dt>
              <dd data-testid="slippage-value">{slippageControl(percentText(form.slippage))}</dd>
            </div>
          </dl>
        ))}
      {isOpen.value && isEditing.value && (
        <SlippageEditor slippage={form.slippage} onValidity={onValidity} messages={messages} />
      )}
    </div>
  )
}
