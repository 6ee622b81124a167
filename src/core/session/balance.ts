/** Native balance of the active account. */
import type { CaipAddress } from '../networks/caip'
import { BALANCE_VERSION, keys, parseBalance, type StoredBalance } from '../platform/storage-schema'
import type { Readable } from '../platform/readable'
import { persistentAtom } from '../platform/storage'
import { resetTask, runTask, task, type Task } from '../platform/tasks'
import { balanceText } from '../assets/balance-text'

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

const noBalance: StoredBalance = { caipAddress: '', value: '0', decimals: 0, symbol: '', atMs: 0 }
const storedBalance = persistentAtom<StoredBalance>({
  key: keys.balance,
  version: BALANCE_VERSION,
  initial: noBalance,
  parse: parseBalance
})

const $task = task<Balance>()
export const $balance: Readable<typeof $task> = $task

/** Returns the stored balance of this account if it is fresh, so that no request is needed. */
export const freshBalance = (caipAddress: CaipAddress): Balance | undefined => {
  if (storedBalance.$value.get() === noBalance) storedBalance.reload()
  const { value, decimals, symbol, atMs, caipAddress: storedAccount } = storedBalance.$value.get()
  const ageMs = Date.now() - atMs
  return storedAccount === caipAddress && ageMs >= 0 && ageMs < FRESH_MS
    ? { caipAddress, value: BigInt(value), decimals, symbol }
    : undefined
}

export const runBalance = (job: (signal: AbortSignal) => Promise<Balance>): Promise<Task<Balance>> =>
  runTask($task, async signal => {
    const balance = await job(signal)
    if (signal.aborted) return balance
    storedBalance.set({
      ...balance,
      value: balance.value.toString(),
      text: `${balanceText(balance.value, balance.decimals)} ${balance.symbol}`,
      atMs: Date.now()
    })
    return balance
  })

/** Shows a fresh stored balance without renewing its age. */
export const reuseBalance = async (balance: Balance): Promise<void> => {
  await runTask($task, async () => balance)
}

export const resetBalance = (): void => resetTask($task)
export const removeStoredBalance = (): void => {
  resetTask($task)
  storedBalance.set(noBalance)
}
