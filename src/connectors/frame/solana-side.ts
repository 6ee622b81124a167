/** The `solana` namespace of the embedded wallet: a session with the frame, which Solana's own connector uses. */
import type { ChainId, Connection, Connector, SessionChannel } from '../../barrels/kit'
import { aborted, invalidAnswer } from './errors'
import { EMBEDDED_WALLET, type NamespaceSide, type SideContext } from './namespace-connector'
import { fromFrame, SOLANA_METHODS, toFrame } from './solana-wire'
import type { EmbeddedUser } from './user'

export const createSolanaSide = ({ connector, shared, signal }: SideContext): NamespaceSide => {
  const { client, settings } = shared
  let user: EmbeddedUser | undefined
  /** The connector that validates the answers, with its current connection. */
  let inner: { connector: Connector; connection: Connection } | undefined
  /** A connector that was released. Its provider still emits the end of the login. */
  let released: Connector | undefined
  let listeners: ((chainId?: ChainId) => void)[] = []
  const notify = (chainId?: ChainId) => {
    for (const listener of listeners) listener(chainId)
  }

  /** Returns the offered networks with the active one first. */
  const networkIds = (active: ChainId): ChainId[] => [
    ...new Set([active, ...settings.networks('solana').map(({ caipNetworkId }) => caipNetworkId)])
  ]
  const channelOf = (firstChain: ChainId): SessionChannel => ({
    namespace: 'solana',
    wallet: EMBEDDED_WALLET,
    firstChain,
    accounts: () => {
      if (!user) return []
      const [address] = user.accounts
      return networkIds(user.chainId).map(chainId => ({ chainId, address: address! }))
    },
    methods: () => SOLANA_METHODS,
    // always on the active network
    request: async (method, params) => {
      const request = { method, params: toFrame(method, params), namespace: 'solana', chainId: user?.chainId } as const
      return fromFrame(method, await client.request(request, signal()))
    },
    onChange: listener => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter(other => other !== listener)
      }
    }
  })
  const stop = (): Connector | undefined => {
    const stopped = inner?.connector
    inner = undefined
    user = undefined
    return stopped
  }

  return {
    prepare: async (next, ensureCurrent) => {
      if (inner) return
      const created = await settings.loadSolana(channelOf(next.chainId), {
        // its own changes follow from `apply`, which reports them
        changed: connection => {
          if (inner?.connector === created) inner = { connector: created, connection }
        },
        ended: () => undefined
      })
      ensureCurrent()
      user = next
      const connection = await created.restore()
      try {
        ensureCurrent()
      } catch (e) {
        created.release()
        throw e
      }
      if (!connection) throw invalidAnswer('GET_USER')
      inner = { connector: created, connection }
    },
    apply: next => {
      if (!inner) throw aborted()
      user = next
      // the accounts first: a network without the active account cannot be followed
      notify()
      notify(next.chainId)
      return {
        ...inner.connection,
        wallet: EMBEDDED_WALLET,
        type: 'AUTH',
        connector,
        networks: networkIds(next.chainId),
        facts: next.facts,
        embeddedWalletInfo: next.info
      }
    },
    // emits `disconnect` on its provider
    end: () => {
      const ended = stop() ?? released
      released = undefined
      void ended?.disconnect()
    },
    release: () => {
      released = stop()
      released?.release()
    }
  }
}
