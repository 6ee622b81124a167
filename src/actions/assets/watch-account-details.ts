/** Adds verified names and holdings to the public state of the active account. */
import type { TokenBalance } from '../../core/session/account-details'
import { addAccountDetails } from '../../core/session/add-account-details'
import { $holdings } from '../../core/assets/holdings'
import { fiatValueOf } from '../../core/assets/fiat-value'
import { chainData } from '../../core/config/money-options'
import { networkOf } from '../../core/networks/networks'
import { isError } from '../../core/platform/errors'
import { $caipAddress, $connections } from '../../core/session/session'
import { PRICE_DECIMALS, type Holding } from '../../core/assets/token'
import { formatUnits } from '../../core/assets/units'
import { lookUpName, type ResolvedName } from '../send/resolve-name'
import { clearAccountData } from '../session/clear-account-data'
import { getActiveAccount, type ActiveAccount } from './active-account'

/** Names that the chain has confirmed, by address. Emptied when the EVM wallet is disconnected. */
const profiles = new Map<string, ResolvedName | undefined>()

const toTokenBalance = (holding: Holding): TokenBalance => {
  const { name, symbol, chainId, address, decimals, icon, value, price } = holding
  const cents = fiatValueOf(holding)
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    ...(cents !== undefined && { value: Number(cents) / 100 }),
    ...(price !== undefined && { price: Number(formatUnits(price, PRICE_DECIMALS)) }),
    quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    ...(icon && { iconUrl: icon })
  }
}

let lastList: readonly Holding[] | undefined
const addHoldings = ({ data }: ReturnType<typeof $holdings.get>) => {
  if (data && data.list !== lastList)
    addAccountDetails(data.caipAddress, { tokenBalance: data.list.map(toTokenBalance) })
  lastList = data?.list
}

const addProfile = ({ caipAddress, address, connection: { accounts } }: ActiveAccount) => {
  if (!profiles.has(address)) return
  const labels = accounts.flatMap(account => {
    const name = profiles.get(account)?.name
    return name ? [[account, name]] : []
  })
  const profile = profiles.get(address)
  addAccountDetails(caipAddress, {
    profileName: profile?.name,
    profileImage: profile?.avatar,
    addressLabels: Object.fromEntries(labels)
  })
}

/**
 * Looks up the name of the active account. A page that does not offer Ethereum, where names are registered, may not
 * allow its node: only the names service is asked then.
 */
const updateProfile = async (): Promise<void> => {
  if (!$connections.get().eip155) profiles.clear()
  const account = getActiveAccount()
  const isOnChain = !!networkOf('eip155:1')
  if (account?.network.chainNamespace !== 'eip155' || !(isOnChain || chainData())) return
  const { address } = account
  // The name is the same on another network of the account.
  addProfile(account)
  try {
    const profile = await lookUpName(address, isOnChain)
    if (!$connections.get().eip155?.accounts.includes(address)) return
    profiles.set(address, profile)
  } catch (e) {
    // Without an answer, the last name stays.
    if (!isError(e)) throw e
  }
  const current = getActiveAccount()
  if (current?.address === address) addProfile(current)
}

let isWatching = false

/**
 * Adds new facts about the active account from now on, and deletes them when it is disconnected. A repeated call only
 * looks up its name again.
 */
export const watchAccountDetails = (): void => {
  // The lookup stores the name, also if no view of the account follows.
  clearAccountData()
  void updateProfile()
  if (isWatching) return
  isWatching = true
  $caipAddress.listen(() => void updateProfile())
  $holdings.subscribe(addHoldings)
}
