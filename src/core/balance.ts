/** Native balance of the active account. */
import type { CaipAddress } from './caip'
import { BALANCE_VERSION, keys, parseBalance, type KeptBalance } from './kept'
import type { Readable } from './readable'
import { persisted } from './storage'
import { clear, run, task, type Task } from './tasks'
import { balanceText } from './units'

export interface Balance {
  /** Account and network of the balance. It is never shown for another account. */
  caipAddress: CaipAddress
  /** Smallest unit (wei). */
  value: bigint
  decimals: number
  symbol: string
}

/** Specification, section 9. */
const FRESH_MS = 30_000

const nothing: KeptBalance = { caipAddress: '', value: '0', decimals: 0, symbol: '', atMs: 0 }
const kept = persisted<KeptBalance>({
  key: keys.balance,
  version: BALANCE_VERSION,
  initial: nothing,
  parse: parseBalance
})

const $task = task<Balance>()
export const $balance: Readable<typeof $task> = $task

/** Returns the stored balance of this account if it is fresh, so that no request is needed. */
export const freshBalance = (caipAddress: CaipAddress): Balance | undefined => {
  if (kept.$value.get() === nothing) kept.reload()
  const { value, decimals, symbol, atMs, caipAddress: whose } = kept.$value.get()
  const ageMs = Date.now() - atMs
  return whose === caipAddress && ageMs >= 0 && ageMs < FRESH_MS
    ? { caipAddress, value: BigInt(value), decimals, symbol }
    : undefined
}

export const runBalance = (job: (signal: AbortSignal) => Promise<Balance>): Promise<Task<Balance>> =>
  run($task, async signal => {
    const balance = await job(signal)
    if (signal.aborted) return balance
    kept.set({
      ...balance,
      value: balance.value.toString(),
      text: `${balanceText(balance.value, balance.decimals)} ${balance.symbol}`,
      atMs: Date.now()
    })
    return balance
  })

/** Shows a fresh stored balance without renewing its age. */
export const reuseBalance = async (balance: Balance): Promise<void> => {
  await run($task, async () => balance)
}

export const clearBalance = (): void => clear($task)
export const forgetBalance = (): void => {
  clear($task)
  kept.set(nothing)
}
