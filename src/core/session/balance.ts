/** Native balance of the active account. */
import type { CaipAddress } from '../networks/caip'
import { BALANCE_VERSION, keys, parseBalance, type StoredBalance } from '../platform/storage-schema'
import type { Readable } from '../platform/readable'
import { persistentAtom } from '../platform/storage'
import { resetTask, task, type Task } from '../platform/tasks'

/** The balance as displayed, with at most 3 decimals. */
export interface NativeBalance {
  balance: string
  symbol: string
}

export interface Balance {
  /** Account and network of the balance. It is never shown for another account. */
  caipAddress: CaipAddress
  /** Smallest unit (wei). */
  value: bigint
  decimals: number
  symbol: string
}

const noBalance: StoredBalance = { caipAddress: '', value: '0', decimals: 0, symbol: '', atMs: 0 }
const storedBalance = persistentAtom<StoredBalance>({
  key: keys.balance,
  version: BALANCE_VERSION,
  initial: noBalance,
  parse: parseBalance
})

const $task = task<Balance>()
export const $balance: Readable<typeof $task> = $task

/** Returns the stored balance, of any account and age. */
export const readStoredBalance = (): StoredBalance => {
  if (storedBalance.$value.get() === noBalance) storedBalance.reload()
  return storedBalance.$value.get()
}

export const storeBalance = (balance: StoredBalance): void => storedBalance.set(balance)
/** For the job that reads the balance: `runBalance`. */
export const setBalance = (value: Task<Balance>): void => $task.set(value)
export const resetBalance = (): void => resetTask($task)
export const removeStoredBalance = (): void => {
  resetTask($task)
  storedBalance.set(noBalance)
}
