import type { Namespace } from '../core/caip'
import { firstOf, networkOf } from '../core/networks'
import type { Aim } from '../core/registry'
import { $activeNamespace, $connections, turnTo } from '../core/session'
import { warn } from '../core/warn'

/**
 * Leads to a chain: what is connected there is in use from now on; else a wallet for it is chosen. Undefined where that chain is in use already and
 * another view was asked for, or where the site has no network of it.
 */
export const aim = (namespace: Namespace, view = 'Connect'): Aim | undefined => {
  const network = networkOf(firstOf(namespace)), connections = $connections.get(), isInUse = $activeNamespace.get() === namespace
  if (!network) {
    warn('network-missing', `open: no network of ${String(namespace)} is offered`)
    return undefined
  }
  if (isInUse && view !== 'Connect') return undefined
  if (connections[namespace] && !isInUse) {
    turnTo(namespace)
    return { name: 'Account' }
  }
  return isInUse || !Object.keys(connections).length ? { name: 'Connect', params: { namespace } } : { name: 'SwitchActiveChain', params: { network } }
}
