/** Wallets that are elsewhere, reached through WalletConnect's relay. https://specs.walletconnect.com/2.0/specs/clients/sign */
import {
  iconUrl, isUnknownChain, plain, toWidgetError, webUrl, WidgetError, within,
  type ChainId, type Connection, type Connector, type CreatePairing, type Network
} from '../../kit'
import { catchUp, openClient, prepareClient, type Client } from './client'
import { makeProvider } from './provider'
import { addressesIn, addressesOn, chainIn, chainsOf, isLive, methodsOf, nameOf, type Session } from './session'

/** Longest wait for a wallet that has agreed to another network to say that it is there. Chosen: its answer and its word travel apart. */
const VERIFY_MS = 3_000

/** Longest wait for the relay to take a goodbye: the page has let go either way. Chosen: the visitor waits for it. */
const GOODBYE_MS = 3_000

/** Longest wait for a code: the library itself gives up after a minute or two. Milliseconds. Chosen: ten times what a slow line takes. */
const RELAY_MS = 12_000

const failed = (reason: string, cause?: unknown) => new WidgetError('relay-failed', { reason: plain(reason, 120) ?? 'unknown' }, cause)

/** Trap: the library says so in words only. */
const isExpired = (e: unknown) => /expired/i.test(String((e as Error | undefined)?.message))

/** https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const hexOf = (network: Network) => `0x${Number(network.id).toString(16)}`

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
  /** A code stands: one that takes its place is told only once the relay has it. */
  let isTaken = false

  const addresses = (): readonly string[] => {
    const all = session ? addressesOn(session, chainId) : []
    return [...named.filter(a => all.some(b => b.toLowerCase() === a.toLowerCase())), ...all.filter(b => !named.some(a => a.toLowerCase() === b.toLowerCase()))]
  }
  /** What is asked is asked on the network of that moment, whatever the wallet says while the relay is waited for. */
  const ask = (method: string, params: unknown, on = chainId) => {
    if (!session) throw Object.assign(new Error('The session has ended.'), { code: 4900 })
    const { topic } = session
    wake(method)
    return reached(client!).then(() => client!.request<unknown>({ topic, chainId: on, request: { method, params } }))
  }
  /** Another network, asked of the wallet where the session has not got it, and believed once the wallet says so. */
  const turnTo = async (id: ChainId, method: string, params: unknown, name: string) => {
    if (!session) throw Object.assign(new Error('The session has ended.'), { code: 4900 })
    const { topic } = session, isThere = () => session?.topic === topic && (chainId === id || chainsOf(session).includes(id))
    if (!isThere()) {
      await ask(method, params)
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
    disconnect: () => connector.disconnect()
  })

  const connectionNow = (): Connection => {
    const { name, peer } = { name: session ? nameOf(session) : 'Wallet', peer: session?.peer?.metadata }
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
    if (chain !== now.chainId) provider.emit('chainChanged', `0x${Number(now.chainId.split(':')[1]).toString(16)}`)
    if (accounts.join() !== now.accounts.join()) provider.emit('accountsChanged', [...now.accounts])
    if (now.accounts.length) report.changed(now)
    else end()
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
  const end = () => {
    if (!session) return
    const last = connectionNow()
    letGo()
    provider.emit('disconnect', { code: 4900, message: 'Disconnected' })
    report.ended(last)
  }
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
      throw failed(String(e), e)
    }
  }

  const connector: Connector = {
    connect: async () => {
      const at = await open()
      let shown: string | undefined
      const coded = ({ uri }: { uri?: string }) => { if (uri && uri !== shown && !isReleased) report.coded(shown = uri) }
      // `coded` is of this build of the library: called with the code once it is made
      const question = { optionalNamespaces: wanted as never, coded: (uri: string) => { if (isScanned && !isTaken) coded({ uri }) } }
      const asked = await within(RELAY_MS, at.connect(question).catch((e: unknown) => { throw failed(String(e), e) }))
      if (asked === 'late') throw failed('timeout')
      isTaken = true
      coded(asked)
      const own = await asked.approval().catch((e: unknown) => { throw isExpired(e) ? new WidgetError('pairing-expired', { wallet: 'WalletConnect' }, e) : toWidgetError(e, 'WalletConnect') }) as Session
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
      throw refuse(new WidgetError('chain-unsupported', { wallet: nameOf(own), network: wanted['eip155']?.chains.join() ?? '' }))
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
        (!settings.address || chainsOf(own).some(id => addressesOn(own, id).some(a => a.toLowerCase() === settings.address!.toLowerCase())))
      const own = (at.session.getAll() as Session[]).findLast(holds)
      return own && hear(own, at)
    },
    disconnect: async () => {
      // who ends a connection lets go of it first
      const own = session ?? released
      letGo()
      released = undefined
      if (own) await within(GOODBYE_MS, client!.disconnect({ topic: own.topic, reason: USER_DISCONNECTED }))
    },
    switchNetwork: async network => {
      const wallet = session ? nameOf(session) : ''
      try {
        await turnTo(network.caipNetworkId, 'wallet_switchEthereumChain', [{ chainId: hexOf(network) }], network.name)
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
