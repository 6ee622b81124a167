/** What the buttons show before the widget is here: from storage and from the site's options. Asks nobody anything. */
import type { BillfoldOptions } from '../core/config'
import { BALANCE_VERSION, SESSION_VERSION, keys, parseBalance, parseSession, read } from '../core/kept'
import { localeOf, wantedLocale } from '../core/locale'
import { balanceText } from '../core/units'
import type { Painted } from './port'

/** A returning visitor's account, its balance and its network as they were: shown while the wallet is being asked again. */
export const paintKept = (): Pick<Painted, 'status' | 'address' | 'balance' | 'balanceSymbol' | 'networkName'> => {
  const session = parseSession(read(keys.session, SESSION_VERSION)), account = session?.connections.eip155
  const balance = account && parseBalance(read(keys.balance, BALANCE_VERSION))
  const isOwn = balance?.caipAddress === `${account?.chainId}:${account?.address}`
  return {
    status: account ? 'connecting' : 'disconnected', address: account?.address, networkName: session?.activeNetworkName,
    ...balance && isOwn && { balance: balanceText(BigInt(balance.value), balance.decimals), balanceSymbol: balance.symbol }
  }
}

/** Names of the networks that a site gets without asking, so that their button need not change its width. */
const usualNames: Readonly<Record<string, string>> = { 'eip155:1': 'Ethereum', 'eip155:8453': 'Base', 'eip155:42161': 'Arbitrum One' }

/** Trap: options are not checked yet. The app leaves out what is wrong; here it must only do no harm. */
export const paintOptions = ({ themeMode, themeVariables, locale, networks, defaultNetwork }: BillfoldOptions, isDark: boolean):
  Pick<Painted, 'theme' | 'themeVariables' | 'locale' | 'networkName'> => {
  const first = defaultNetwork ?? (Array.isArray(networks) ? networks[0] : 'eip155:1')
  return {
    theme: themeMode === 'light' || themeMode === 'auto' && !isDark ? 'light' : 'dark',
    themeVariables: Object(themeVariables) as Painted['themeVariables'],
    locale: wantedLocale(localeOf(`${locale}`) ?? 'auto'),
    networkName: typeof first === 'string' ? usualNames[first] : first?.name
  }
}
