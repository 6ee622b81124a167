/** What the bridges to hosts' libraries have in common. All of it reads and asks whichever copy of the widget has the page. */
import { present, providerHere, type Connection, type Namespace, type Network, type ProviderOf } from '../kit'

type Api = Record<string, (...given: unknown[]) => unknown>
type Connections = Readonly<Partial<Record<Namespace, Connection>>>

const none: Connections = {}
const here = () => typeof window === 'undefined' ? undefined : present()

/** Live connections; another object whenever one of them is another. */
export const connectionsHere = (): Connections => here()?.connections?.get() ?? none

/** The connection in use; where there is none the first, undefined while nobody is connected. */
export const inUseHere = (): Connection | undefined => {
  const live = connectionsHere()
  return live[here()?.face?.getSnapshot().state.activeChain as Namespace] ?? Object.values(live)[0]
}

/** What is in use on a chain: the wallet's network while one is connected there, else the page's, else the first that the site offers. Undefined where it is not offered. */
export const networkHere = (namespace: Namespace): Network | undefined => {
  const { networks = [], network = undefined } = here()?.face?.getSnapshot() ?? {}, connected = connectionsHere()[namespace]?.chainId
  const own = networks.filter(n => n.chainNamespace === namespace)
  const inUse = own.find(n => n.caipNetworkId === (connected ?? network?.caipNetworkId))
  return inUse ?? (connected ? undefined : own[0])
}

/** Calls after each change of the connections, also where the widget is yet to come. */
export const watchConnections = (listener: () => void): void => {
  const connections = here()?.connections
  if (connections) connections.listen(listener)
  else {
    globalThis.document?.addEventListener('billfold:connect', () => {
      watchConnections(listener)
      listener()
    }, { once: true })
  }
}

/** Asks the widget for one of its public methods; that of a script tag answers at `window.billfold`. Errors: Error where there is none; those of the method. */
export const askHere = async (method: string, ...given: readonly unknown[]): Promise<unknown> => {
  const widget = here()
  const api = [widget?.face, widget && (window as { billfold?: unknown }).billfold].find(one => typeof (one as Api | undefined)?.[method] === 'function') as Api | undefined
  if (!api) throw new Error(`Call createBillfold before ${method}`)
  return api[method]!(...given)
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
export const overWallet = <N extends Namespace, T>(namespace: N, make: (from: ProviderOf[N]) => T): (() => T | undefined) =>
  madeOf(() => providerHere(namespace), make)
