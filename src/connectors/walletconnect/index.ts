/** Remote wallets, reached through WalletConnect's relay. https://specs.walletconnect.com/2.0/specs/clients/sign */
import {
  requestDisconnect,
  connectReplaced,
  isError,
  toWidgetError,
  WidgetError,
  withTimeout,
  type ChainId,
  type Connection,
  type Connector,
  type CreatePairing,
  type Namespace
} from '../../barrels/kit'
import { syncWithOtherTabs, disconnectSession, openClient, prepareClient, sessionsOf, claimedTopics } from './client'
import { createEvmSession } from './evm'
import type { Client } from './library'
import { isIn, type NamespaceSession } from './namespace-session'
import { sessionsIn, createAuthRequest } from './one-click'
import { noAccount } from './no-account'
import { createNonEvmSession } from './non-evm'
import { requestSession, relayFailed } from './pairing'
import { rpcError, sessionEnded } from './provider'
import { sendToWallet } from './request'
import { accountsOf, addressesIn, chainsOf, isLive, nameOf, namespacesIn, walletOf, type Session } from './session'
import { onSessionEvent, type SessionEvent, type SessionListener } from './session-events'
import { removeStaleSessions } from './stale-sessions'

/**
 * Milliseconds. Longest wait for the relay if the host page disconnects: the page has released the session in any case.
 * Chosen: like the waits after a user's own action.
 */
const DISCONNECT_WAIT_MS = 3_000

const create: CreatePairing['create'] = (settings, report) => {
  const { optionalNamespaces, showsQrCode, openWalletApp, restoreTarget } = settings
  let client: Client | undefined
  let session: Session | undefined
  let namespaceSession: NamespaceSession | undefined
  let currentAddresses: readonly string[] = []
  const cleanups: (() => void)[] = []
  let isReleased = false
  /** Rejects requests to the wallet once the session is released: no answer will arrive. */
  let whenReleased: Promise<never>
  let released: Session | undefined
  /** True once a pairing URI was reported. Its replacement is reported only once the relay has it. */
  let hasReportedUri = false

  /** Returns the namespaces that the host page uses and the wallet has agreed to. */
  const namespacesOf = (settled: Session) => namespacesIn(settled, Object.keys(optionalNamespaces))

  const sendRequest = (method: string, params: unknown, chainId: ChainId): Promise<unknown> => {
    if (!session) throw sessionEnded()
    if (!chainsOf(session, chainId.split(':')[0] as Namespace).includes(chainId))
      throw rpcError(4901, `${nameOf(session)} has no account on ${chainId} in this session.`)
    const { topic } = session
    openWalletApp(method)
    return Promise.race([whenReleased, sendToWallet(client!, { topic, chainId, request: { method, params } })])
  }
  const releaseSession = () => {
    for (const cleanUp of cleanups.splice(0)) cleanUp()
    session = undefined
    currentAddresses = []
  }
  const onSessionEnd = () => {
    releaseSession()
    namespaceSession?.recheck()
  }
  const queueDisconnect = async ({ topic }: Session) => {
    await withTimeout(DISCONNECT_WAIT_MS, disconnectSession(client!, topic))
  }

  /** Adds another namespace of the same session, as a connection of its own. */
  const addNamespace = ({ topic }: Session, namespace: Namespace) => {
    const key = topic + namespace
    // every active namespace is notified of a change; the first one adds it
    if (claimedTopics.has(key)) return
    claimedTopics.add(key)
    report.onNamespaceAdded(create({ ...settings, restoreTarget: { namespace, topic } }, report).restore())
  }

  /** Makes one namespace of a session active. */
  const activate = async (settled: Session, namespace: Namespace, opened: Client): Promise<Connection | undefined> => {
    namespaceSession?.release()
    releaseSession()
    session = settled
    const key = settled.topic + namespace
    claimedTopics.add(key)
    cleanups.push(() => claimedTopics.delete(key))
    whenReleased = new Promise((_, reject) => {
      cleanups.push(() => reject(sessionEnded()))
    })
    // usually, no request is waiting for it
    whenReleased.catch(() => undefined)
    const onEvent = (event: SessionEvent, listener: SessionListener) => {
      cleanups.push(
        onSessionEvent(opened, event, payload => {
          if (payload.topic === session?.topic) listener(payload)
        })
      )
    }
    onEvent('session_delete', onSessionEnd)
    onEvent('session_expire', onSessionEnd)
    onEvent('session_update', () => {
      const before = namespacesOf(session!)
      const next = opened.session.get(settled.topic) as Session
      session = next
      namespaceSession?.recheck(true)
      for (const name of namespacesOf(next)) if (!before.includes(name)) addNamespace(next, name)
    })
    onEvent('session_event', ({ params }) => {
      const {
        event: { name, data },
        chainId: eventChainId
      } = params as unknown as { event: { name: string; data: unknown }; chainId: ChainId }
      if (eventChainId.split(':')[0] !== namespace) return
      if (name !== 'accountsChanged') return namespaceSession?.onEvent(name, data, eventChainId)
      currentAddresses = addressesIn(session!, data, namespace)
      namespaceSession?.recheck()
    })
    const context = {
      settings,
      namespace,
      wallet: walletOf(settled),
      connector,
      sendRequest,
      session: () => session,
      currentAccounts: () => currentAddresses,
      disconnect: () => queueDisconnect(settled),
      report: {
        changed: report.changed,
        ended: (connection: Connection) => {
          const last = session
          releaseSession()
          report.ended(connection)
          // the wallet removed all accounts, but still lists the page
          if (last && !namespacesOf(last).length) queueDisconnect(last).catch(() => undefined)
        }
      }
    }
    namespaceSession = namespace === 'eip155' ? createEvmSession(context) : await createNonEvmSession(context)
    return namespaceSession.start()
  }

  const open = async (): Promise<Client> => {
    try {
      client = await openClient(settings)
      return client
    } catch (e) {
      throw isError(e) ? e : relayFailed(String(e), e)
    }
  }

  const connector: Connector = {
    restoredBy: 'walletconnect',
    connect: async () => {
      // while the client starts: the host page may have to call its server
      const pendingAuth = createAuthRequest(settings)
      const opened = await open()
      const authRequest = await pendingAuth
      const isEarly = showsQrCode && !hasReportedUri
      const { session: agreed, auths } = await requestSession(opened, settings, {
        isEarly,
        authParams: authRequest?.params,
        onDisplayUri: uri => {
          if (isReleased) return
          hasReportedUri = true
          report.onDisplayUri(uri)
        }
      })
      const invalidResponse = () =>
        new WidgetError('wallet-invalid-response', { wallet, method: 'wc_sessionAuthenticate' })
      const wallet = agreed ? nameOf(agreed) : 'WalletConnect'
      if (!agreed) throw invalidResponse()
      const { topic } = agreed
      const endSession = (error: WidgetError) => {
        // the wallet must not believe that it is connected
        disconnectSession(opened, topic).catch(() => undefined)
        return error
      }
      const throwIfReleased = () => {
        if (isReleased) throw connectReplaced(wallet)
      }
      try {
        throwIfReleased()
        const signed = auths === undefined ? undefined : sessionsIn(opened, auths, authRequest!.params)
        if (auths !== undefined && !signed) throw invalidResponse()
        const requested = settings.preferredNamespace()
        const namespaces = namespacesOf(agreed)
        const firstNamespace = namespaces.find(name => name === requested) ?? namespaces[0]
        const connection = firstNamespace && (await activate(agreed, firstNamespace, opened))
        throwIfReleased()
        if (!connection) throw noAccount(agreed, settings.networkNames)
        if (signed) await authRequest!.store(signed)
        // the host page took its time, and must not sign in a user who is not connected
        if (signed && isReleased) await authRequest!.revoke(signed)
        throwIfReleased()
        const current = signed ? (opened.session.get(topic) as Session) : agreed
        syncWithOtherTabs(opened)
          .then(() => removeStaleSessions(opened, current))
          .catch(() => undefined)
        for (const name of namespaces) addNamespace(current, name)
        return connection
      } catch (e) {
        throw endSession(toWidgetError(e, wallet))
      }
    },
    restore: async () => {
      const opened = await open()
      await syncWithOtherTabs(opened).catch((e: unknown) => {
        throw relayFailed(String(e), e)
      })
      if (session && opened.session.keys.includes(session.topic)) {
        session = opened.session.get(session.topic) as Session
        return namespaceSession?.start()
      }
      const { namespace = 'eip155', address, topic } = restoreTarget ?? {}
      const stored = sessionsOf(opened).findLast(
        candidate =>
          isLive(candidate) &&
          (!topic || candidate.topic === topic) &&
          accountsOf(candidate, namespace).some(account => !address || isIn([address], account.address))
      )
      return stored && activate(stored, namespace, opened)
    },
    disconnect: async () => {
      // the caller releases a connection before it ends it
      const ended = session ?? released
      if (session) {
        releaseSession()
        namespaceSession!.leaveNamespace()
      }
      released = undefined
      if (ended) await requestDisconnect(walletOf(ended).name, () => disconnectSession(client!, ended.topic))
    },
    switchNetwork: (network, signal) => namespaceSession!.switchNetwork(network, signal),
    release: () => {
      isReleased = true
      released = session
      releaseSession()
      namespaceSession?.release()
    }
  }
  return connector
}

const walletConnect: CreatePairing = { create, prepare: prepareClient }
export default walletConnect
