/** Reasons to confirm a transfer twice. A node fault or an attack shows as an unexpected fee or loss. */
import type { Network } from '../networks/networks'
import type { Holding } from '../assets/token'
import type { Quote } from './transfer'
import { fiatValueOf } from '../assets/fiat-value'

/** `loss-high`: the token keeps more than a tenth of the amount. */
export type TransferRisk = 'fee-above-amount' | 'fee-high' | 'loss-high' | 'received-unknown' | 'receiver-may-not-spend'

/** US cents. Chosen: above the cost of a transfer on a busy day. */
const HIGH_FEE_CENTS = 2_000n

/**
 * US cents. A fee is also high if it is above this and above a tenth of the amount. Chosen: below this limit, the share
 * of a small amount means little.
 */
const NOTABLE_FEE_CENTS = 500n
const SHARE = 10n

/**
 * Returns the fee, in the smallest unit, above which a fee is high if no price is known. Chosen, by prices of 2026:
 * about 5 to 60 dollars. One ether costs thousands of dollars; any other native currency of EVM costs at most hundreds.
 */
const highFeeWithoutPrice = ({ chainNamespace, nativeCurrency: { symbol, decimals } }: Network): bigint => {
  if (chainNamespace === 'bip122') return 20_000n
  if (chainNamespace === 'solana') return 50_000_000n
  return 10n ** BigInt(decimals) / (symbol === 'ETH' ? 100n : 10n)
}

const feeRiskOf = (
  { transfer: { network, amount, token }, maxFee }: Quote,
  sent: Holding,
  native: Holding | undefined
): TransferRisk | undefined => {
  if (token === undefined && maxFee > amount) return 'fee-above-amount'
  const feeCents = native && fiatValueOf({ ...native, value: maxFee })
  if (feeCents === undefined) return maxFee > highFeeWithoutPrice(network) ? 'fee-high' : undefined
  const amountCents = fiatValueOf({ ...sent, value: amount })
  if (amountCents !== undefined && feeCents > amountCents) return 'fee-above-amount'
  const isNotable = amountCents !== undefined && feeCents > NOTABLE_FEE_CENTS && feeCents * SHARE > amountCents
  return feeCents > HIGH_FEE_CENTS || isNotable ? 'fee-high' : undefined
}

/**
 * Returns the reasons to confirm a quote twice, the fee first. `native`: the holding of the currency that fees are paid
 * in, with its price if known.
 */
export const risksOf = (quote: Quote, sent: Holding, native: Holding | undefined): readonly TransferRisk[] => {
  const {
    transfer: { amount },
    received = amount,
    warnings = []
  } = quote
  const fee = feeRiskOf(quote, sent, native)
  const hasLoss = (amount - received) * SHARE > amount
  return [
    ...(fee ? [fee] : []),
    ...(hasLoss ? (['loss-high'] as const) : []),
    ...warnings.filter(warning => warning === 'received-unknown' || warning === 'receiver-may-not-spend')
  ]
}
