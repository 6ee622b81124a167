/** Reads the native balance of the active account. */
import { balanceText } from '../assets/balance-text'
import type { CaipAddress } from '../networks/caip'
import { runTaskWith } from '../platform/run-task'
import type { Task } from '../platform/tasks'
import { addAccountDetails } from './add-account-details'
import { $balance, readStoredBalance, setBalance, storeBalance, type Balance } from './balance'

/** Specification, section 9. */
const FRESH_MS = 30_000

/** Returns the stored balance of this account if it is fresh, so that no request is needed. */
export const freshBalance = (caipAddress: CaipAddress): Balance | undefined => {
  const { value, decimals, symbol, atMs, caipAddress: storedAccount } = readStoredBalance()
  const ageMs = Date.now() - atMs
  return storedAccount === caipAddress && ageMs >= 0 && ageMs < FRESH_MS
    ? { caipAddress, value: BigInt(value), decimals, symbol }
    : undefined
}

/** Adds a balance to what is known of its account. Returns it as displayed: `1.234`. */
const addBalance = ({ caipAddress, value, decimals, symbol: balanceSymbol }: Balance): string => {
  const balance = balanceText(value, decimals)
  addAccountDetails(caipAddress, { balance, balanceSymbol })
  return balance
}

export const runBalance = (job: (signal: AbortSignal) => Promise<Balance>): Promise<Task<Balance>> =>
  runTaskWith($balance, setBalance, async signal => {
    const balance = await job(signal)
    if (signal.aborted) return balance
    storeBalance({
      ...balance,
      value: balance.value.toString(),
      text: `${addBalance(balance)} ${balance.symbol}`,
      atMs: Date.now()
    })
    return balance
  })

/** Shows a fresh stored balance without renewing its age. */
export const reuseBalance = async (balance: Balance): Promise<void> => {
  await runTaskWith($balance, setBalance, async () => {
    addBalance(balance)
    return balance
  })
}
