/** The `eip155` namespace of a session. */
import {
  followNetwork,
  switchChain,
  toWidgetError,
  untilReached,
  WidgetError,
  type ChainId,
  type Connection
} from '../../kit'
import { isIn, type Ground, type Member } from './member'
import { hexOf, makeProvider, rpcError, sessionEnded } from './provider'
import { addressesOn, chainIn, chainsOf, methodsOf, type Session } from './session'

export const makeEvm = ({ settings, wallet, connector, report, session, named, ask, leave }: Ground): Member => {
  let chainId: ChainId = settings.firstChain('eip155') ?? 'eip155:1'
  let last: Connection | undefined

  const addresses = (): readonly string[] => {
    const own = session()
    const all = own ? addressesOn(own, chainId) : []
    return [...named().filter(a => isIn(all, a)), ...all.filter(a => !isIn(named(), a))]
  }
  /** Called after each report of the wallet, and after the end of the session. */
  const reportListeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }
  /** Returns the state of a switch in the current session. Errors: 4900 without a session. */
  const reportsOf = (id: ChainId) => {
    const topic = session()?.topic
    if (!topic) throw sessionEnded()
    const isReleased = () => session()?.topic !== topic
    return {
      isReached: () => !isReleased() && (chainId === id || chainsOf(session()!).includes(id)),
      isReleased,
      onReport: (listener: () => void) => {
        reportListeners.add(listener)
        return () => {
          reportListeners.delete(listener)
        }
      }
    }
  }
  /**
   * Sends a request on a network that the session holds. The wallet may have named the active network without agreeing
   * to it.
   */
  const request = (method: string, params: unknown) => {
    const own = session()
    if (!own) throw sessionEnded()
    const approved = chainsOf(own)
    return ask(method, params, approved.includes(chainId) ? chainId : approved[0]!)
  }
  /** The session itself reports the wallet's state: no request is needed. */
  const check = async () => undefined
  /** Switches for a host page, which requests the addition itself: the wallet's error reaches it unchanged. */
  const switchForHost = async (id: ChainId, params: unknown, method: string) => {
    const reports = reportsOf(id)
    const { isReached } = reports
    if (!isReached()) {
      await untilReached(reports, async isOver => {
        await request(method, params)
        await followNetwork({ isReached, check, isOver })
      })
    }
    if (!isReached())
      throw new WidgetError('switch-unverified', {
        wallet: session() ? wallet.name : '',
        network: id,
        got: chainId
      })
    move(id)
  }
  const provider = makeProvider({
    accounts: addresses,
    chainId: () => chainId,
    methods: () => {
      const own = session()
      return own ? methodsOf(own) : []
    },
    // on the network at the time of the call, whatever the wallet reports during the wait for the relay
    ask: (method, params, on = chainId) => ask(method, params, on),
    read: (method, params) => settings.read(chainId, method, params),
    switchTo: switchForHost,
    disconnect: leave,
    isLive: () => !!session()
  })
  const part = () => provider.emit('disconnect', rpcError(4900, 'Disconnected'))

  /** Chooses the first network: the active one if the wallet has it, else the first that both have. */
  const choose = (own: Session) => {
    const theirs = chainsOf(own)
    const ours = settings.wanted['eip155']?.chains ?? []
    if (!theirs.includes(chainId)) chainId = theirs.find(id => ours.includes(id)) ?? theirs[0] ?? chainId
  }
  const now = (isOther = false) => {
    const own = session()
    const before = last
    notify()
    if (own && (isOther || !before)) choose(own)
    last = { namespace: 'eip155', wallet, type: 'WALLET_CONNECT', accounts: addresses(), chainId, provider, connector }
    if (!last.accounts.length) {
      last = undefined
      if (before) {
        part()
        report.ended(before)
      }
      return undefined
    }
    const isMoved = before && before.chainId !== chainId
    const isElse = before && before.accounts.join() !== last.accounts.join()
    if (isMoved) provider.emit('chainChanged', hexOf(chainId))
    if (isElse) provider.emit('accountsChanged', [...last.accounts])
    if (isMoved || isElse) report.changed(last)
    return last
  }
  const move = (id: ChainId) => {
    chainId = id
    now()
  }
  return {
    now,
    look: now,
    hear: (name, data, where) => {
      if (name === 'chainChanged') move(chainIn(data) ?? chainIn(where) ?? chainId)
      else provider.emit('message', { type: name, data })
    },
    switchNetwork: async (network, signal) => {
      const id = network.caipNetworkId
      let reports: ReturnType<typeof reportsOf>
      try {
        reports = reportsOf(id)
      } catch (e) {
        throw toWidgetError(e, wallet.name)
      }
      // a network that the session holds needs no request
      if (!reports.isReached()) {
        await switchChain({
          ...reports,
          wallet: wallet.name,
          network,
          check,
          current: () => chainId,
          signal,
          request: async (...asked) => request(...asked)
        })
      }
      if (!signal?.aborted) move(id)
    },
    part,
    release: () => {
      last = undefined
      notify()
    }
  }
}
