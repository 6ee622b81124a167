/** The state of a swap from its review to its outcome. */
import { atom } from 'nanostores'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import type { PreparedSwap, SwapToken } from './swap-types'

/** The steps in their order. `reset` and `approve` are left out if they are not needed. */
export type SwapStepName = 'allowance' | 'reset' | 'approve' | 'build' | 'sign' | 'follow'
/** `asked`: the wallet shows the request. `sent`: the transaction is on its way. */
export type SwapStepState = 'waiting' | 'active' | 'asked' | 'sent' | 'done' | 'failed'
export interface SwapStep {
  name: SwapStepName
  state: SwapStepState
  /** Id of the transaction of an approval or a swap. */
  id?: string
}

/**
 * How the last attempt ended.
 * `approved`: the allowance is on the chain, and the swap can be signed.
 * `sent`: the swap was sent. `confirmed`, `reverted` and `replaced`: what became of it.
 * `declined`: the user declined in the wallet. `price-changed`: less would arrive than was shown; nothing was asked.
 * `elsewhere`: another tab is swapping. `interrupted`: the page was left while a wallet was asked, and the chain knows
 * no transaction of it. `reset`: the account or the network changed; nothing was sent. `failed`: see `error`.
 */
export type SwapOutcome =
  | 'approved'
  | 'sent'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'declined'
  | 'price-changed'
  | 'elsewhere'
  | 'interrupted'
  | 'reset'
  | 'failed'

export interface SwapProgress {
  /** True while a step runs. The form and the review must not change. */
  isRunning: boolean
  steps: readonly SwapStep[]
  /** What the next press does. Undefined until the swap is prepared. */
  next?: 'approve' | 'swap'
  /** The checked swap that the review shows. A failed refresh leaves the earlier one. */
  prepared?: PreparedSwap
  outcome?: SwapOutcome
  /** With `failed` and `reverted`, and if the preparation failed. */
  error?: WidgetError
  /** With `price-changed`: the least amounts of the target that may arrive, as shown before and now. */
  priceChange?: { before: bigint; now: bigint }
  /** What was sent, for the texts of the outcome. The id is empty until a block has an earlier page's transaction. */
  sent?: { id: string; source: SwapToken; target: SwapToken; amount: bigint; expected: bigint }
}

const idle: SwapProgress = { isRunning: false, steps: [] }

const $progress = atom<SwapProgress>(idle)
export const $swapProgress: Readable<typeof $progress> = $progress
export const changeProgress = (part: Partial<SwapProgress>): void => $progress.set({ ...$progress.get(), ...part })
export const resetProgress = (progress: Partial<SwapProgress> = {}): void => $progress.set({ ...idle, ...progress })

/** Changes the state of one step. */
export const setStep = (name: SwapStepName, state: SwapStepState, id?: string): void =>
  changeProgress({
    steps: $progress
      .get()
      .steps.map(step => (step.name === name ? { ...step, state, ...(id !== undefined && { id }) } : step))
  })
