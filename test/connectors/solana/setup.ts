/** A Wallet Standard connector on the demo wallet, and what it reports. */
import createWalletStandard from '../../../src/connectors/solana/index'
import type { SolanaProvider } from '../../../src/core/session/providers'
import type { Connection, InjectedWallet } from '../../../src/core/session/connection'
import type { SolanaBehaviour } from '../../doubles/demo-wallet/solana-side'
import { createSolanaWallet } from '../../doubles/demo-wallet/standard-wallet'
import { solana } from '../../../src/networks/index'

export const foundOf = (wallet: unknown): InjectedWallet => ({
  id: 'demo-solana',
  name: 'Demo Solana',
  type: 'ANNOUNCED',
  namespace: 'solana',
  provider: wallet as InjectedWallet['provider']
})

/** Creates the connector. `wallet`: replaces the demo wallet's own object. */
export const makeStandard = (behaviour: Partial<SolanaBehaviour> = {}, wallet?: (own: object) => unknown) => {
  const demo = createSolanaWallet({ behaviour: { approve: 'auto', ...behaviour } })
  const changed: Connection[] = []
  const ended: Connection[] = []
  const connector = createWalletStandard(
    foundOf(wallet ? wallet(demo.wallet) : demo.wallet),
    {
      changed: connection => {
        changed.push(connection)
      },
      ended: connection => {
        ended.push(connection)
      }
    },
    solana.caipNetworkId
  )
  const provider = async () => (await connector.connect()).provider as unknown as SolanaProvider
  return { demo, connector, changed, ended, provider }
}
