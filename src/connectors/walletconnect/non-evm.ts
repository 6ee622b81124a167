/** Every other namespace of a session: a channel to the wallet, which the connector of that chain uses. */
import type { ChainId, Connection, SessionChannel } from '../../barrels/kit'
import { isIn, type SessionContext, type NamespaceSession } from './namespace-session'
import { accountsOf, methodsOf } from './session'

export const createNonEvmSession = async ({
  settings,
  namespace,
  wallet,
  connector,
  report,
  session,
  currentAccounts,
  sendRequest
}: SessionContext): Promise<NamespaceSession> => {
  const listeners = new Set<(chainId?: ChainId) => void>()
  const notify = (chainId?: ChainId) => {
    for (const listener of [...listeners]) listener(chainId)
  }
  const withOwnWallet = (connection: Connection): Connection => ({ ...connection, wallet, connector })
  const channel: SessionChannel = {
    namespace,
    wallet,
    firstChain: settings.firstChain(namespace),
    request: sendRequest,
    accounts: () => {
      const current = session()
      const all = current ? accountsOf(current, namespace) : []
      const preferred = currentAccounts()
      return [
        ...preferred.flatMap(address => all.filter(account => isIn([address], account.address))),
        ...all.filter(account => !isIn(preferred, account.address))
      ]
    },
    methods: () => {
      const current = session()
      return current ? methodsOf(current, namespace) : []
    },
    onChange: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  }
  const inner = await settings.connectorFor(channel, {
    changed: connection => report.changed(withOwnWallet(connection)),
    ended: connection => report.ended(withOwnWallet(connection))
  })
  return {
    start: async () => {
      const connection = await inner.restore()
      return connection && withOwnWallet(connection)
    },
    recheck: () => notify(),
    onEvent: (name, data, eventChainId) => {
      const candidates = [data, `${namespace}:${String(data)}`, eventChainId]
      if (name === 'chainChanged')
        notify(
          channel
            .accounts()
            .map(({ chainId }) => chainId)
            .sort((a, b) => candidates.indexOf(a) - candidates.indexOf(b))
            .find(id => candidates.includes(id))
        )
    },
    switchNetwork: inner.switchNetwork,
    leaveNamespace: () => {
      void inner.disconnect()
    },
    release: inner.release
  }
}
