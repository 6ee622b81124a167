/** Whether a wallet makes the calls of a swap as one request. https://eips.ethereum.org/EIPS/eip-5792 */
import { isMissingMethod, record, WidgetError, type Eip1193Provider, type SwapOrder } from '../../../barrels/kit'
import { keyOf as networkKeyOf } from '../read'
import { capabilitiesOf, requesterOf, toError } from '../wallet'

/** The states of atomic calls in which a wallet makes all of them or none. */
const ATOMIC: readonly unknown[] = ['supported', 'ready']

/** The user declined the upgrade of the account that atomic calls need. */
const UPGRADE_DECLINED = 5750
/** Codes with which a wallet refuses a batch, from a missing capability to missing atomicity. */
const REFUSALS = { first: 5700, last: 5760 }

/** Accounts whose wallet has refused a batch since the page loaded. */
const refusing = new Set<string>()
const keyOf = ({ network, account }: SwapOrder) => `${networkKeyOf(network)} ${account}`

/** Returns whether a batch of an account was refused. */
export const hasRefusedBatch = (order: SwapOrder): boolean => refusing.has(keyOf(order))

/** Returns whether a wallet makes several calls as one, all or none. */
export const isAtomic = async (provider: Eip1193Provider, order: SwapOrder): Promise<boolean> => {
  if (hasRefusedBatch(order)) return false
  const capabilities = await capabilitiesOf(requesterOf(provider), order.network, order.account)
  return ATOMIC.includes(record(capabilities?.['atomic'])['status'])
}

/** Returns the error of a failed batch. After a refusal, the calls of the account are prepared one by one. */
export const toBatchError = (order: SwapOrder, e: unknown): WidgetError => {
  const error = toError(e)
  const { code } = record(error.cause)
  const isRefusal = typeof code === 'number' && code >= REFUSALS.first && code <= REFUSALS.last
  if (isRefusal || isMissingMethod(error.cause)) refusing.add(keyOf(order))
  return code === UPGRADE_DECLINED ? new WidgetError('user-rejected', { wallet: '' }, error.cause) : error
}
