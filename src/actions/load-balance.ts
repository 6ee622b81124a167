import { $balance, clearBalance, freshBalance, reuseBalance, runBalance } from '../core/balance'
import type { CaipAddress } from '../core/caip'
import { tell } from '../core/failures'
import type { ChainName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $caipAddress, $isUnsupported, $network } from '../core/session'

/** Milliseconds for which a question that is on its way is not asked again. Chosen: account and network change one after the other. */
const JOIN_MS = 1_000

let reading: CaipAddress | undefined
let sinceMs: number

/**
 * Reads the native balance of the account in use; one that is younger than 30 s is used again unless `force` is set: then somebody
 * waits for the answer, and is told of a failure.
 */
export const loadBalance = async (force = false): Promise<void> => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  if (!caipAddress || !network || $isUnsupported.get()) return clearBalance()
  const fresh = force ? undefined : freshBalance(caipAddress)
  if (fresh) return reuseBalance(fresh)
  // an older one may still try what has failed before: who opens the account asks anew
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
  // not of a question that a newer one has taken the place of
  if (force) tell($balance.get().error)
}
