/** Every other namespace of a session: a channel to the wallet, which the connector of that chain uses. */
import type { ChainId, Connection, SessionLine } from '../../kit'
import { isIn, type Ground, type Member } from './member'
import { accountsOf, methodsOf } from './session'
import { fromString, toString } from './shims/bytes'

export const makeOther = async ({
  settings,
  namespace,
  wallet,
  connector,
  report,
  session,
  named,
  ask
}: Ground): Promise<Member> => {
  const hearers = new Set<(chainId?: ChainId) => void>()
  const tell = (chainId?: ChainId) => {
    for (const hear of [...hearers]) hear(chainId)
  }
  const mine = (connection: Connection): Connection => ({ ...connection, wallet, connector })
  const line: SessionLine = {
    namespace,
    wallet,
    firstChain: settings.firstChain(namespace),
    ask,
    accounts: () => {
      const own = session()
      const all = own ? accountsOf(own, namespace) : []
      const first = named()
      return [
        ...first.flatMap(address => all.filter(a => isIn([address], a.address))),
        ...all.filter(a => !isIn(first, a.address))
      ]
    },
    methods: () => {
      const own = session()
      return own ? methodsOf(own, namespace) : []
    },
    watch: hear => {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    toBase58: bytes => toString(bytes, 'base58btc'),
    fromBase58: text => fromString(text, 'base58btc')
  }
  const inner = await settings.over(line, { changed: c => report.changed(mine(c)), ended: c => report.ended(mine(c)) })
  return {
    now: async () => {
      const connection = await inner.restore()
      return connection && mine(connection)
    },
    look: () => tell(),
    hear: (name, data, where) => {
      const named = [data, `${namespace}:${String(data)}`, where]
      if (name === 'chainChanged')
        tell(
          line
            .accounts()
            .map(({ chainId }) => chainId)
            .sort((a, b) => named.indexOf(a) - named.indexOf(b))
            .find(id => named.includes(id))
        )
    },
    switchNetwork: inner.switchNetwork,
    part: () => {
      void inner.disconnect()
    },
    release: inner.release
  }
}
