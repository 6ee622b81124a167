/** The `eip155` namespace of a session. */
import { hexChainId, loadChunk, toWidgetError, WidgetError, type ChainId, type Connection } from '../../barrels/kit'
import { isIn, type SessionContext, type NamespaceSession } from './namespace-session'
import { createSessionProvider, rpcError, sessionEnded } from './provider'
import { addressesOn, chainIn, chainsOf, methodsOf, onlyNetworksOf, type Session } from './session'

export const createEvmSession = ({
  settings,
  wallet,
  connector,
  report,
  session,
  currentAccounts,
  sendRequest,
  disconnect
}: SessionContext): NamespaceSession => {
  let chainId: ChainId = settings.firstChain('eip155') ?? 'eip155:1'
  let connection: Connection | undefined

  const addresses = (): readonly string[] => {
    const current = session()
    const all = current ? addressesOn(current, chainId) : []
    return [
      ...currentAccounts().filter(address => isIn(all, address)),
      ...all.filter(address => !isIn(currentAccounts(), address))
    ]
  }
  /** Called after each report of the wallet, and after the end of the session. */
  const reportListeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }
  /** Returns the state of a switch in the current session. Errors: 4900 without a session. */
  const switchStateOf = (id: ChainId) => {
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
    const current = session()
    if (!current) throw sessionEnded()
    const approved = chainsOf(current)
    return sendRequest(method, params, approved.includes(chainId) ? chainId : approved[0]!)
  }
  /** The session itself reports the wallet's state: no request is needed. */
  const check = async () => undefined
  /** Switches for a host page, which requests the addition itself: the wallet's error reaches it unchanged. */
  const switchForHost = async (id: ChainId, params: unknown, method: string) => {
    const state = switchStateOf(id)
    const { isReached } = state
    if (!isReached()) {
      const { followNetwork, untilReached } = await loadChunk('action', 'networkSwitch')
      await untilReached(state, async isOver => {
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
    setChain(id)
  }
  const provider = createSessionProvider({
    accounts: addresses,
    chainId: () => chainId,
    methods: () => {
      const current = session()
      return current ? methodsOf(current) : []
    },
    // on the network at the time of the call, whatever the wallet reports during the wait for the relay
    sendRequest: (method, params, on = chainId) => sendRequest(method, params, on),
    callNode: (method, params) => settings.callNode(chainId, method, params),
    switchTo: switchForHost,
    disconnect,
    isLive: () => !!session()
  })
  const emitDisconnect = () => provider.emit('disconnect', rpcError(4900, 'Disconnected'))

  /** Chooses the first network: the active one if the wallet has it, else the first that both have. */
  const chooseChain = (current: Session) => {
    const walletChains = chainsOf(current)
    const pageChains = settings.optionalNamespaces['eip155']?.chains ?? []
    if (!walletChains.includes(chainId))
      chainId = walletChains.find(id => pageChains.includes(id)) ?? walletChains[0] ?? chainId
  }
  const recheck = (isResettled = false) => {
    const current = session()
    const before = connection
    notify()
    if (current && (isResettled || !before)) chooseChain(current)
    connection = {
      namespace: 'eip155',
      wallet,
      type: 'WALLET_CONNECT',
      accounts: addresses(),
      chainId,
      networks: current && onlyNetworksOf(current),
      provider,
      connector
    }
    if (!connection.accounts.length) {
      connection = undefined
      if (before) {
        emitDisconnect()
        report.ended(before)
      }
      return undefined
    }
    const hasNetworkChanged = before && before.chainId !== chainId
    const haveAccountsChanged = before && before.accounts.join() !== connection.accounts.join()
    const haveNetworksChanged = before && before.networks?.join() !== connection.networks?.join()
    if (hasNetworkChanged) provider.emit('chainChanged', hexChainId(chainId))
    if (haveAccountsChanged) provider.emit('accountsChanged', [...connection.accounts])
    if (hasNetworkChanged || haveAccountsChanged || haveNetworksChanged) report.changed(connection)
    return connection
  }
  const setChain = (id: ChainId) => {
    chainId = id
    recheck()
  }
  return {
    start: recheck,
    recheck,
    onEvent: (name, data, eventChainId) => {
      if (name === 'chainChanged') setChain(chainIn(data) ?? chainIn(eventChainId) ?? chainId)
      else provider.emit('message', { type: name, data })
    },
    switchNetwork: async (network, signal) => {
      const id = network.caipNetworkId
      let state: ReturnType<typeof switchStateOf>
      try {
        state = switchStateOf(id)
      } catch (e) {
        throw toWidgetError(e, wallet.name)
      }
      // a network that the session holds needs no request
      if (!state.isReached()) {
        const { switchChain } = await loadChunk('action', 'networkSwitch')
        await switchChain({
          ...state,
          wallet: wallet.name,
          network,
          check,
          current: () => chainId,
          signal,
          request: async (...requested) => request(...requested)
        })
      }
      if (!signal?.aborted) setChain(id)
    },
    leaveNamespace: emitDisconnect,
    release: () => {
      connection = undefined
      notify()
    }
  }
}
