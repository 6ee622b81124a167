import { clearBalance, freshBalance, reuseBalance, runBalance } from '../core/balance'
import { load } from '../core/registry'
import { $caipAddress, $isUnsupported, $network } from '../core/session'

/** Reads the native balance of the account in use; one that is younger than 30 s is used again unless `force` is set. */
export const loadBalance = async (force = false): Promise<void> => {
  const caipAddress = $caipAddress.get(), network = $network.get()
  if (!caipAddress || !network || $isUnsupported.get()) return clearBalance()
  const fresh = force ? undefined : freshBalance(caipAddress)
  if (fresh) return reuseBalance(fresh)
  await runBalance(async signal => {
    const chain = await load('chain', 'eip155')
    const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
    const { decimals, symbol } = network.nativeCurrency
    return { caipAddress, value: await chain.balance(network, address, signal), decimals, symbol }
  })
}
