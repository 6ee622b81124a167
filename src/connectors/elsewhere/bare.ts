/** A session on a chain that Billfold does not know: its addresses, and the wallet's own methods. */
import {
  toWidgetError,
  WidgetError,
  type Connection,
  type Connector,
  type Eip1193Provider,
  type Report,
  type SessionLine
} from '../../kit'

export const createBare = (
  { namespace, wallet, firstChain, accounts, methods, ask, watch }: SessionLine,
  report: Report
): Connector => {
  const { name } = wallet
  let last: Connection | undefined
  const unsupported = (network: string) => new WidgetError('chain-unsupported', { wallet: name, network })
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      if (!methods().includes(method)) throw unsupported(method)
      try {
        return await ask(method, params, now()?.chainId ?? firstChain!)
      } catch (e) {
        throw toWidgetError(e, name)
      }
    }
  }
  const now = (): Connection | undefined => {
    const all = accounts()
    const { chainId } = all.find(a => a.chainId === firstChain) ?? all[0] ?? {}
    return (
      chainId && {
        namespace,
        wallet,
        type: 'WALLET_CONNECT',
        chainId,
        provider,
        connector,
        accounts: [...new Set(all.filter(a => a.chainId === chainId).map(({ address }) => address))]
      }
    )
  }
  const stop = watch(() => {
    const before = last
    last = now()
    if (before && !last) report.ended(before)
    else if (before && last && before.accounts.join() + before.chainId !== last.accounts.join() + last.chainId)
      report.changed(last)
  })
  const restore = async () => (last = now())
  const connector: Connector = {
    connect: async () => {
      const connection = await restore()
      if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
      return connection
    },
    restore,
    disconnect: async () => stop(),
    switchNetwork: async network => {
      throw unsupported(network.name)
    },
    release: stop
  }
  return connector
}
