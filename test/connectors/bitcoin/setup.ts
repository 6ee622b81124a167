/** A Bitcoin connector on a scripted wallet of any kind, and what it reports. */
import createBitcoin from '../../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import type { Connection, InjectedWallet } from '../../../src/core/session/connection'
import { bitcoin } from '../../../src/networks/index'
import { bitcoinWallet, type WalletKind } from '../../doubles/bitcoin-wallets'
import type { BitcoinBehaviour } from '../../doubles/demo-wallet/bitcoin/vault'

export const connectTo = (found: InjectedWallet, chainId = bitcoin.caipNetworkId) => {
  const changed: Connection[] = []
  const ended: Connection[] = []
  const connector = createBitcoin(
    found,
    {
      changed: connection => {
        changed.push(connection)
      },
      ended: connection => {
        ended.push(connection)
      }
    },
    chainId
  )
  return { connector, changed, ended }
}
export const make = (kind: WalletKind, behaviour: Partial<BitcoinBehaviour> = {}, chainId = bitcoin.caipNetworkId) => {
  const wallet = bitcoinWallet(kind, behaviour)
  return { ...wallet, ...connectTo(wallet.found, chainId) }
}
export const asProvider = ({ provider }: Connection) => provider as unknown as BitcoinProvider
