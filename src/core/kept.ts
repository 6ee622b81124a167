/** What is kept across reloads, and how it is read: no store here, since the loader reads it before anything else is in the page. */
import { isChainId, namespaces, type ChainId, type Namespace } from './caip'
import { plain } from './text'

/** Keys in localStorage. Part of the public promise: a change of shape needs a new version and a migration. */
export const keys = { session: 'billfold.session', recent: 'billfold.recent', balance: 'billfold.balance' } as const
/** Each begins so; those that only later parts keep stand with them. */
export type StorageKey = `billfold.${string}`

/** Reads a kept value. Undefined: nothing, denied, corrupt, or of another version. The shape is the caller's to check. */
export const read = (key: StorageKey, version: number): unknown => {
  try {
    const { v, data } = JSON.parse(localStorage.getItem(key)!) as { v: unknown; data: unknown }
    if (v === version) return data
  } catch {
    // nothing, denied (SecurityError) or not JSON: as if nothing had been kept
  }
  return undefined
}

/** What is kept of a connection: enough to paint the button and to find the wallet again, never a right to anything. */
export interface KeptConnection {
  walletId: string
  address: string
  chainId: ChainId
  /** How the wallet is reached, where it is not in the page. */
  connector?: 'walletconnect'
}
export interface KeptSession {
  connections: Partial<Record<Namespace, KeptConnection>>
  activeNamespace?: Namespace
  activeNetworkId?: ChainId
  /** For the network button, until the definitions are here. */
  activeNetworkName?: string
}
export const SESSION_VERSION = 1

const parseConnection = (value: unknown): KeptConnection | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const { walletId, address, chainId, connector } = value as Record<string, unknown>
  const id = plain(walletId, 128)
  const shown = plain(address, 128)
  return id && shown && isChainId(chainId)
    ? { walletId: id, address: shown, chainId, connector: connector ? 'walletconnect' : undefined }
    : undefined
}

/** The kept session if its shape is right. */
export const parseSession = (value: unknown): KeptSession | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const { connections, activeNamespace, activeNetworkId, activeNetworkName } = value as Record<string, unknown>
  const all = Object(connections) as Record<string, unknown>
  const good = Object.fromEntries(
    namespaces.flatMap(name => {
      const connection = parseConnection(all[name])
      return connection ? [[name, connection]] : []
    })
  ) as KeptSession['connections']
  return {
    connections: good,
    activeNamespace: namespaces.find(name => name === activeNamespace && good[name]),
    activeNetworkId: isChainId(activeNetworkId) ? activeNetworkId : undefined,
    activeNetworkName: plain(activeNetworkName)
  }
}

/** The balance seen last; `caipAddress` says whose, `value` is in the smallest unit, `text` is how it shows (`1.204 ETH`), for the loader. */
export interface KeptBalance {
  caipAddress: string
  value: string
  decimals: number
  symbol: string
  text?: string
  atMs: number
}
export const BALANCE_VERSION = 1
/** Characters of a balance's text. Chosen: an amount of 20 digits, and a symbol of 12. */
export const LONGEST_BALANCE = 40

/** The kept balance if its shape is right: its own fields and no others. */
export const parseBalance = (value: unknown): KeptBalance | undefined => {
  const { caipAddress, value: amount, decimals, symbol, text, atMs } = Object(value) as Partial<KeptBalance>
  const isGood =
    typeof caipAddress === 'string' &&
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount) &&
    Number.isInteger(decimals) &&
    decimals! >= 0 &&
    decimals! <= 36 &&
    typeof symbol === 'string' &&
    typeof atMs === 'number'
  return isGood
    ? {
        caipAddress,
        value: amount,
        decimals: decimals!,
        symbol: plain(symbol, 12) ?? '',
        text: plain(text, LONGEST_BALANCE),
        atMs
      }
    : undefined
}
