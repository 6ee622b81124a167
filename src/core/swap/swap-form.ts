/** The swap that the user is filling in. Specification, services 7.3 and flows 14. */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'
import { DEFAULT_SLIPPAGE } from './slippage'
import type { SwapSide, SwapToken } from './swap-types'

export interface SwapForm {
  source?: SwapToken
  target?: SwapToken
  /** The field that the user filled in last. The other one shows what a quote has found. */
  typed: SwapSide
  /** As the fields contain them: digits and at most one point. Empty while a quote is missing. */
  sourceAmount: string
  targetAmount: string
  /** Hundredths of a percent. */
  slippage: number
}

const emptyForm: SwapForm = { typed: 'source', sourceAmount: '', targetAmount: '', slippage: DEFAULT_SLIPPAGE }

const $form = atom<SwapForm>(emptyForm)
export const $swapForm: Readable<typeof $form> = $form
export const changeForm = (part: Partial<SwapForm>): void => $form.set({ ...$form.get(), ...part })
export const resetForm = (form: Partial<SwapForm> = {}): void => $form.set({ ...emptyForm, ...form })

/** Returns whether two tokens of a network are the same. The case of an address has no meaning. */
export const isSameToken = (
  a: Pick<SwapToken, 'address'> | undefined,
  b: Pick<SwapToken, 'address'> | undefined
): boolean => !!a && !!b && a.address?.toLowerCase() === b.address?.toLowerCase()
