/** What the bridges to hosts' libraries have in common. All of it reads and asks whichever copy of the widget has the page. */
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

/** The copy of the widget that has the page; of a script tag's there is no more than that until its app is here. */
export const widgetHere = () => (typeof window === 'undefined' ? undefined : present())

/** Live connections; another object whenever one of them is another. */
export const connectionsHere = (): Connections => widgetHere()?.connections?.get() ?? none

/** The connection in use; where there is none the first, undefined while nobody is connected. */
export const inUseHere = (): Connection | undefined => {
  const live = connectionsHere()
  return live[widgetHere()?.face?.getSnapshot().state.activeChain as Namespace] ?? Object.values(live)[0]
}

/** What is in use on a chain: the wallet's network while one is connected there, else the page's, else the first that the site offers. Undefined where it is not offered. */
export const networkHere = (namespace: Namespace): Network | undefined => {
  const { networks = [], network = undefined } = widgetHere()?.face?.getSnapshot() ?? {}
  const connected = connectionsHere()[namespace]?.chainId
  const own = networks.filter(n => n.chainNamespace === namespace)
  const inUse = own.find(n => n.caipNetworkId === (connected ?? network?.caipNetworkId))
  return inUse ?? (connected ? undefined : own[0])
}

/** Whether somebody who was connected on a chain may be back in a moment. A script tag's app, which alone knows, comes by itself where somebody is kept. */
export const isRestoringHere = (namespace: Namespace): boolean => {
  const widget = widgetHere()
  const status = widget?.face?.getSnapshot().namespaces[namespace]?.account.status
  return widget?.face ? !!status?.endsWith('connecting') : !!widget && !!reloadKept().connections[namespace]
}

/** Calls once what a task changes of the connections is changed, and when the widget comes, which may be later than this. */
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
    // before those who hear of it from Billfold: they may ask their library at once
    listener()
  }
  begin()
  // a host makes its adapter, and the widget within the same task
  queueMicrotask(begin)
  for (const event of ['billfold:ready', 'billfold:connect']) globalThis.document?.addEventListener(event, hear, true)
}

/** Asks the widget for one of its public methods; that of a script tag answers at `window.billfold`. Errors: Error where there is none; those of the method. */
export const askHere = async (method: string, ...given: readonly unknown[]): Promise<unknown> => {
  const widget = widgetHere()
  const api = [widget?.face, widget && (window as { billfold?: unknown }).billfold].find(
    one => typeof (one as Api | undefined)?.[method] === 'function'
  ) as Api | undefined
  if (!api) throw new Error(`Call createBillfold before ${method}`)
  return api[method]!(...given)
}

/**
 * Switches the wallet to a network. Without a connection the network is chosen for the wallet that comes.
 * Errors: network-missing, user-rejected, chain-unsupported, switch-unverified.
 */
export const switchHere = async (network: ChainId | number): Promise<void> => {
  try {
    await askHere('switchNetwork', network, { throwOnFailure: true })
  } catch (e) {
    if (!isErrorHere(e, 'account-missing')) throw e
  }
}

/** What is taken over without asking the person, by the copy that has the page; for this a script tag's app is loaded. Errors: as `askHere`; chunk-failed. */
export const takingOverHere = async () => {
  if (!widgetHere()?.load) await askHere('ready')
  return widgetHere()!.load!('action', 'restore')
}

/** Whether it is a failure of Billfold's, of this code if one is named; not by its class, since the widget may be of another copy. */
export const isErrorHere = (e: unknown, code?: ErrorCode): boolean => {
  const { name, code: own } = Object(e) as Partial<WidgetError>
  return name === 'WidgetError' && (!code || own === code)
}

/** EIP-1193 and JSON-RPC say codes. */
export const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** Makes an object out of what there is, and the next one only when that is another; undefined where there is nothing. */
export const madeOf = <K, T>(look: () => K | undefined, make: (from: K) => T): (() => T | undefined) => {
  let made: { from: K; object: T } | undefined
  return () => {
    const from = look()
    if (from === undefined) return undefined
    if (made?.from !== from) made = { from, object: make(from) }
    return made.object
  }
}

/** A host's object over the connected wallet, the same until another wallet is connected. */
export const overWallet = <N extends Namespace, T>(
  namespace: N,
  make: (from: ProviderOf[N]) => T
): (() => T | undefined) => madeOf(() => connectionsHere()[namespace]?.provider as ProviderOf[N] | undefined, make)
