/**
 * Computes what the buttons show before the widget has loaded, from storage and the page's options. It makes no
 * requests.
 */
import {
  BALANCE_VERSION,
  MAX_BALANCE_CHARACTERS,
  SESSION_VERSION,
  keys,
  readStored
} from '../core/platform/storage-schema'
import { localeOf, wantedLocale } from '../core/i18n/locale'
import { record } from '../core/platform/guards'
import { ownValue } from '../core/platform/own-value'
import { plain } from '../core/platform/text'
import type { ButtonState } from '../elements/widget-handle'

/**
 * Returns a returning visitor's stored account, balance and network. They show while the wallet is queried again.
 * Trap: storage may hold anything. An address is letters and digits alone; all else is a short text without control
 * characters.
 */
export const readStoredState = (): Pick<ButtonState, 'status' | 'address' | 'balance' | 'networkName'> => {
  const { activeNamespace: name, connections, activeNetworkName } = record(readStored(keys.session, SESSION_VERSION))
  const { chainId, address: storedAddress } = record(ownValue(record(connections), `${name}`))
  const { caipAddress, text } = record(readStored(keys.balance, BALANCE_VERSION))
  const account = `${chainId}:${storedAddress}`
  // The chain id must match the namespace, and the address must be letters and digits. The exact check follows when the
  // connection is restored.
  const address = /^(\w+) \1:[\w-]+:(\w{26,90})$/.exec(`${name} ${account}`)?.[2]
  return {
    status: address ? 'reconnecting' : 'disconnected',
    address,
    balance: caipAddress === account ? plain(text, MAX_BALANCE_CHARACTERS) : undefined,
    networkName: plain(activeNetworkName)
  }
}

/**
 * Returns what the page's options paint. Trap: the options are not validated yet, so here they must only do no harm.
 */
export const readOptions = (
  raw: Readonly<Record<string, unknown>>,
  isDark: boolean
): Pick<ButtonState, 'theme' | 'properties' | 'locale' | 'networkName'> => {
  const mode = raw['themeMode'] ?? raw['theme']
  const networks = raw['defaultNetwork'] ?? raw['networks'] ?? 'eip155:1'
  // a list of ids, or one string with commas
  const list: unknown = typeof networks === 'string' ? networks.split(',') : networks
  const first: unknown = Array.isArray(list) && list[0]
  const locale = raw['locale']
  // Accept plain values of our own properties only. The app applies other names and computed values.
  const isPainted = ([name, value]: [string, unknown]) =>
    /^--billfold-[-a-z]+$/.test(name) &&
    (typeof value === 'string' || typeof value === 'number') &&
    /^[-\w\s#%.,'"]{1,200}$/.test(`${value}`)
  return {
    theme: mode === 'light' || (mode === 'auto' && !isDark) ? 'light' : 'dark',
    properties: Object.entries(record(raw['themeVariables']) as Record<string, string>).filter(isPainted),
    locale: wantedLocale(localeOf(typeof locale === 'string' ? locale : undefined) ?? 'auto'),
    // the common case, so that its button does not change its width
    networkName: first === 'eip155:1' ? 'Ethereum' : undefined
  }
}
