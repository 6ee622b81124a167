/** Validates the accounts that a wallet reports: which network they belong to, and their purpose. */
import {
  loadChunk,
  plain,
  WidgetError,
  type AccountFacts,
  type AddressNetwork,
  type BitcoinAccount,
  type BitcoinNetwork,
  type RawBitcoinAccount
} from '../../barrels/kit'
import { toHex } from '../../chains/bitcoin/shared'

/** Returns the address format of a network. All networks but the main one share a format. */
export const addressNetworkOf = (net: BitcoinNetwork): AddressNetwork => (net === 'mainnet' ? 'main' : 'test')

/** The connected accounts, and their network. */
export interface ConnectedAccounts {
  net: BitcoinNetwork
  accounts: readonly BitcoinAccount[]
}

const publicKeyOf = (key: unknown): string | undefined => {
  const text = key instanceof Uint8Array ? toHex(key) : key
  return typeof text === 'string' && /^(0[234])?([\da-f]{64}){1,2}$/i.test(text) ? text.toLowerCase() : undefined
}

/** Returns an address's purpose; undefined if it is for a chain other than Bitcoin. */
const purposeOf = (purpose: unknown, isTaprootAmongOthers: boolean) => {
  switch (purpose) {
    case undefined:
      return isTaprootAmongOthers ? 'ordinal' : 'payment'
    case 'payment':
      return 'payment'
    case 'ordinals':
    case 'ordinal':
      return 'ordinal'
    default:
      return undefined
  }
}

/**
 * Returns the accounts on the wallet's network, payment first, each address once.
 * `isReported`: the wallet itself named `net`. Otherwise its addresses determine the network, if none belongs to the
 * requested one.
 * Errors: wallet-invalid-response, chunk-failed.
 */
export const readAccounts = async (
  reported: readonly RawBitcoinAccount[],
  net: BitcoinNetwork,
  isReported: boolean,
  wallet: string
): Promise<ConnectedAccounts> => {
  const invalidResponse = () => new WidgetError('wallet-invalid-response', { wallet, method: 'accounts' })
  const bitcoinAccounts = reported.filter(({ purpose }) => purposeOf(purpose, false))
  const { readAddress } = await loadChunk('formats', 'bip122')
  const read = bitcoinAccounts.map(({ address, purpose, publicKey, path }) => {
    if (typeof address !== 'string') throw invalidResponse()
    const main = readAddress(address, 'main')
    const parsed = main ?? readAddress(address, 'test')
    if (!parsed) throw invalidResponse()
    return { address, purpose, publicKey, path, addressNetwork: main ? 'main' : 'test', parsed }
  })
  const accountsOn = (name: BitcoinNetwork) =>
    read.filter(({ addressNetwork }) => addressNetwork === addressNetworkOf(name))
  const otherNet = net === 'mainnet' ? 'testnet' : 'mainnet'
  const actualNet = accountsOn(net).length || !read.length ? net : otherNet
  // the wallet names one network and reports addresses of another
  if (isReported && actualNet !== net) throw invalidResponse()
  const accountsOnNet = accountsOn(actualNet)
  const isMixed = accountsOnNet.some(({ parsed }) => parsed.kind !== 'p2tr')
  const accounts = accountsOnNet
    .map(
      ({ address, purpose, publicKey, path, parsed }): BitcoinAccount => ({
        address,
        purpose: purposeOf(purpose, isMixed && parsed.kind === 'p2tr')!,
        publicKey: publicKeyOf(publicKey),
        path: plain(path)
      })
    )
    .sort((a, b) => Number(a.purpose === 'ordinal') - Number(b.purpose === 'ordinal'))
  return {
    net: actualNet,
    accounts: accounts.filter(({ address }, index) => accounts.findIndex(other => other.address === address) === index)
  }
}

export const factsOf = (accounts: readonly BitcoinAccount[]): Record<string, AccountFacts> =>
  Object.fromEntries(
    accounts.map(({ address, purpose: type, publicKey, path }) => [address, { type, publicKey, path }])
  )
