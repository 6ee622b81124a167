/** The `eip155` namespace of the embedded wallet. */
import { hexChainId, WidgetError, type ChainId, type Connection } from '../../barrels/kit'
import { WALLET } from './errors'
import { createEvmProvider, signedOut } from './evm-provider'
import { EMBEDDED_WALLET, type NamespaceSide, type SideContext } from './namespace-connector'

export const createEvmSide = ({ connector, shared, isLive, signal }: SideContext): NamespaceSide => {
  let connection: Connection | undefined

  const provider = createEvmProvider({
    accounts: () => connection?.accounts ?? [],
    chainId: () => connection?.chainId ?? 'eip155:1',
    isLive,
    send: (method, params) =>
      shared.client.request({ method, params, namespace: 'eip155', chainId: connection?.chainId }, signal()),
    switchTo: async (id: ChainId) => {
      const network = shared.settings.networks('eip155').find(({ caipNetworkId }) => caipNetworkId === id)
      if (!network) throw new WidgetError('chain-unsupported', { wallet: WALLET, network: id })
      await connector.switchNetwork(network)
    }
  })
  return {
    prepare: async () => undefined,
    apply: ({ chainId, accounts, facts, info }) => {
      const before = connection
      connection = {
        namespace: 'eip155',
        wallet: EMBEDDED_WALLET,
        type: 'AUTH',
        accounts,
        chainId,
        provider,
        connector,
        facts,
        embeddedWalletInfo: info
      }
      if (before && before.chainId !== chainId) provider.emit('chainChanged', hexChainId(chainId))
      if (before && before.accounts.join() !== accounts.join()) provider.emit('accountsChanged', [...accounts])
      return connection
    },
    end: () => {
      connection = undefined
      provider.emit('disconnect', signedOut())
    },
    release: () => {
      connection = undefined
    }
  }
}
