/** Remote wallets, reached through WalletConnect's relay. https://specs.walletconnect.com/2.0/specs/clients/sign */
import {
  askToLeave,
  connectReplaced,
  isError,
  toWidgetError,
  WidgetError,
  within,
  type ChainId,
  type Connection,
  type Connector,
  type CreatePairing,
  type Namespace
} from '../../kit'
import { catchUp, leave, openClient, prepareClient, sessionsOf, taken, type Client } from './client'
import { makeEvm } from './evm'
import { isIn, type Member } from './member'
import { sessionsIn, toSignOf } from './one-click'
import { makeOther } from './other'
import { askSession, failed } from './pairing'
import { rpcError, sessionEnded } from './provider'
import { requestOf } from './request'
import { accountsOf, addressesIn, chainsOf, isLive, nameOf, namespacesIn, walletOf, type Session } from './session'
import { tidy } from './tidy'

/**
 * Milliseconds. Longest wait for the relay if the host page disconnects: the page has released the session in any case.
 * Chosen: like the waits after a user's own action.
 */
const GOODBYE_MS = 3_000

const createWalletConnect: CreatePairing = (settings, report) => {
  const { wanted, isScanned, wake, sought } = settings
  let client: Client | undefined
  let session: Session | undefined
  let member: Member | undefined
  let named: readonly string[] = []
  const stops: (() => void)[] = []
  let isReleased = false
  /** Rejects requests to the wallet once the session is released: no answer will arrive. */
  let gone: Promise<never>
  let released: Session | undefined
  /** True once a pairing URI was reported. Its replacement is reported only once the relay has it. */
  let hasCode = false

  /** Returns the namespaces that the host page uses and the wallet has agreed to. */
  const names = (own: Session) => namespacesIn(own, Object.keys(wanted))

  const ask = (method: string, params: unknown, on: ChainId): Promise<unknown> => {
    if (!session) throw sessionEnded()
    if (!chainsOf(session, on.split(':')[0] as Namespace).includes(on))
      throw rpcError(4901, `${nameOf(session)} has no account on ${on} in this session.`)
    const { topic } = session
    wake(method)
    return Promise.race([gone, requestOf(client!, { topic, chainId: on, request: { method, params } })])
  }
  const letGo = () => {
    for (const stop of stops.splice(0)) stop()
    session = undefined
    named = []
  }
  const end = () => {
    letGo()
    member?.look()
  }
  const sayGoodbye = async ({ topic }: Session) => {
    await within(GOODBYE_MS, leave(client!, topic))
  }

  /** Adds another namespace of the same session, as a connection of its own. */
  const join = ({ topic }: Session, namespace: Namespace) => {
    const key = topic + namespace
    // every active namespace is notified of a change; the first one adds it
    if (taken.has(key)) return
    taken.add(key)
    report.joined(createWalletConnect({ ...settings, sought: { namespace, topic } }, report).restore())
  }

  /** Makes one namespace of a session active. */
  const take = async (own: Session, namespace: Namespace, at: Client): Promise<Connection | undefined> => {
    member?.release()
    letGo()
    session = own
    const key = own.topic + namespace
    taken.add(key)
    stops.push(() => taken.delete(key))
    gone = new Promise((_, fail) => {
      stops.push(() => fail(sessionEnded()))
    })
    // usually, no request is waiting for it
    gone.catch(() => undefined)
    const on = <E extends 'session_update' | 'session_delete' | 'session_expire' | 'session_event'>(
      event: E,
      listener: (word: { topic: string; params?: never }) => void
    ) => {
      const mine = (word: { topic: string }) => {
        if (word.topic === session?.topic) listener(word as { topic: string })
      }
      at.on(event, mine as never)
      stops.push(() => at.off(event, mine as never))
    }
    on('session_delete', end)
    on('session_expire', end)
    on('session_update', () => {
      const before = names(session!)
      const next = at.session.get(own.topic) as Session
      session = next
      member?.look(true)
      for (const name of names(next)) if (!before.includes(name)) join(next, name)
    })
    on('session_event', ({ params }) => {
      const {
        event: { name, data },
        chainId: where
      } = params as unknown as { event: { name: string; data: unknown }; chainId: ChainId }
      if (where.split(':')[0] !== namespace) return
      if (name !== 'accountsChanged') return member?.hear(name, data, where)
      named = addressesIn(session!, data, namespace)
      member?.look()
    })
    const ground = {
      settings,
      namespace,
      wallet: walletOf(own),
      connector,
      ask,
      session: () => session,
      named: () => named,
      leave: () => sayGoodbye(own),
      report: {
        changed: report.changed,
        ended: (connection: Connection) => {
          const last = session
          letGo()
          report.ended(connection)
          // the wallet removed all accounts, but still lists the page
          if (last && !names(last).length) sayGoodbye(last).catch(() => undefined)
        }
      }
    }
    member = namespace === 'eip155' ? makeEvm(ground) : await makeOther(ground)
    return member.now()
  }

  const open = async (): Promise<Client> => {
    try {
      client = await openClient(settings)
      return client
    } catch (e) {
      throw isError(e) ? e : failed(String(e), e)
    }
  }

  const connector: Connector = {
    connect: async () => {
      // while the client starts: the host page may have to ask its server
      const coming = toSignOf(settings)
      const at = await open()
      const toSign = await coming
      const isEarly = isScanned && !hasCode
      const { session: agreed, auths } = await askSession(at, settings, {
        isEarly,
        question: toSign?.question,
        coded: uri => {
          if (isReleased) return
          hasCode = true
          report.coded(uri)
        }
      })
      const nonsense = () => new WidgetError('wallet-nonsense', { wallet, method: 'wc_sessionAuthenticate' })
      const wallet = agreed ? nameOf(agreed) : 'WalletConnect'
      if (!agreed) throw nonsense()
      const { topic } = agreed
      const refuse = (why: WidgetError) => {
        // the wallet must not believe that it is connected
        leave(at, topic).catch(() => undefined)
        return why
      }
      const stay = () => {
        if (isReleased) throw connectReplaced(wallet)
      }
      try {
        stay()
        const signed = auths === undefined ? undefined : sessionsIn(at, auths, toSign!.question)
        if (auths !== undefined && !signed) throw nonsense()
        const asked = settings.asked()
        const all = names(agreed)
        const first = all.find(name => name === asked) ?? all[0]
        const connection = first && (await take(agreed, first, at))
        stay()
        if (!connection) throw new WidgetError('chain-unsupported', { wallet, network: settings.networkNames })
        if (signed) await toSign!.keep(signed)
        // the host page took its time, and must not sign in a user who is not connected
        if (signed && isReleased) await toSign!.revoke(signed)
        stay()
        const own = signed ? (at.session.get(topic) as Session) : agreed
        catchUp(at)
          .then(() => tidy(at, own))
          .catch(() => undefined)
        for (const name of all) join(own, name)
        return connection
      } catch (e) {
        throw refuse(toWidgetError(e, wallet))
      }
    },
    restore: async () => {
      const at = await open()
      await catchUp(at).catch((e: unknown) => {
        throw failed(String(e), e)
      })
      if (session && at.session.keys.includes(session.topic)) {
        session = at.session.get(session.topic) as Session
        return member?.now()
      }
      const { namespace = 'eip155', address, topic } = sought ?? {}
      const own = sessionsOf(at).findLast(
        s =>
          isLive(s) &&
          (!topic || s.topic === topic) &&
          accountsOf(s, namespace).some(a => !address || isIn([address], a.address))
      )
      return own && take(own, namespace, at)
    },
    disconnect: async () => {
      // the caller releases a connection before it ends it
      const own = session ?? released
      if (session) {
        letGo()
        member!.part()
      }
      released = undefined
      if (own) await askToLeave(walletOf(own).name, () => leave(client!, own.topic))
    },
    switchNetwork: (network, signal) => member!.switchNetwork(network, signal),
    release: () => {
      isReleased = true
      released = session
      letGo()
      member?.release()
    }
  }
  return connector
}
createWalletConnect.prepare = prepareClient
export default createWalletConnect
