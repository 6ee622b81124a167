/** What the buttons show before the widget is here: from storage and from the site's options. Asks nobody anything. */
import { BALANCE_VERSION, SESSION_VERSION, keys, read, type KeptBalance, type KeptSession } from '../core/kept'
import { localeOf, wantedLocale } from '../core/locale'
import type { Painted } from './port'

/**
 * A returning visitor's account, its balance and its network as they were: shown while the wallet is being asked again.
 * Trap: storage may hold anything. The app checks its shape; here it is text on a button, if it looks like an address.
 */
export const paintKept = (): Pick<Painted, 'status' | 'address' | 'balance' | 'networkName'> => {
  const session = read(keys.session, SESSION_VERSION) as KeptSession | undefined, name = session?.activeNamespace, kept = { ...session?.connections?.[name!] }
  const balance = read(keys.balance, BALANCE_VERSION) as KeptBalance | undefined, account = `${kept.chainId}:${kept.address}`
  // of a chain of that very name, and letters and digits alone; by the exact rule when it is restored
  const address = /^(\w+) \1:[\w-]+:(\w{26,90})$/.exec(`${name} ${account}`)?.[2]
  return {
    status: address ? 'reconnecting' : 'disconnected', address,
    balance: balance?.caipAddress === account ? balance.text : undefined, networkName: session?.activeNetworkName
  }
}

/** Trap: these are the site's words, not checked yet: here they must only do no harm. */
export const paintOptions = (raw: Readonly<Record<string, unknown>>, isDark: boolean): Pick<Painted, 'theme' | 'properties' | 'locale' | 'networkName'> => {
  const mode = raw['themeMode'] ?? raw['theme'], networks = raw['defaultNetwork'] ?? raw['networks'] ?? 'eip155:1'
  return {
    theme: mode === 'light' || mode === 'auto' && !isDark ? 'light' : 'dark',
    // plain values of ours; other names, and what needs working out, come with the app
    properties: Object.entries(Object(raw['themeVariables']) as Record<string, string>).filter(pair => /^--billfold-[-a-z]+,[-\w\s#%.,'"]{1,200}$/.test(`${pair}`)),
    locale: wantedLocale(localeOf(`${raw['locale']}`) ?? 'auto'),
    // the usual case, so that its button need not change its width; a list of ids reads like one written with commas
    networkName: /^eip155:1(,|$)/.test(`${networks}`) ? 'Ethereum' : undefined
  }
}
