import type { Namespace } from '../../core/networks/caip'
import type { InitialView } from '../../core/platform/chunk-types'
import { $networks, initialNetworkOf, networkOf } from '../../core/networks/networks'
import { $open, $route, replace } from '../../core/dialog/route'
import { $activeNamespace, $connections, setActiveNamespace } from '../../core/session/session'
import { warn } from '../../core/platform/console'
import { isPairingOnly } from '../dialog/close'

/**
 * Returns the view that `open` starts with for a chain. A chain that is connected becomes the active one; otherwise a
 * wallet for it is chosen.
 * Returns undefined if the usual view is right: the chain is active and either another view was requested or a wallet
 * is connected.
 * Also returns undefined, with a warning, if the host page offers no network of that chain.
 */
export const openNamespace = (namespace: Namespace, view?: string): InitialView | undefined => {
  const network = networkOf(initialNetworkOf(namespace))
  const connections = $connections.get()
  const isActive = $activeNamespace.get() === namespace
  if (!network) {
    const offered = new Set($networks.get().map(({ chainNamespace }) => chainNamespace))
    const namespaces = [...offered].join(', ')
    warn('network-missing', `open: networks has no network of "${String(namespace)}"; it has ${namespaces}`)
    return undefined
  }
  if (isActive && (view ? view !== 'Connect' : connections[namespace] || isPairingOnly())) return undefined
  if (connections[namespace] && !isActive) {
    setActiveNamespace(namespace)
    return { name: 'Account' }
  }
  const next: InitialView =
    isActive || !Object.keys(connections).length
      ? { name: 'Connect', params: { namespace } }
      : { name: 'SwitchActiveChain', params: { network } }
  // An open dialog that already shows this view may show it for another chain: start it over.
  const current = $route.get()
  if ($open.get() && current.name === next.name && JSON.stringify(current.params) !== JSON.stringify(next.params))
    replace(next.name, next.params as never)
  return next
}
