import type { Namespace } from '../core/caip'
import type { Aim } from '../core/chunk-types'
import { $networks, firstOf, networkOf } from '../core/networks'
import { $open, $route, reset } from '../core/route'
import { $activeNamespace, $connections, turnTo } from '../core/session'
import { warn } from '../core/warn'
import { isBasic } from './close'

/**
 * Leads to a chain: what is connected there is in use from now on; else a wallet for it is chosen. Undefined, so that what opens is as usual, where that
 * chain is in use already and another view was asked for, or somebody is connected; and where the site has no network of it.
 */
export const aim = (namespace: Namespace, view?: string): Aim | undefined => {
  const network = networkOf(firstOf(namespace))
  const connections = $connections.get()
  const isInUse = $activeNamespace.get() === namespace
  if (!network) {
    const offered = new Set($networks.get().map(({ chainNamespace }) => chainNamespace))
    const known = [...offered].join(', ')
    warn('network-missing', `open: no network of "${String(namespace)}" is offered; \`networks\` has ${known}`)
    return undefined
  }
  if (isInUse && (view ? view !== 'Connect' : connections[namespace] || isBasic())) return undefined
  if (connections[namespace] && !isInUse) {
    turnTo(namespace)
    return { name: 'Account' }
  }
  const next: Aim =
    isInUse || !Object.keys(connections).length
      ? { name: 'Connect', params: { namespace } }
      : { name: 'SwitchActiveChain', params: { network } }
  // an open dialog is left as it is where that view shows already, which may be for another chain
  const now = $route.get()
  if ($open.get() && now.name === next.name && JSON.stringify(now.params) !== JSON.stringify(next.params))
    reset(next.name, next.params as never)
  return next
}
