import type { Namespace } from '../core/caip'
import type { Aim } from '../core/chunk-types'
import { $networks, firstOf, networkOf } from '../core/networks'
import { $open, $route, reset } from '../core/route'
import { $activeNamespace, $connections, turnTo } from '../core/session'
import { warn } from '../core/warn'
import { isBasic } from './close'

/**
 * Returns the view that `open` starts with for a chain. A chain that is connected becomes the active one; otherwise a
 * wallet for it is chosen.
 * Returns undefined if the usual view is right: the chain is active and either another view was requested or a wallet
 * is connected.
 * Also returns undefined, with a warning, if the host page offers no network of that chain.
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
  // An open dialog that already shows this view may show it for another chain: start it over.
  const now = $route.get()
  if ($open.get() && now.name === next.name && JSON.stringify(now.params) !== JSON.stringify(next.params))
    reset(next.name, next.params as never)
  return next
}
