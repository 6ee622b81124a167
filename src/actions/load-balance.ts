import { $balance, clearBalance, freshBalance, reuseBalance, runBalance } from '../core/balance'
import type { CaipAddress } from '../core/caip'
import { load } from '../core/registry'
import { $caipAddress, $isUnsupported, $network } from '../core/session'

let reading: CaipAddress | undefined

/** Reads the native balance of the account in use; one that is younger than 30 s is used again unless `force` is set. */
export const loadBalance = async (force = false): Promise<void> => {
  const caipAddress = $caipAddress.get(), network = $network.get()
  if (!caipAddress || !network || $isUnsupported.get()) return clearBalance()
  const fresh = force ? undefined : freshBalance(caipAddress)
  if (fresh) return reuseBalance(fresh)
  // account and network change one after the other: one question is enough
  if (!force && reading === caipAddress && $balance.get().fetchStatus === 'fetching') return
  reading = caipAddress
  await runBalance(async signal => {
    const chain = await load('chain', 'eip155')
    const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
    const { decimals, symbol } = network.nativeCurrency
    return { caipAddress, value: await chain.balance(network, address, signal), decimals, symbol }
  })
}
