import { formatUnits } from '../assets/units'
import type { Network } from '../networks/networks'

/** Decimals of a fee, and the least amount that they show. Chosen: less than a cent in any native currency. */
const SHOWN_DECIMALS = 8
const MIN_SHOWN = '0.00000001'

/** Returns an amount of the native currency as text that stays together, from left to right in any language. */
export const feeText = (value: bigint, { nativeCurrency: { symbol, decimals } }: Network): string => {
  const short = formatUnits(value, decimals, SHOWN_DECIMALS)
  return `\u2066${short === '0' && value ? `<${MIN_SHOWN}` : short}\u00a0${symbol}\u2069`
}
