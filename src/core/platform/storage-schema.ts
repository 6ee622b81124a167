/** Stored data and its parsers. No store here: the loader reads the data before any other code is on the page. */
import { isChainId, namespaces, type ChainId, type Namespace } from '../networks/caip'
import { oneOf, record } from './guards'
import { plain } from './text'

/** Keys in localStorage. They are part of the public contract: a new shape needs a new version and a migration. */
export const keys = { session: 'billfold.session', recent: 'billfold.recent', balance: 'billfold.balance' } as const
/** All keys share this prefix. Deferred modules declare their own keys. */
export type StorageKey = `billfold.${string}`

/**
 * Reads a stored value. Returns undefined if it is missing, denied, corrupt, or of another version. The caller must
 * validate the shape.
 */
export const readStored = (key: StorageKey, version: number): unknown => {
  try {
    const { v, data } = JSON.parse(localStorage.getItem(key)!) as { v: unknown; data: unknown }
    if (v === version) return data
  } catch {
    // missing, denied (SecurityError) or invalid JSON: the same as no stored value
  }
  return undefined
}

/** The connector of a wallet that is not injected. */
export type RemoteConnector = 'walletconnect' | 'embedded'

/** Stored data of a connection. It suffices to paint the button and find the wallet again, and never grants access. */
export interface StoredConnection {
  walletId: string
  address: string
  chainId: ChainId
  connector?: RemoteConnector
}
export interface StoredSession {
  connections: Partial<Record<Namespace, StoredConnection>>
  activeNamespace?: Namespace
  activeNetworkId?: ChainId
  /** Shown on the network button until the definitions have loaded. */
  activeNetworkName?: string
}
export const SESSION_VERSION = 1

const parseConnection = (value: unknown): StoredConnection | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const { walletId, address, chainId, connector } = value as Record<string, unknown>
  const id = plain(walletId, 128)
  const displayAddress = plain(address, 128)
  return id && displayAddress && isChainId(chainId)
    ? {
        walletId: id,
        address: displayAddress,
        chainId,
        connector: oneOf(['walletconnect', 'embedded'] as const, connector)
      }
    : undefined
}

/** Returns the stored session if its shape is valid. */
export const parseSession = (value: unknown): StoredSession | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const { connections, activeNamespace, activeNetworkId, activeNetworkName } = value as Record<string, unknown>
  const all = record(connections)
  const valid = Object.fromEntries(
    namespaces.flatMap(name => {
      const connection = parseConnection(all[name])
      return connection ? [[name, connection]] : []
    })
  ) as StoredSession['connections']
  return {
    connections: valid,
    activeNamespace: namespaces.find(name => name === activeNamespace && valid[name]),
    activeNetworkId: isChainId(activeNetworkId) ? activeNetworkId : undefined,
    activeNetworkName: plain(activeNetworkName)
  }
}

/**
 * The last known balance, for the loader. `caipAddress` is its account, `value` is in the smallest unit, and `text` is
 * its display form (`1.204 ETH`).
 */
export interface StoredBalance {
  caipAddress: string
  value: string
  decimals: number
  symbol: string
  text?: string
  atMs: number
}
export const BALANCE_VERSION = 1
/** Characters of a balance's text. Chosen: an amount of 20 digits and a symbol of 12. */
export const MAX_BALANCE_CHARACTERS = 40

/**
 * Returns the stored balance if its shape is valid, with its known fields only. The limits are those of
 * `core/assets/units.ts`, which the loader does not load.
 */
export const parseBalance = (value: unknown): StoredBalance | undefined => {
  const { caipAddress, value: amount, decimals, symbol, text, atMs } = Object(value) as Partial<StoredBalance>
  const isValid =
    typeof caipAddress === 'string' &&
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount) &&
    Number.isInteger(decimals) &&
    decimals! >= 0 &&
    decimals! <= 36 &&
    typeof symbol === 'string' &&
    typeof atMs === 'number'
  return isValid
    ? {
        caipAddress,
        value: amount,
        decimals: decimals!,
        symbol: plain(symbol, 12) ?? '',
        text: plain(text, MAX_BALANCE_CHARACTERS),
        atMs
      }
    : undefined
}
