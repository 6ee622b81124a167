/** Code shared by the bridges to hosts' libraries. All of it uses the copy of the widget that owns the page. */
import { present } from '../core/meeting'
import {
  reloadKept,
  type ChainId,
  type Connection,
  type ErrorCode,
  type Namespace,
  type Network,
  type ProviderOf,
  type WidgetError
} from '../kit'

type Api = Record<string, (...given: unknown[]) => unknown>
type Connections = Readonly<Partial<Record<Namespace, Connection>>>

const none: Connections = {}

/** Returns the copy of the widget that owns the page. A script tag's copy has few members until its app is loaded. */
export const widgetHere = () => (typeof window === 'undefined' ? undefined : present())

/** Returns the live connections; a new object whenever one of them changes. */
export const connectionsHere = (): Connections => widgetHere()?.connections?.get() ?? none

/** Returns the active connection, otherwise the first; undefined while no wallet is connected. */
export const inUseHere = (): Connection | undefined => {
  const live = connectionsHere()
  return live[widgetHere()?.face?.getSnapshot().state.activeChain as Namespace] ?? Object.values(live)[0]
}

/**
 * Returns the active network of a chain: the wallet's if one is connected, otherwise the page's, otherwise the first
 * that the host page offers. Undefined if it is not offered.
 */
export const networkHere = (namespace: Namespace): Network | undefined => {
  const { networks = [], network = undefined } = widgetHere()?.face?.getSnapshot() ?? {}
  const connected = connectionsHere()[namespace]?.chainId
  const own = networks.filter(n => n.chainNamespace === namespace)
  const inUse = own.find(n => n.caipNetworkId === (connected ?? network?.caipNetworkId))
  return inUse ?? (connected ? undefined : own[0])
}

/**
 * Returns true if a connection on a chain may be about to be restored. A script tag's app, which alone knows, loads
 * by itself if a connection is stored.
 */
export const isRestoringHere = (namespace: Namespace): boolean => {
  const widget = widgetHere()
  const status = widget?.face?.getSnapshot().namespaces[namespace]?.account.status
  return widget?.face ? !!status?.endsWith('connecting') : !!widget && !!reloadKept().connections[namespace]
}

/**
 * Calls the listener once per task that changes the connections, and when the widget loads, which may be later than
 * this call.
 */
export const watchConnections = (listener: () => void): void => {
  let isWatching = false
  let isQueued = false
  const tell = () => {
    isQueued = false
    listener()
  }
  const begin = () => {
    const connections = widgetHere()?.connections
    if (isWatching || !connections) return
    isWatching = true
    connections.listen(() => {
      if (!isQueued) queueMicrotask(tell)
      isQueued = true
    })
  }
  const hear = () => {
    if (isWatching) return
    begin()
    // Before the listeners of Billfold's events: they may use their library at once.
    listener()
  }
  begin()
  // A host creates its adapter and the widget within the same task.
  queueMicrotask(begin)
  for (const event of ['billfold:ready', 'billfold:connect']) globalThis.document?.addEventListener(event, hear, true)
}

/**
 * Calls a public method of the widget; a script tag's are at `window.billfold`. Errors: Error if there is no widget;
 * those of the method.
 */
export const askHere = async (method: string, ...given: readonly unknown[]): Promise<unknown> => {
  const widget = widgetHere()
  const api = [widget?.face, widget && (window as { billfold?: unknown }).billfold].find(
    one => typeof (one as Api | undefined)?.[method] === 'function'
  ) as Api | undefined
  if (!api) throw new Error(`Call createBillfold before ${method}`)
  return api[method]!(...given)
}

/**
 * Switches the wallet to a network. Without a connection, the network is chosen for the next wallet. Errors:
 * network-missing, user-rejected, chain-unsupported, switch-unverified.
 */
export const switchHere = async (network: ChainId | number): Promise<void> => {
  try {
    await askHere('switchNetwork', network, { throwOnFailure: true })
  } catch (e) {
    if (!isErrorHere(e, 'account-missing')) throw e
  }
}

/**
 * Returns the actions that adopt connections without a prompt, from the copy that owns the page. This loads a script
 * tag's app. Errors: as `askHere`; chunk-failed.
 */
export const takingOverHere = async () => {
  if (!widgetHere()?.load) await askHere('ready')
  return widgetHere()!.load!('action', 'restore')
}

/**
 * Returns true for an error of Billfold, with this code if one is given. Does not compare the class: the widget may
 * be of another copy.
 */
export const isErrorHere = (e: unknown, code?: ErrorCode): boolean => {
  const { name, code: own } = Object(e) as Partial<WidgetError>
  return name === 'WidgetError' && (!code || own === code)
}

/** Creates an error with a numeric code, as in EIP-1193 and JSON-RPC. */
export const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** Memoizes an object by its source, and makes a new one only if the source changes; undefined without a source. */
export const madeOf = <K, T>(look: () => K | undefined, make: (from: K) => T): (() => T | undefined) => {
  let made: { from: K; object: T } | undefined
  return () => {
    const from = look()
    if (from === undefined) return undefined
    if (made?.from !== from) made = { from, object: make(from) }
    return made.object
  }
}

/** Makes a host's object for the connected wallet. It stays the same until another wallet is connected. */
export const overWallet = <N extends Namespace, T>(
  namespace: N,
  make: (from: ProviderOf[N]) => T
): (() => T | undefined) => madeOf(() => connectionsHere()[namespace]?.provider as ProviderOf[N] | undefined, make)
