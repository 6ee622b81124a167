/** Balance of the native currency of the account in use. */
import type { CaipAddress } from './caip'
import { BALANCE_VERSION, keys, parseBalance, type KeptBalance } from './kept'
import type { Readable } from './readable'
import { persisted } from './storage'
import { clear, run, task, type Task } from './tasks'
import { balanceText } from './units'

export interface Balance {
  /** Whose, and on which network. A balance for another account is never shown. */
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

/** What is still fresh of this account's balance, so that nothing need be asked. */
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

/** Shows what is still fresh; its age stays what it is. */
export const reuseBalance = async (balance: Balance): Promise<void> => {
  await run($task, async () => balance)
}

export const clearBalance = (): void => clear($task)
export const forgetBalance = (): void => {
  clear($task)
  kept.set(nothing)
}
