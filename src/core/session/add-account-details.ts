/** Writes facts about accounts. Deferred, because none is known before the code that reads them has loaded. */
import type { CaipAddress } from '../networks/caip'
import { $accountDetails, setAccountDetails, type AccountDetails } from './account-details'
import { $connections } from './session'

let isWatching = false

/** Removes the facts about accounts of disconnected wallets. */
const removeDisconnected = () =>
  setAccountDetails(
    Object.fromEntries(
      Object.entries($accountDetails.get()).filter(([id]) => Object.hasOwn($connections.get(), id.split(':')[0]!))
    )
  )

/** Adds facts about an account. Other facts about it stay until its wallet is disconnected. */
export const addAccountDetails = (caipAddress: CaipAddress, details: AccountDetails): void => {
  const all = $accountDetails.get()
  setAccountDetails({ ...all, [caipAddress]: { ...all[caipAddress], ...details } })
  if (!isWatching) $connections.listen(removeDisconnected)
  isWatching = true
}
