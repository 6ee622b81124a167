/** A session on a chain that Billfold does not know: its addresses, and the wallet's own methods. */
import {
  toWidgetError,
  WidgetError,
  type Connection,
  type Connector,
  type Eip1193Provider,
  type Report,
  type SessionChannel
} from '../../../barrels/kit'

export const createGeneric = (
  { namespace, wallet, firstChain, accounts, methods, request, onChange }: SessionChannel,
  report: Report
): Connector => {
  const { name } = wallet
  let lastConnection: Connection | undefined
  const unsupported = (network: string) => new WidgetError('chain-unsupported', { wallet: name, network })
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      if (!methods().includes(method)) throw unsupported(method)
      try {
        return await request(method, params, readConnection()?.chainId ?? firstChain!)
      } catch (e) {
        throw toWidgetError(e, name)
      }
    }
  }
  const readConnection = (): Connection | undefined => {
    const all = accounts()
    const { chainId } = all.find(account => account.chainId === firstChain) ?? all[0] ?? {}
    return (
      chainId && {
        namespace,
        wallet,
        type: 'WALLET_CONNECT',
        chainId,
        networks: [chainId],
        provider,
        connector,
        accounts: [...new Set(all.filter(account => account.chainId === chainId).map(({ address }) => address))]
      }
    )
  }
  const unsubscribe = onChange(() => {
    const before = lastConnection
    lastConnection = readConnection()
    if (before && !lastConnection) report.ended(before)
    else if (
      before &&
      lastConnection &&
      before.accounts.join() + before.chainId !== lastConnection.accounts.join() + lastConnection.chainId
    )
      report.changed(lastConnection)
  })
  const restore = async () => {
    lastConnection = readConnection()
    return lastConnection
  }
  const connector: Connector = {
    connect: async () => {
      const connection = await restore()
      if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
      return connection
    },
    restore,
    disconnect: async () => unsubscribe(),
    switchNetwork: async network => {
      throw unsupported(network.name)
    },
    release: unsubscribe
  }
  return connector
}
