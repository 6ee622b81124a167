/**
 * Keeps Billfold and a wagmi config in sync. Each change is compared after the task that made it has ended. The side
 * that differs from the last agreed state is the one that acted.
 * wagmi may hold several connections; the active one counts.
 */
import { disconnect, type Config, type Connector } from '@wagmi/core'
import { iconUrl, plain, within, type Connection, type Eip1193Provider, type FoundWallet } from '../../kit'
import { takingOverHere, watchConnections, widgetHere } from '../shared'
import { here, ID, shownOf } from './connector'

type HostConnection = Config['state']['connections'] extends Map<string, infer C> ? C : never

/**
 * Longest wait for a wallet that the host has connected or is disconnecting. Milliseconds. Chosen: longer than a
 * sleeping extension takes to wake.
 */
const ANSWER_LIMIT_MS = 10_000

/**
 * Returns wagmi's active connection. One read from storage is a name without functions until wagmi has reconnected:
 * it does not count.
 */
export const inUse = ({ connections, current }: Config['state']): HostConnection | undefined => {
  const connection = connections.get(current ?? '')
  return connection?.connector.getProvider ? connection : undefined
}

/**
 * Returns the wallet behind a host's connector, as discovery would have found it. Its name and icon are the wallet's
 * own claims.
 */
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
 * Starts the sync. `waits`: wagmi is not updated before it has started itself, so that a server-rendered page
 * hydrates unchanged.
 * Returns a function to call when wagmi is about to end our connection.
 */
export const keepInStep = (config: Config, waits: boolean): (() => void) => {
  const own = config.connectors.find(({ id }) => id === ID)!
  /** The wagmi connection that equals ours, and the wallet behind both. */
  let agreed: { uid: string; provider: unknown } | undefined
  /** Each side's active connection at the last check. */
  let last: { theirs?: HostConnection; mine?: Connection } = {}
  /** What wagmi has attempted since then. */
  let tried: 'connecting' | 'reconnecting' | undefined
  /** True while an operation takes several tasks; it checks again at its end. */
  let isBusy = false
  let isQueued = false
  /** True if wagmi is about to end our connection. */
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
        // At once: if the host reconnects before the next check, that is a new connection.
        agreed = undefined
        // The wallet gets no further requests.
        widgetHere()!.report!.ended(mine)
      }
    } else if (isOurs) {
      if (isAgreed && agreed!.provider !== mine.provider) void busy(replace)
      else push()
    } else if (!isAgreed && isNews) void busy(() => follow(theirs, was))
    // The user has connected another wallet here than the host's.
    else if (!isAgreed || agreed!.provider !== mine.provider) push()
    else if (isChanged && !isSame(shownOf(mine), theirs)) verify().catch(e => reportError(e))
  }
  const queue = () => {
    if (isQueued) return
    isQueued = true
    // A separate task: a wallet reports one change to us and to wagmi one after the other.
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
      // A chunk of Billfold failed to load, or the host's own connector failed.
      reportError(e)
    } finally {
      isBusy = false
      queue()
    }
  }

  /** Makes our connection wagmi's active one, in its current state. */
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
    // As wagmi's own `connect` does: after a reload, the connector used last comes first.
    if (current !== own.uid)
      void (async () => config.storage?.setItem('recentConnectorId', ID))().catch(() => undefined)
  }
  /**
   * Updates wagmi at once with what is certainly ours: a connection while wagmi has none, and changes of it. All else
   * waits for the check.
   */
  const tell = () => {
    const { status, current } = config.state
    const isFree = status === 'disconnected' && !agreed
    if (!waits && !isBusy && (isFree || (current === own.uid && agreed?.provider === here()?.provider))) push()
  }
  /** Removes our connection from wagmi. */
  const dropOwn = () =>
    config.setState(state => {
      const connections = new Map(state.connections)
      connections.delete(own.uid)
      const [next] = connections.keys()
      const current = state.current === own.uid ? (next ?? null) : state.current
      return { ...state, connections, current, status: current ? state.status : 'disconnected' }
    })
  /**
   * Handles another wallet in Billfold. The host must drop what it made of the previous one, even if the address is
   * the same: wagmi briefly has no connection.
   */
  const replace = async () => {
    agreed = undefined
    config.setState(state => ({ ...state, current: null, status: 'disconnected' }))
    await new Promise(done => {
      setTimeout(done)
    })
    push()
  }
  /** Follows a connection by one of the host's own connectors. */
  const follow = async ({ connector }: HostConnection, was: typeof tried) => {
    const wallet = await walletOf(connector).catch(() => undefined)
    if (!wallet) return
    // It may be the very wallet that is connected here.
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
  /** Checks our connection with the wallet: the host's state of it differs from ours. */
  const verify = async () => (await takingOverHere()).verifyWithWallet()
  /**
   * Disconnects all of the host's connections after Billfold has disconnected: a user who disconnects does not expect
   * another connection instead.
   * An inactive connector of the same wallet disconnects too, or it would connect the next page.
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
      // Only injected wallets can be the same as ours. Asking other connectors for their provider would load whole
      // libraries.
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
    // A listener of Billfold's events, or code that awaited a network switch, may query wagmi at once.
    tell()
  })
  queue()
  return () => {
    isLeft = true
    void quiet(here()?.provider)
  }
}
