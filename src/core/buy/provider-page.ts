/** The pages of the providers: their addresses, and the check of an address that a service has named. */
import { $config } from '../config/config'
import { SOLANA_ID } from '../networks/ids'
import type { ChainId } from '../networks/caip'
import type { BuyProvider } from './offers-buy'

export const providerNames: Readonly<Record<BuyProvider, string>> = { coinbase: 'Coinbase', meld: 'Meld.io' }

/** Per cent, of all providers. Specification, section 1. */
export const FEE_RANGE = '1-2%'

const HOSTS: Readonly<Record<BuyProvider, string>> = { coinbase: 'pay.coinbase.com', meld: 'meldcrypto.com' }

/** Meld's public key of the hosted service. Specification, services 7.4. */
const MELD_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/**
 * Networks that both providers pay out on: Coinbase's name of each, and the ending of Meld's currency codes. Coinbase
 * uses the first one for all other networks. Specification, section 9.
 * https://docs.meld.io/docs/url-parameters
 */
const PAYOUT_NETWORKS: Readonly<Record<ChainId, readonly [coinbase: string, meld?: string]>> = {
  'eip155:1': ['ethereum'],
  'eip155:42161': ['arbitrum', 'ARBITRUM'],
  'eip155:137': ['polygon', 'POLYGON'],
  'eip155:80094': ['berachain'],
  'eip155:43114': ['avalanche-c-chain'],
  'eip155:10': ['optimism', 'OPTIMISM'],
  'eip155:42220': ['celo'],
  'eip155:8453': ['base', 'BASE']
}
export const COINBASE_NETWORKS: readonly string[] = Object.values(PAYOUT_NETWORKS).map(([name]) => name)

export const coinbaseNetwork = (chainId: ChainId): string => PAYOUT_NETWORKS[chainId]?.[0] ?? COINBASE_NETWORKS[0]!

/** Returns whether the providers pay out on a network. For any other they use Ethereum. */
export const paysOutOn = (chainId: ChainId): boolean => chainId === SOLANA_ID || chainId in PAYOUT_NETWORKS

/** Returns the host page's page in place of the providers' own; '' if its address is invalid. */
const ownPage = (): string | undefined => {
  const { onrampUrl } = $config.get().deferred
  if (onrampUrl === undefined) return undefined
  // a page under test on localhost has no certificate
  const isValid =
    typeof onrampUrl === 'string' && /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/.test(onrampUrl)
  return isValid ? onrampUrl.replace(/\/+$/, '') : ''
}

/**
 * Returns the address of a provider's page if it is the provider's own: https, its host, and nothing before the host.
 * With `onrampUrl`, only addresses of that origin count. Returns undefined for any other address.
 */
export const checkedPageUrl = (provider: BuyProvider, text: string): string | undefined => {
  const own = ownPage()
  if (text.length > 4_096 || !URL.canParse(text) || own === '') return undefined
  const { href, origin, username, password } = new URL(text)
  return origin === (own === undefined ? `https://${HOSTS[provider]}` : new URL(own).origin) && !username && !password
    ? href
    : undefined
}

interface MeldOrder {
  chainId: ChainId
  symbol: string
  address: string
  projectId: string
  fiat: string
  /** In whole units of the currency, such as `99.50`. */
  amount: string
}

/** Returns the address of Meld's page for an order. */
export const meldPageUrl = ({ chainId, symbol, address, projectId, fiat, amount }: MeldOrder): string => {
  const own = ownPage()
  const suffix = PAYOUT_NETWORKS[chainId]?.[1]
  const query = new URLSearchParams({
    publicKey: MELD_KEY,
    destinationCurrencyCode: suffix ? `${symbol}_${suffix}` : symbol,
    sourceCurrencyCode: fiat,
    sourceAmount: amount,
    walletAddress: address,
    externalCustomerId: projectId
  })
  return `${own === undefined ? `https://${HOSTS.meld}` : `${own}/meld`}?${query}`
}
