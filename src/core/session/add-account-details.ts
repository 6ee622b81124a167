/** Writes what becomes known of accounts. Deferred, because nothing is known of them before their code has loaded. */
import type { CaipAddress } from '../networks/caip'
import { $accountDetails, setAccountDetails, type AccountDetails } from './account-details'
import { $connections } from './session'

let isWatching = false

/** Removes what is known of the accounts of disconnected wallets. */
const removeDisconnected = () =>
  setAccountDetails(
    Object.fromEntries(
      Object.entries($accountDetails.get()).filter(([id]) => Object.hasOwn($connections.get(), id.split(':')[0]!))
    )
  )

/** Adds what has become known of an account. Other facts about it stay until its wallet is disconnected. */
export const addAccountDetails = (caipAddress: CaipAddress, details: AccountDetails): void => {
  const all = $accountDetails.get()
  setAccountDetails({ ...all, [caipAddress]: { ...all[caipAddress], ...details } })
  if (!isWatching) $connections.listen(removeDisconnected)
  isWatching = true
}
