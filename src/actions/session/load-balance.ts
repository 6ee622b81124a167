import { $balance, resetBalance } from '../../core/session/balance'
import { freshBalance, reuseBalance, runBalance } from '../../core/session/run-balance'
import { accountOf } from '../../core/networks/account-of'
import type { CaipAddress } from '../../core/networks/caip'
import { reportError } from '../../core/platform/report-error'
import type { ChainName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { $caipAddress, $isUnsupported, $network } from '../../core/session/session'

/**
 * Shortest time between two requests for the same account, unless the first has ended. Milliseconds. Chosen: one switch
 * in a wallet changes the account and the network in turn, and each change calls `loadBalance`.
 */
const REPEAT_AFTER_MS = 1_000

let requestedAccount: CaipAddress | undefined
let requestedAtMs: number

/**
 * Reads the native balance of the active account. Reuses one younger than 30 s unless `force` is set: then a caller
 * waits for the answer, and failures are reported.
 */
export const loadBalance = async (force = false): Promise<void> => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  if (!caipAddress || !network || $isUnsupported.get()) return resetBalance()
  const stored = force ? undefined : freshBalance(caipAddress)
  if (stored) return reuseBalance(stored)
  // An older request may still be retrying a failed node: opening the account starts a new one.
  if (
    !force &&
    requestedAccount === caipAddress &&
    $balance.get().fetchStatus === 'fetching' &&
    Date.now() - requestedAtMs < REPEAT_AFTER_MS
  )
    return
  requestedAccount = caipAddress
  requestedAtMs = Date.now()
  await runBalance(async signal => {
    const chain = await loadChunk('chain', network.chainNamespace as ChainName)
    const { address } = accountOf(caipAddress)
    const { decimals, symbol } = network.nativeCurrency
    return { caipAddress, value: await chain.balance(network, address, signal), decimals, symbol }
  })
  // Do not report errors of superseded requests.
  if (force) reportError($balance.get().error)
}
