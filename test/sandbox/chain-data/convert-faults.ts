/**
 * Faults of the convert endpoints, and the paths that each is about. It spares all others, so that `times` counts only
 * answers that it changes.
 */
import type { Hex } from 'viem'

export const convertFaults = {
  'wrong-router': /\/convert\/build-transaction/,
  'wrong-receiver': /\/convert\/build-transaction/,
  'low-minimum': /\/convert\/build-transaction/,
  reverts: /\/convert\/build-transaction/,
  'wrong-spender': /\/convert\/build-approve/,
  'endless-allowance': /\/convert\/build-approve/,
  'wrong-decimals': /\/convert\/tokens/,
  'wrong-token': /\/convert\/(quotes|build-)/,
  'other-amount': /\/convert\/(quotes|build-transaction)/,
  'no-liquidity': /\/convert\/(quotes|build-transaction)/,
  'price-moves': /\/convert\/(quotes|build-transaction)/
} as const satisfies Record<string, RegExp>

export type ConvertFault = keyof typeof convertFaults

/** Begins and ends like the router. Nothing is there, so that ether sent to it is lost. */
export const LOOKALIKE_ROUTER: Hex = '0x111111125a4d0000000000000000000000842a65'

/** Percent by which `price-moves` changes a price. Chosen: more than any usual slippage. */
export const PRICE_MOVE_PERCENT = 5

/** What `other-amount` multiplies an amount by. */
export const OTHER_AMOUNT_FACTOR = 10n
