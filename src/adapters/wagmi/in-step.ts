/**
 * Keeps Billfold and a wagmi config of one mind. Each change on either side is looked at once the task that made it has ended, and what both had agreed
 * on tells who acted: the side that has left it. wagmi may hold several connections; the one in use counts.
 */
import { disconnect, type Config, type Connector } from '@wagmi/core'
import { iconUrl, plain, within, type Connection, type Eip1193Provider, type FoundWallet } from '../../kit'
import { takingOverHere, watchConnections, widgetHere } from '../shared'
import { here, ID, shownOf } from './connector'

type HostConnection = Config['state']['connections'] extends Map<string, infer C> ? C : never

/** Longest wait for a wallet that the host has connected, or is letting go of. Milliseconds. Chosen: above what a sleeping extension takes to wake. */
const ANSWER_LIMIT_MS = 10_000

/** The connection that wagmi has in use. One that was read from storage is a name without functions until wagmi has reconnected, and does not count. */
export const inUse = ({ connections, current }: Config['state']): HostConnection | undefined => {
  const connection = connections.get(current ?? '')
  return connection?.connector.getProvider ? connection : undefined
}

/** A wallet that the host's connector reaches, as discovery would have found it; what it says of itself is a wallet's own word. */
const walletOf = async (connector: Connector): Promise<FoundWallet | undefined> => {
  const provider = (await connector.getProvider()) as Eip1193Provider | undefined
  const id = plain(connector.id, 128)
  const { rdns } = connector
  return provider && id
    ? {
        id,
        name: plain(connector.name) ?? id,
        icon: iconUrl(connector.icon),
        rdns: plain(typeof rdns === 'string' ? rdns : rdns?.[0], 128),
        type: 'EXTERNAL',
        namespace: 'eip155',
        provider
      }
    : undefined
}

const isSame = (a: ReturnType<typeof shownOf>, b: HostConnection) =>
  a.chainId === b.chainId && a.accounts.join() === b.accounts.join()

/**
 * `waits`: wagmi is told nothing before it has begun by itself, so that a page from a server is taken over as it was sent. What it gives is to be called
 * when wagmi is about to end our connection.
 */
export const keepInStep = (config: Config, waits: boolean): (() => void) => {
  const own = config.connectors.find(({ id }) => id === ID)!
  /** The connection of wagmi that ours is the same as, and the wallet behind both. */
  let agreed: { uid: string; provider: unknown } | undefined
  /** What each side had in use at the last look. */
  let last: { theirs?: HostConnection; mine?: Connection } = {}
  /** What wagmi has been trying since then. */
  let tried: 'connecting' | 'reconnecting' | undefined
  /** Whether something goes on that takes several tasks; it looks again at its end. */
  let isBusy = false
  let isQueued = false
  /** wagmi is about to end our connection. */
  let isLeft = false

  const look = () => {
    const { status } = config.state
    if (waits || isBusy || !widgetHere() || status === 'connecting' || status === 'reconnecting') return
    const mine = here()
    const theirs = status === 'connected' ? inUse(config.state) : undefined
    const uid = theirs?.connector.uid
    const isNews = uid !== last.theirs?.connector.uid
    const isChanged = theirs !== last.theirs || mine !== last.mine
    const was = tried
    last = { theirs, mine }
    tried = undefined
    const isOurs = uid === own.uid
    const isAgreed = !!uid && uid === agreed?.uid
    if (!mine) {
      const gone = agreed?.provider
      const isFollowing = isLeft
      agreed = undefined
      isLeft = false
      if (isAgreed && !isFollowing) void busy(() => endAll(gone))
      else if (isOurs) dropOwn()
      else if (isNews && theirs) void busy(() => follow(theirs, was))
    } else if (!theirs) {
      if (!agreed || was || status !== 'disconnected') push()
      else {
        // at once: a host that connects again before the next look is news
        agreed = undefined
        // nothing more is asked of the wallet
        widgetHere()!.report!.ended(mine)
      }
    } else if (isOurs) {
      if (isAgreed && agreed!.provider !== mine.provider) void busy(replace)
      else push()
    } else if (!isAgreed && isNews) void busy(() => follow(theirs, was))
    // the person has taken another wallet here than the one that the host is on
    else if (!isAgreed || agreed!.provider !== mine.provider) push()
    else if (isChanged && !isSame(shownOf(mine), theirs)) verify().catch(e => reportError(e))
  }
  const queue = () => {
    if (isQueued) return
    isQueued = true
    // a task of its own: a wallet tells us and wagmi of one change one after the other
    setTimeout(() => {
      isQueued = false
      look()
    })
  }
  const busy = async (job: () => Promise<unknown>) => {
    isBusy = true
    try {
      await within(ANSWER_LIMIT_MS, job())
    } catch (e) {
      // a file of Billfold's did not come, or the host's own connector has failed
      reportError(e)
    } finally {
      isBusy = false
      queue()
    }
  }

  /** Our connection becomes the one that wagmi has in use, as it is now. */
  const push = () => {
    const mine = here()
    if (!mine) return
    agreed = { uid: own.uid, provider: mine.provider }
    const { current, connections } = config.state
    const now = shownOf(mine)
    const old = connections.get(own.uid)
    if (current === own.uid && old && isSame(now, old)) return
    config.setState(state => ({
      ...state,
      status: 'connected',
      current: own.uid,
      connections: new Map(state.connections).set(own.uid, { ...now, connector: own } as HostConnection)
    }))
    // as wagmi's own `connect` does: after a reload the one used last comes first
    if (current !== own.uid)
      void (async () => config.storage?.setItem('recentConnectorId', ID))().catch(() => undefined)
  }
  /** What is plainly ours shows at once: a connection where wagmi has none, and what changes of it. All else is looked at. */
  const tell = () => {
    const { status, current } = config.state
    const isFree = status === 'disconnected' && !agreed
    if (!waits && !isBusy && (isFree || (current === own.uid && agreed?.provider === here()?.provider))) push()
  }
  /** Takes ours out of wagmi. */
  const dropOwn = () =>
    config.setState(state => {
      const connections = new Map(state.connections)
      connections.delete(own.uid)
      const [next] = connections.keys()
      const current = state.current === own.uid ? (next ?? null) : state.current
      return { ...state, connections, current, status: current ? state.status : 'disconnected' }
    })
  /** Billfold has gone over to another wallet. What a host has made of the one before must go, the address may be the same: wagmi sees a moment without any. */
  const replace = async () => {
    agreed = undefined
    config.setState(state => ({ ...state, current: null, status: 'disconnected' }))
    await new Promise(done => {
      setTimeout(done)
    })
    push()
  }
  /** The host has connected by a connector of its own. */
  const follow = async ({ connector }: HostConnection, was: typeof tried) => {
    const wallet = await walletOf(connector).catch(() => undefined)
    if (!wallet) return
    // it may be the very one that is connected here
    const provider =
      wallet.provider === here()?.provider
        ? wallet.provider
        : await (await takingOverHere()).followHost(wallet, was === 'reconnecting')
    if (!provider) return
    agreed = { uid: connector.uid, provider }
    last = {}
    const { connections, current } = config.state
    if (connections.has(own.uid) && current !== own.uid) dropOwn()
  }
  /** The host says of our connection what we do not. */
  const verify = async () => (await takingOverHere()).verifyWithWallet()
  /**
   * Billfold has disconnected, and so does the host, whatever else it holds: a person who ends the connection does not expect another in its place.
   * A connector of the same wallet that was not in use hears of it too, or the next page would be connected by it.
   */
  const endAll = async (provider: unknown) => {
    const held = [...config.state.connections.values()].map(({ connector }) => connector)
    config.setState(state => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    await Promise.all([
      quiet(provider, held),
      ...held.map(connector => connector.uid !== own.uid && disconnect(config, { connector }).catch(() => undefined))
    ])
  }
  const quiet = async (provider: unknown, held: readonly Connector[] = []) => {
    for (const connector of config.connectors) {
      // only wallets of this page are the same as ours, and asking others for their provider would start whole libraries
      if (connector.type !== 'injected' || held.some(({ uid }) => uid === connector.uid)) continue
      const other = await connector.getProvider().catch(() => undefined)
      if (other && other === provider) await connector.disconnect().catch(() => undefined)
    }
  }

  config.subscribe(
    ({ status }) => status,
    status => {
      if (status === 'connecting' || status === 'reconnecting') tried = status
    }
  )
  config.subscribe(
    state => state,
    () => {
      waits = false
      queue()
    }
  )
  watchConnections(() => {
    queue()
    // who hears of it from Billfold, or has waited for another chain, may ask wagmi at once
    tell()
  })
  queue()
  return () => {
    isLeft = true
    void quiet(here()?.provider)
  }
}
