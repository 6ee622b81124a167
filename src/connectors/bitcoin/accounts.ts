/** Validates the accounts that a wallet reports: which network they belong to, and their purpose. */
import {
  plain,
  WidgetError,
  type AccountFacts,
  type BitcoinAccount,
  type BitcoinNet,
  type BitcoinTold
} from '../../kit'
import { readAddress, toHex, type Address, type AddressNet } from '../../chains/bitcoin/shared'

/** Returns the address format of a network. All networks but the main one share a format. */
export const sideOf = (net: BitcoinNet): AddressNet => (net === 'mainnet' ? 'main' : 'test')

/** The connected accounts, and their network. */
export interface Known {
  net: BitcoinNet
  accounts: readonly BitcoinAccount[]
}

const keyOf = (key: unknown): string | undefined => {
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
 * `isTold`: the wallet itself named `net`. Otherwise its addresses determine the network, if none belongs to the
 * requested one.
 * Errors: wallet-nonsense.
 */
export const readAccounts = async (
  told: readonly BitcoinTold[],
  net: BitcoinNet,
  isTold: boolean,
  wallet: string
): Promise<Known> => {
  const wrong = () => new WidgetError('wallet-nonsense', { wallet, method: 'accounts' })
  const ours = told.filter(({ purpose }) => purposeOf(purpose, false))
  const read = await Promise.all(
    ours.map(async ({ address, purpose, publicKey, path }) => {
      if (typeof address !== 'string') throw wrong()
      const [main, test] = await Promise.all([readAddress(address, 'main'), readAddress(address, 'test')])
      if (!main && !test) throw wrong()
      return { address, purpose, publicKey, path, side: main ? 'main' : 'test', is: (main ?? test) as Address }
    })
  )
  const on = (name: BitcoinNet) => read.filter(({ side }) => side === sideOf(name))
  const otherNet = net === 'mainnet' ? 'testnet' : 'mainnet'
  const found = on(net).length || !read.length ? net : otherNet
  // the wallet names one network and reports addresses of another
  if (isTold && found !== net) throw wrong()
  const list = on(found)
  const isMixed = list.some(({ is }) => is.kind !== 'p2tr')
  const accounts = list
    .map(
      ({ address, purpose, publicKey, path, is }): BitcoinAccount => ({
        address,
        purpose: purposeOf(purpose, isMixed && is.kind === 'p2tr')!,
        publicKey: keyOf(publicKey),
        path: plain(path)
      })
    )
    .sort((a, b) => Number(a.purpose === 'ordinal') - Number(b.purpose === 'ordinal'))
  return {
    net: found,
    accounts: accounts.filter(({ address }, at) => accounts.findIndex(a => a.address === address) === at)
  }
}

export const factsOf = (accounts: readonly BitcoinAccount[]): Record<string, AccountFacts> =>
  Object.fromEntries(
    accounts.map(({ address, purpose: type, publicKey, path }) => [address, { type, publicKey, path }])
  )
