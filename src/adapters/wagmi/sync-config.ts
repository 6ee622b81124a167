/**
 * Keeps Billfold and a wagmi config in sync. Each change is compared after the task that made it has ended. The side
 * that differs from the last agreed state is the one that acted.
 * wagmi may hold several connections; the active one counts.
 */
import { disconnect, type Config, type Connector } from '@wagmi/core'
import { withTimeout, type Connection } from '../../barrels/kit'
import { getWidget, loadRestoreActions, onDisconnect, watchConnections } from '../shared'
import { getEvmConnection, ID, toWagmiState } from './connector'
import { activeConnectionOf, adoptFrom, isSame, type HostConnection } from './host-connection'

/**
 * Longest wait for a wallet that the host has connected or is disconnecting. Milliseconds. Chosen: longer than a
 * sleeping extension takes to wake.
 */
const ANSWER_LIMIT_MS = 10_000

/**
 * Starts the sync. `isWaiting`: wagmi is not updated before it has started itself, so that a server-rendered page
 * hydrates unchanged.
 * Returns a function to call when wagmi is about to end our connection.
 */
export const syncWithWagmi = (config: Config, isWaiting: boolean): (() => void) => {
  const ownConnector = config.connectors.find(({ id }) => id === ID)!
  /** The wagmi connection that equals ours, and the wallet behind both. */
  let agreed: { uid: string; provider: unknown } | undefined
  /** Each side's active connection at the last check. */
  let lastSeen: { theirs?: HostConnection; ours?: Connection } = {}
  /** The latest attempt of wagmi since then. */
  let lastAttempt: 'connecting' | 'reconnecting' | undefined
  /** True while an operation takes several tasks; it checks again at its end. */
  let isBusy = false
  /** Ends the wait for the host's connection that is being followed if it is no longer wanted. */
  let stopIfUnwanted: (() => void) | undefined
  let isQueued = false
  /** True if wagmi is about to end our connection. */
  let isDisconnecting = false

  const check = () => {
    const { status } = config.state
    const isConnecting = status === 'connecting' || status === 'reconnecting'
    stopIfUnwanted?.()
    if (isWaiting || isBusy || isConnecting || !getWidget()) return
    const ours = getEvmConnection()
    const theirs = status === 'connected' ? activeConnectionOf(config.state) : undefined
    const uid = theirs?.connector.uid
    const isNewConnection = uid !== lastSeen.theirs?.connector.uid
    const isChanged = theirs !== lastSeen.theirs || ours !== lastSeen.ours
    const attempt = lastAttempt
    lastSeen = { theirs, ours }
    lastAttempt = undefined
    const isOurs = uid === ownConnector.uid
    const isAgreed = !!uid && uid === agreed?.uid
    if (!ours) {
      const oldProvider = agreed?.provider
      const isFromWagmi = isDisconnecting
      agreed = undefined
      isDisconnecting = false
      if (isAgreed && !isFromWagmi) void whileBusy(() => withTimeout(ANSWER_LIMIT_MS, disconnectAll(oldProvider)))
      else if (isOurs) removeOwn()
      else if (isNewConnection && theirs) void whileBusy(() => followHost(theirs, attempt))
    } else if (!theirs) {
      if (!agreed || attempt || status !== 'disconnected') pushOwn()
      else {
        // At once: if the host reconnects before the next check, that is a new connection.
        agreed = undefined
        // The wallet gets no further requests.
        getWidget()!.report!.ended(ours)
      }
    } else if (isOurs) {
      if (isAgreed && agreed!.provider !== ours.provider) void whileBusy(replaceWallet)
      else pushOwn()
    } else if (!isAgreed && isNewConnection) void whileBusy(() => followHost(theirs, attempt))
    // The user has connected another wallet here than the host's.
    else if (!isAgreed || agreed!.provider !== ours.provider) pushOwn()
    else if (isChanged && !isSame(toWagmiState(ours), theirs)) verify().catch(e => reportError(e))
  }
  const queueCheck = () => {
    if (isQueued) return
    isQueued = true
    // A separate task: a wallet reports one change to us and to wagmi one after the other.
    setTimeout(() => {
      isQueued = false
      check()
    })
  }
  const whileBusy = async (job: () => Promise<unknown>) => {
    isBusy = true
    try {
      await job()
    } catch (e) {
      // A chunk of Billfold failed to load, or the host's own connector failed.
      reportError(e)
    } finally {
      isBusy = false
      queueCheck()
    }
  }

  /** Makes our connection wagmi's active one, in its current state. */
  const pushOwn = () => {
    const ours = getEvmConnection()
    if (!ours) return
    agreed = { uid: ownConnector.uid, provider: ours.provider }
    const { current, connections } = config.state
    const ownState = toWagmiState(ours)
    const old = connections.get(ownConnector.uid)
    if (current === ownConnector.uid && old && isSame(ownState, old)) return
    config.setState(state => ({
      ...state,
      status: 'connected',
      current: ownConnector.uid,
      connections: new Map(state.connections).set(ownConnector.uid, {
        ...ownState,
        connector: ownConnector
      } as HostConnection)
    }))
    // As wagmi's own `connect` does: after a reload, the connector used last comes first.
    if (current !== ownConnector.uid)
      void (async () => config.storage?.setItem('recentConnectorId', ID))().catch(() => undefined)
  }
  /**
   * Updates wagmi at once with what is certainly ours: a connection while wagmi has none, and changes of it. All else
   * waits for the check.
   */
  const pushIfCertain = () => {
    const { status, current } = config.state
    const isFree = status === 'disconnected' && !agreed
    if (
      !isWaiting &&
      !isBusy &&
      (isFree || (current === ownConnector.uid && agreed?.provider === getEvmConnection()?.provider))
    )
      pushOwn()
  }
  /** Removes our connection from wagmi. */
  const removeOwn = () =>
    config.setState(state => {
      const connections = new Map(state.connections)
      connections.delete(ownConnector.uid)
      const [next] = connections.keys()
      const current = state.current === ownConnector.uid ? (next ?? null) : state.current
      return { ...state, connections, current, status: current ? state.status : 'disconnected' }
    })
  /**
   * Handles another wallet in Billfold. The host must drop what it made of the previous one, even if the address is
   * the same: wagmi briefly has no connection.
   */
  const replaceWallet = async () => {
    agreed = undefined
    config.setState(state => ({ ...state, current: null, status: 'disconnected' }))
    await new Promise(resolve => {
      setTimeout(resolve)
    })
    pushOwn()
  }
  /**
   * Follows a connection by one of the host's own connectors. Stops if the host ends or replaces it, or if the user
   * disconnects in Billfold: an adoption that completes later connects nothing.
   */
  const followHost = async ({ connector }: HostConnection, attempt: typeof lastAttempt) => {
    const { uid } = connector
    let isOver = false
    let isDisconnected = false
    const isActive = () => activeConnectionOf(config.state)?.connector.uid === uid
    const isWanted = () => !isOver && !isDisconnected && isActive()
    const stopped = new Promise<undefined>(resolve => {
      stopIfUnwanted = () => {
        if (!isWanted()) resolve(undefined)
      }
    })
    const unsubscribe = onDisconnect('eip155', () => {
      // A disconnect that wagmi makes ends our connection only.
      isDisconnected ||= !isDisconnecting
      stopIfUnwanted?.()
    })
    try {
      const adoption = adoptFrom(connector, attempt === 'reconnecting', isWanted)
      const provider = await withTimeout(ANSWER_LIMIT_MS, Promise.race([adoption, stopped]))
      if (provider && provider !== 'timeout') {
        agreed = { uid, provider }
        lastSeen = {}
        // Another connection has replaced the one that wagmi was about to end.
        isDisconnecting = false
        const { connections, current } = config.state
        if (connections.has(ownConnector.uid) && current !== ownConnector.uid) removeOwn()
      }
      // The next check then ends the host's connection, like one that both sides had.
      else if (isDisconnected) agreed = { uid, provider: agreed?.provider }
      // If the host connects this wallet again, that is a new connection.
      else if (!isActive()) lastSeen = {}
    } finally {
      isOver = true
      stopIfUnwanted = undefined
      unsubscribe()
    }
  }
  /** Checks our connection with the wallet: the host's state of it differs from ours. */
  const verify = async () => (await loadRestoreActions()).verifyWithWallet()
  /**
   * Disconnects all of the host's connections after Billfold has disconnected: a user who disconnects does not expect
   * another connection instead.
   * An inactive connector of the same wallet disconnects too, or it would connect the next page.
   */
  const disconnectAll = async (provider: unknown) => {
    const connectors = [...config.state.connections.values()].map(({ connector }) => connector)
    config.setState(state => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    await Promise.all([
      disconnectSameWallet(provider, connectors),
      ...connectors.map(
        connector => connector.uid !== ownConnector.uid && disconnect(config, { connector }).catch(() => undefined)
      )
    ])
  }
  const disconnectSameWallet = async (provider: unknown, except: readonly Connector[] = []) => {
    for (const connector of config.connectors) {
      // Only injected wallets can be the same as ours. Asking other connectors for their provider would load whole
      // libraries.
      if (connector.type !== 'injected' || except.some(({ uid }) => uid === connector.uid)) continue
      const other = await connector.getProvider().catch(() => undefined)
      if (other && other === provider) await connector.disconnect().catch(() => undefined)
    }
  }

  config.subscribe(
    ({ status }) => status,
    status => {
      if (status === 'connecting' || status === 'reconnecting') lastAttempt = status
    }
  )
  config.subscribe(
    state => state,
    () => {
      isWaiting = false
      queueCheck()
    }
  )
  watchConnections(() => {
    queueCheck()
    // A listener of Billfold's events, or code that awaited a network switch, may query wagmi at once.
    pushIfCertain()
  })
  queueCheck()
  return () => {
    isDisconnecting = true
    void disconnectSameWallet(getEvmConnection()?.provider)
  }
}
