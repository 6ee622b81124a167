/** What can be bought, and with what: the service's answer, or the built-in one. */
import type { Network } from '../networks/networks'
import { SOLANA_ID } from '../networks/ids'
import { paysOutOn } from './provider-page'

/** Decimals of amounts in a fiat currency. */
export const FIAT_DECIMALS = 2

/** Limits of one payment method. Smallest unit of the currency (cents). */
export interface PaymentLimit {
  /** Such as `card`, `ach_bank_account`. */
  id: string
  min: bigint
  max: bigint
}
export interface PaymentCurrency {
  /** Such as `USD`. */
  id: string
  limits: readonly PaymentLimit[]
}
export interface PurchaseNetwork {
  name: string
  displayName: string
  /** Number of an EVM network. */
  chainId: string
  contractAddress: string
}
export interface PurchaseCurrency {
  id: string
  name: string
  symbol: string
  networks: readonly PurchaseNetwork[]
}
export interface BuyOptions {
  payment: readonly PaymentCurrency[]
  purchase: readonly PurchaseCurrency[]
}

/** A token that can be bought on the active network. */
export interface BuyToken extends Pick<PurchaseCurrency, 'id' | 'name' | 'symbol'> {
  /** Name of the network in the service. */
  network: string
  /** Contract or mint. Undefined: the native currency. */
  address?: string
}

export const noOptions: BuyOptions = { payment: [], purchase: [] }

const limits: readonly PaymentLimit[] = [
  { id: 'card', min: 10_00n, max: 7_500_00n },
  { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n }
]
const BUILT_IN_ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
const ethereum = { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }

/**
 * Built-in options. The first entries are the default currencies. Specification, section 9, and services 2.5, whose
 * ether has the contracts of USDC: here it is the coin of Ethereum alone.
 */
export const builtInOptions: BuyOptions = {
  payment: [
    { id: 'USD', limits },
    { id: 'EUR', limits }
  ],
  purchase: [
    {
      id: BUILT_IN_ID,
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        {
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          chainId: '137',
          contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
        }
      ]
    },
    { id: BUILT_IN_ID, name: 'Ether', symbol: 'ETH', networks: [{ ...ethereum, contractAddress: '' }] }
  ]
}

const CONTRACT = /^0x[\da-f]{40}$/i

const isOn = ({ name, chainId }: PurchaseNetwork, { caipNetworkId, id }: Network) =>
  caipNetworkId === SOLANA_ID
    ? name.startsWith('solana')
    : caipNetworkId.startsWith('eip155:') && chainId === String(id)

/**
 * Returns the tokens that can be bought on a network. If the options name none, it is the native currency, where the
 * providers pay out. Test networks have none.
 */
export const tokensToBuy = ({ purchase, payment }: BuyOptions, network: Network): readonly BuyToken[] => {
  const { nativeCurrency, testnet, caipNetworkId } = network
  // an unsupported network has empty lists
  if (testnet || !payment.length) return []
  const tokens = purchase.flatMap(({ id, name, symbol, networks }): readonly BuyToken[] => {
    const found = networks.find(entry => isOn(entry, network))
    if (!found) return []
    if (symbol === nativeCurrency.symbol) return [{ id, name, symbol, network: found.name }]
    // Without its contract, its arrival could not be seen. Only Meld sells on Solana, and it has a code for SOL alone.
    return CONTRACT.test(found.contractAddress)
      ? [{ id, name, symbol, network: found.name, address: found.contractAddress }]
      : []
  })
  const { name, symbol } = nativeCurrency
  if (tokens.length || !paysOutOn(caipNetworkId)) return tokens
  return [{ id: symbol, name, symbol, network: caipNetworkId }]
}

/** Returns whether two tokens are the same. */
export const isSameToken = (one: BuyToken, other: Pick<BuyToken, 'symbol' | 'address'>): boolean =>
  one.symbol === other.symbol && one.address === other.address
