/** Code shared by the bridges to hosts' libraries. All of it uses the copy of the widget that owns the page. */
import { currentInstance } from '../api/instance'
import {
  isConnecting,
  reloadStoredSession,
  type ChainId,
  type Connection,
  type ErrorCode,
  type Namespace,
  type Network,
  type ProviderOf,
  type WidgetError
} from '../barrels/kit'

type Api = Record<string, (...args: unknown[]) => unknown>
type Connections = Readonly<Partial<Record<Namespace, Connection>>>

const none: Connections = {}

/** Returns the copy of the widget that owns the page. A script tag's copy has few members until its app is loaded. */
export const getWidget = () => (typeof window === 'undefined' ? undefined : currentInstance())

/** Returns the live connections; a new object whenever one of them changes. */
export const getConnections = (): Connections => getWidget()?.connections?.get() ?? none

/** Returns the active connection, otherwise the first; undefined while no wallet is connected. */
export const getActiveConnection = (): Connection | undefined => {
  const live = getConnections()
  return live[getWidget()?.api?.getSnapshot().state.activeChain as Namespace] ?? Object.values(live)[0]
}

/**
 * Returns the active network of a chain: the wallet's if one is connected, otherwise the page's, otherwise the first
 * that the host page offers. Undefined if it is not offered.
 */
export const getNetwork = (namespace: Namespace): Network | undefined => {
  const { networks = [], network = undefined } = getWidget()?.api?.getSnapshot() ?? {}
  const connected = getConnections()[namespace]?.chainId
  const offered = networks.filter(candidate => candidate.chainNamespace === namespace)
  const active = offered.find(candidate => candidate.caipNetworkId === (connected ?? network?.caipNetworkId))
  return active ?? (connected ? undefined : offered[0])
}

/**
 * Returns true if a connection on a chain may be about to be restored. A script tag's app, which alone knows, loads
 * by itself if a connection is stored.
 */
export const isRestoring = (namespace: Namespace): boolean => {
  const widget = getWidget()
  const status = widget?.api?.getSnapshot().namespaces[namespace]?.account.status
  return widget?.api ? isConnecting(status) : !!widget && !!reloadStoredSession().connections[namespace]
}

/**
 * Calls the listener once per task that changes the connections, and when the widget loads, which may be later than
 * this call.
 */
export const watchConnections = (listener: () => void): void => {
  let isWatching = false
  let isQueued = false
  const notify = () => {
    isQueued = false
    listener()
  }
  const startWatching = () => {
    const connections = getWidget()?.connections
    if (isWatching || !connections) return
    isWatching = true
    connections.listen(() => {
      if (!isQueued) queueMicrotask(notify)
      isQueued = true
    })
  }
  const onWidgetEvent = () => {
    if (isWatching) return
    startWatching()
    // Before the listeners of Billfold's events: they may use their library at once.
    listener()
  }
  startWatching()
  // A host creates its adapter and the widget within the same task.
  queueMicrotask(startWatching)
  for (const event of ['billfold:ready', 'billfold:connect'])
    globalThis.document?.addEventListener(event, onWidgetEvent, true)
}

/**
 * Calls the listener when the user or the host page disconnects a chain in Billfold, whether or not a wallet is
 * connected there. Returns an unsubscribe function. There must be a widget.
 */
export const onDisconnect = (namespace: Namespace, listener: () => void): (() => void) => {
  const widget = getWidget()!
  const check = (disconnected = namespace) => {
    if (disconnected === namespace) listener()
  }
  widget.disconnectListeners ??= new Set()
  widget.disconnectListeners.add(check)
  return () => widget.disconnectListeners!.delete(check)
}

/**
 * Calls a public method of the widget; a script tag's are at `window.billfold`. Errors: Error if there is no widget;
 * those of the method.
 */
export const callWidget = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
  const widget = getWidget()
  const api = [widget?.api, widget && (window as { billfold?: unknown }).billfold].find(
    candidate => typeof (candidate as Api | undefined)?.[method] === 'function'
  ) as Api | undefined
  if (!api) throw new Error(`Call createBillfold before ${method}`)
  return api[method]!(...args)
}

/**
 * Switches the wallet to a network. Without a connection, the network is chosen for the next wallet. Errors:
 * network-missing, user-rejected, chain-unsupported, switch-unverified.
 */
export const switchWidgetNetwork = async (network: ChainId | number): Promise<void> => {
  try {
    await callWidget('switchNetwork', network, { throwOnFailure: true })
  } catch (e) {
    if (!isWidgetError(e, 'account-missing')) throw e
  }
}

/**
 * Returns the actions that adopt connections without a prompt, from the copy that owns the page. This loads a script
 * tag's app. Errors: as `callWidget`; chunk-failed.
 */
export const loadRestoreActions = async () => {
  if (!getWidget()?.load) await callWidget('ready')
  return getWidget()!.load!('action', 'restore')
}

/**
 * Returns true for an error of Billfold, with this code if one is given. Does not compare the class: the widget may
 * be of another copy.
 */
export const isWidgetError = (e: unknown, code?: ErrorCode): boolean => {
  const { name, code: ownCode } = Object(e) as Partial<WidgetError>
  return name === 'WidgetError' && (!code || ownCode === code)
}

/** Creates an error with a numeric code, as in EIP-1193 and JSON-RPC. */
export const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** Memoizes an object by its source, and makes a new one only if the source changes; undefined without a source. */
export const memoizeBySource = <K, T>(
  readSource: () => K | undefined,
  create: (source: K) => T
): (() => T | undefined) => {
  let cached: { source: K; object: T } | undefined
  return () => {
    const source = readSource()
    if (source === undefined) return undefined
    if (cached?.source !== source) cached = { source, object: create(source) }
    return cached.object
  }
}

/** Makes a host's object for the connected wallet. It stays the same until another wallet is connected. */
export const memoizeByWallet = <N extends Namespace, T>(
  namespace: N,
  create: (provider: ProviderOf[N]) => T
): (() => T | undefined) =>
  memoizeBySource(() => getConnections()[namespace]?.provider as ProviderOf[N] | undefined, create)
