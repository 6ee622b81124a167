import { $balance, clearBalance, freshBalance, reuseBalance, runBalance } from '../core/balance'
import type { CaipAddress } from '../core/caip'
import { tell } from '../core/failures'
import type { ChainName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $caipAddress, $isUnsupported, $network } from '../core/session'

/** Milliseconds for which a running request is not repeated. Chosen: account and network change one after the other. */
const JOIN_MS = 1_000

let reading: CaipAddress | undefined
let sinceMs: number

/**
 * Reads the native balance of the active account. Reuses one younger than 30 s unless `force` is set: then a caller
 * waits for the answer, and failures are reported.
 */
export const loadBalance = async (force = false): Promise<void> => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  if (!caipAddress || !network || $isUnsupported.get()) return clearBalance()
  const fresh = force ? undefined : freshBalance(caipAddress)
  if (fresh) return reuseBalance(fresh)
  // An older request may still be retrying a failed node: opening the account starts a new one.
  if (!force && reading === caipAddress && $balance.get().fetchStatus === 'fetching' && Date.now() - sinceMs < JOIN_MS)
    return
  reading = caipAddress
  sinceMs = Date.now()
  await runBalance(async signal => {
    const chain = await load('chain', network.chainNamespace as ChainName)
    const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
    const { decimals, symbol } = network.nativeCurrency
    return { caipAddress, value: await chain.balance(network, address, signal), decimals, symbol }
  })
  // Do not report errors of superseded requests.
  if (force) tell($balance.get().error)
}
