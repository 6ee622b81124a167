/** What the choice of the slippage needs. */
import { DEFAULT_SLIPPAGE, isSlippage } from './slippage'

/** Values to offer. */
export const SLIPPAGE_CHOICES = [50, DEFAULT_SLIPPAGE, 300] as const

/** Slippage above which a user is warned. Chosen: swaps of usual tokens need less. */
export const HIGH_SLIPPAGE = 300

/** Returns the slippage of a decimal text in percent: `0.5` → 50. Undefined if it is no such text, or out of bounds. */
export const parseSlippage = (text: string): number | undefined => {
  const [, integer, fraction = ''] = /^(\d{1,2})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  if (integer === undefined) return undefined
  const value = Number(integer) * 100 + Number(fraction.padEnd(2, '0'))
  return isSlippage(value) ? value : undefined
}
