import { interpolate, push } from '../../src/ui/kit'
import {
  $draft,
  formatUnits,
  changeDraft,
  fiatText,
  groupedText,
  MAX_DECIMALS,
  parseAmount,
  fiatValueOf,
  type Draft,
  type Holding,
  type DraftIssue,
  type AssetMessages
} from '../../src/barrels/assets'
import { addAmountStyles, AmountField } from '../../src/ui/assets'

/** Returns the available amount, to the satoshi, because the user enters an amount to match it. */
export const exactAmount = ({ value, decimals }: Holding): string => groupedText(formatUnits(value, decimals, 8))

const readAmount = () => $draft.get().amount
const setAmount = (amount: string) => changeDraft({ amount })
const chooseToken = () => push('WalletSendSelectToken')

interface TransferAmountProps {
  draft: Draft
  holding: Holding | undefined
  issue: DraftIssue | undefined
  /** The account does not hold the token that the draft names. */
  isTokenMissing: boolean
  messages: AssetMessages
  /** Sets the highest amount that can be sent after network fees. */
  onMax: () => Promise<void>
}

/** The amount, and the token. */
export function TransferAmount({ draft, holding, issue, isTokenMissing, messages, onMax }: TransferAmountProps) {
  addAmountStyles()
  const { decimals = MAX_DECIMALS, symbol = '' } = holding ?? {}
  const tooManyDecimals = interpolate(messages.decimals, { symbol, count: decimals })
  const faults: Partial<Record<DraftIssue, string>> = {
    'exceeds-balance': messages.exceedsBalance,
    'invalid-amount': messages.invalidAmount,
    'too-many-decimals': tooManyDecimals
  }
  const invalidMessage = issue && faults[issue]
  const value = parseAmount(draft.amount, decimals)
  const fiatValue = value === undefined || !holding ? undefined : fiatValueOf({ ...holding, value })
  return (
    <div className="panel">
      <AmountField
        label={messages.amount}
        text={draft.amount}
        token={holding}
        decimals={decimals}
        tooManyDecimals={tooManyDecimals}
        read={readAmount}
        onType={setAmount}
        onChooseToken={chooseToken}
        fault={invalidMessage || (isTokenMissing ? messages.notHeld : undefined)}
        fiat={fiatValue === undefined ? '' : fiatText(fiatValue)}
        balance={holding && exactAmount(holding)}
        action={{ label: messages.max, testId: 'max', onPress: onMax }}
        messages={messages}
      />
    </div>
  )
}
