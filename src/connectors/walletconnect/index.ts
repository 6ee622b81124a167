/** Wallets that are elsewhere, reached through WalletConnect's relay. https://specs.walletconnect.com/2.0/specs/clients/sign */
import {
  iconUrl, isError, isUnknownChain, toWidgetError, webUrl, WidgetError, within,
  type ChainId, type Connection, type Connector, type CreatePairing
} from '../../kit'
import { catchUp, openClient, prepareClient, type Client } from './client'
import { askSession, failed, RELAY_MS, USER_DISCONNECTED } from './pairing'
import { hexOf, makeProvider, rpcError, sessionEnded } from './provider'
import { addressesIn, addressesOn, chainIn, chainsOf, isLive, methodsOf, nameOf, type Session } from './session'

/** Longest wait for a wallet that has agreed to another network to say that it is there. Chosen: its answer and its word travel apart. */
const VERIFY_MS = 3_000

/** Longest wait for the relay to take a goodbye: the page has let go either way. Chosen: the visitor waits for it. */
const GOODBYE_MS = 3_000

/** Wallets write an address with a checksum or without. */
const isIn = (addresses: readonly string[], address: string) => addresses.some(a => a.toLowerCase() === address.toLowerCase())

/** The relay, once it is there: what the library is given before that it sends much later. */
const reached = async ({ core: { relayer } }: Client): Promise<void> => {
  if (relayer.connected) return
  await within(RELAY_MS, new Promise(done => { relayer.once('relayer_connect', done) }))
}

const createWalletConnect: CreatePairing = (settings, report) => {
  const { wanted, firstChain, isScanned, read, wake } = settings
  let client: Client | undefined
  let session: Session | undefined
  let chainId: ChainId = firstChain ?? 'eip155:1'
  /** The order in which the wallet last named its accounts, where an event did. */
  let named: readonly string[] = []
  let stops: (() => void)[] = []
  let isReleased = false
  let released: Session | undefined
  /** A code has been told: one that takes its place is told only once the relay has it. */
  let hasCode = false

  const addresses = (): readonly string[] => {
    const all = session ? addressesOn(session, chainId) : []
    return [...named.filter(a => isIn(all, a)), ...all.filter(a => !isIn(named, a))]
  }
  /** What is asked is asked on the network of that moment, whatever the wallet says while the relay is waited for. */
  const ask = (method: string, params: unknown, on = chainId) => {
    if (!session) throw sessionEnded()
    if (!chainsOf(session).includes(on)) throw rpcError(4901, `${nameOf(session)} has no account on ${on} in this session.`)
    const { topic } = session
    wake(method)
    return reached(client!).then(() => client!.request<unknown>({ topic, chainId: on, request: { method, params } })).catch((e: unknown) => {
      // the wallet's answers have a code, the library's own complaints have none
      if (typeof (e as { code?: unknown } | null)?.code === 'number') throw e
      throw Object.assign(rpcError(client!.core.relayer.connected ? -32603 : 4900, String((e as Error | undefined)?.message ?? e)), { cause: e })
    })
  }
  /** Another network, asked of the wallet where the session has not got it, and believed once the wallet says so. */
  const turnTo = async (id: ChainId, method: string, params: unknown, name: string) => {
    if (!session) throw sessionEnded()
    const { topic } = session, isThere = () => session?.topic === topic && (chainId === id || chainsOf(session).includes(id))
    if (!isThere()) {
      // the network in use may be one that the wallet spoke of and did not agree to
      await ask(method, params, chainsOf(session).includes(chainId) ? chainId : chainsOf(session)[0])
      for (const untilMs = Date.now() + VERIFY_MS; !isThere() && Date.now() < untilMs;) await new Promise(go => { setTimeout(go, 100) })
    }
    if (!isThere()) throw new WidgetError('switch-unverified', { wallet: session ? nameOf(session) : '', network: name, got: chainId })
    move(id)
  }
  const provider = makeProvider({
    accounts: addresses,
    chainId: () => chainId,
    methods: () => session ? methodsOf(session) : [],
    ask,
    read: (method, params) => read(chainId, method, params),
    switchTo: (id, params, method) => turnTo(id, method, params, id),
    disconnect: async () => {
      const own = session
      end()
      if (own) await sayGoodbye(own)
    },
    isLive: () => !!session
  })

  const connectionNow = (): Connection => {
    const name = session ? nameOf(session) : 'Wallet', peer = session?.peer?.metadata
    return {
      namespace: 'eip155', wallet: { id: 'walletconnect', name, icon: iconUrl(peer?.icons?.[0]), homepage: webUrl(peer?.url) }, type: 'WALLET_CONNECT',
      accounts: addresses(), chainId, provider, connector
    }
  }
  let told = ''
  const tell = () => {
    const now = connectionNow()
    const words = JSON.stringify([now.accounts, now.chainId])
    if (words === told || !session) return
    const [accounts, chain] = told ? JSON.parse(told) as [string[], ChainId] : [[], chainId]
    told = words
    if (chain !== now.chainId) provider.emit('chainChanged', hexOf(now.chainId))
    if (accounts.join() !== now.accounts.join()) provider.emit('accountsChanged', [...now.accounts])
    if (now.accounts.length) return report.changed(now)
    // it took everything away, and still lists the page
    const own = session
    end()
    sayGoodbye(own).catch(() => undefined)
  }
  const move = (id: ChainId) => {
    chainId = id
    tell()
  }
  const letGo = () => {
    for (const stop of stops.splice(0)) stop()
    session = undefined
    told = ''
    named = []
  }
  /** Lets go of the session, and says so to whoever listens to the provider. */
  const part = () => {
    if (!session) return
    letGo()
    provider.emit('disconnect', rpcError(4900, 'Disconnected'))
  }
  const end = () => {
    if (!session) return
    const last = connectionNow()
    part()
    report.ended(last)
  }
  const sayGoodbye = async ({ topic }: Session) => { await within(GOODBYE_MS, client!.disconnect({ topic, reason: USER_DISCONNECTED })) }
  /** The network to begin on: the one in use if the wallet has it, else the first that both have. */
  const choose = (own: Session) => {
    const theirs = chainsOf(own), ours = wanted['eip155']?.chains ?? []
    if (!theirs.includes(chainId)) chainId = theirs.find(id => ours.includes(id)) ?? theirs[0] ?? chainId
  }

  const hear = (own: Session, at: Client) => {
    letGo()
    session = own
    choose(own)
    const on = <E extends 'session_update' | 'session_delete' | 'session_expire' | 'session_event'>(event: E, listener: (word: { topic: string; params?: never }) => void) => {
      const mine = (word: { topic: string }) => { if (word.topic === session?.topic) listener(word as { topic: string }) }
      at.on(event, mine as never)
      stops.push(() => at.off(event, mine as never))
    }
    on('session_delete', end)
    on('session_expire', end)
    on('session_update', () => {
      session = at.session.get(own.topic) as Session
      choose(session)
      tell()
    })
    on('session_event', ({ params }) => {
      const { event, chainId: where } = params as unknown as { event: { name: string; data: unknown }; chainId: string }
      if (event.name === 'chainChanged') move(chainIn(event.data) ?? chainIn(where) ?? chainId)
      else if (event.name === 'accountsChanged') {
        named = addressesIn(session!, event.data)
        tell()
      } else provider.emit('message', { type: event.name, data: event.data })
    })
    const now = connectionNow()
    told = JSON.stringify([now.accounts, now.chainId])
    return now
  }

  /** Sessions and codes that nobody will use: the wallet's list of sites holds this page once. */
  const tidy = (at: Client, own: Session) => {
    const peerOf = (s: Session) => JSON.stringify([s.peer?.metadata?.name, s.peer?.metadata?.url])
    const gone = (at.session.getAll() as Session[]).filter(s => s.topic !== own.topic && peerOf(s) === peerOf(own))
    for (const { topic } of gone) at.disconnect({ topic, reason: USER_DISCONNECTED }).catch(() => undefined)
    for (const { topic, active } of at.core.pairing.getPairings()) {
      if (!active && topic !== own.pairingTopic) at.core.pairing.disconnect({ topic }).catch(() => undefined)
    }
  }

  const open = async (): Promise<Client> => {
    try {
      return client = await openClient(settings)
    } catch (e) {
      throw isError(e) ? e : failed(String(e), e)
    }
  }

  const connector: Connector = {
    connect: async () => {
      const at = await open()
      const isEarly = isScanned && !hasCode
      const own = await askSession(at, settings, { isEarly, coded: uri => {
        if (isReleased) return
        hasCode = true
        report.coded(uri)
      } })
      const refuse = (why: WidgetError) => {
        // the wallet must not believe that it is connected
        at.disconnect({ topic: own.topic, reason: USER_DISCONNECTED }).catch(() => undefined)
        return why
      }
      if (isReleased) throw refuse(new WidgetError('connect-replaced', { wallet: nameOf(own) }))
      try {
        if (chainsOf(own).length) {
          catchUp(at).then(() => tidy(at, own)).catch(() => undefined)
          return hear(own, at)
        }
      } catch (e) {
        throw refuse(toWidgetError(e, nameOf(own)))
      }
      throw refuse(new WidgetError('chain-unsupported', { wallet: nameOf(own), network: settings.networkNames }))
    },
    restore: async () => {
      const at = await open()
      await catchUp(at).catch((e: unknown) => { throw failed(String(e), e) })
      if (session && at.session.keys.includes(session.topic)) {
        session = at.session.get(session.topic) as Session
        tell()
        return connectionNow()
      }
      const holds = (own: Session) => isLive(own) && chainsOf(own).length > 0 &&
        (!settings.address || chainsOf(own).some(id => isIn(addressesOn(own, id), settings.address!)))
      const own = (at.session.getAll() as Session[]).findLast(holds)
      return own && hear(own, at)
    },
    disconnect: async () => {
      // who ends a connection lets go of it first
      const own = session ?? released
      part()
      released = undefined
      if (own) await sayGoodbye(own)
    },
    switchNetwork: async network => {
      const wallet = session ? nameOf(session) : ''
      try {
        await turnTo(network.caipNetworkId, 'wallet_switchEthereumChain', [{ chainId: hexOf(network.caipNetworkId) }], network.name)
      } catch (e) {
        if (isUnknownChain(e)) throw new WidgetError('chain-unsupported', { wallet, network: network.name }, e)
        throw toWidgetError(e, wallet)
      }
    },
    release: () => {
      isReleased = true
      released = session
      letGo()
    }
  }
  return connector
}
createWalletConnect.prepare = prepareClient
export default createWalletConnect
