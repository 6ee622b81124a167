import { interpolate, push } from '../../src/ui/kit'
import {
  fiatText,
  formatUnits,
  groupedText,
  MAX_DECIMALS,
  parseAmount,
  type AssetMessages,
  type Holding
} from '../../src/barrels/assets'
import {
  $swapForm,
  fiatCentsOf,
  setMaxSource,
  typeAmount,
  type SwapForm,
  type SwapMessages,
  type SwapSide
} from '../../src/barrels/swap'
import { AmountField } from '../../src/ui/assets'

/** Returns the text of one side's field. */
const amountTextOf = ({ sourceAmount, targetAmount }: SwapForm, side: SwapSide): string =>
  side === 'source' ? sourceAmount : targetAmount

interface SwapAmountProps {
  side: SwapSide
  form: SwapForm
  /** The account's holding of the token. Undefined while it is not known. */
  balance: Pick<Holding, 'value'> | undefined
  /** A quote is awaited, which fills in this side. */
  isQuoting: boolean
  /** What is wrong with the amount. */
  fault: string | undefined
  /** Leads to a purchase of the token. Undefined where there is none. */
  onBuy: (() => void) | undefined
  messages: SwapMessages
  assetMessages: AssetMessages
}

/** The token and the amount of one side: what the account pays, or what it receives. */
export function SwapAmount({ side, form, balance, isQuoting, fault, onBuy, messages, assetMessages }: SwapAmountProps) {
  const token = form[side]
  const { decimals = MAX_DECIMALS, symbol = '' } = token ?? {}
  const isSource = side === 'source'
  const label = isSource ? messages.pay : messages.get
  const text = amountTextOf(form, side)
  const value = token && parseAmount(text, decimals)
  const fiatValue = value === undefined ? undefined : fiatCentsOf(token!, value)
  const actionOf = () => {
    if (!isSource || !balance) return undefined
    if (balance.value) return { label: assetMessages.max, testId: 'max', onPress: setMaxSource }
    return onBuy && { label: messages.buy, testId: 'buy', onPress: onBuy }
  }
  return (
    <div className="panel" aria-busy={isQuoting || undefined}>
      <span className="side" aria-hidden="true">
        {label}
      </span>
      <AmountField
        prefix={`${side}-`}
        label={label}
        text={text}
        token={token}
        decimals={decimals}
        tooManyDecimals={interpolate(assetMessages.decimals, { symbol, count: decimals })}
        read={() => amountTextOf($swapForm.get(), side)}
        onType={next => typeAmount(side, next)}
        onChooseToken={() => push('SwapSelectToken', { side })}
        fault={fault}
        fiat={fiatValue === undefined ? '' : fiatText(fiatValue)}
        balance={balance && groupedText(formatUnits(balance.value, decimals, 8))}
        isFirst={isSource}
        isFound={form.typed !== side}
        action={actionOf()}
        messages={{ ...assetMessages, chooseToken: messages.selectToken }}
      />
    </div>
  )
}
