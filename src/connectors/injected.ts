/** Wallets that inject an EIP-1193 provider into the page. https://eips.ethereum.org/EIPS/eip-1193 */
import {
  isChainId,
  isError,
  loadChunk,
  requestDisconnect,
  mayStillAllow,
  toWidgetError,
  WidgetError,
  type ChainId,
  type Connection,
  type Connector,
  type CreateConnector
} from '../barrels/kit'

const ADDRESS = /^0x[\da-f]{40}$/i

/**
 * Most repeated requests to a wallet whose events contradict its answers. Chosen: more than a user can change
 * meanwhile.
 */
const MAX_QUERIES = 9

/** Returns a copy: the wallet may change its own list, even while it is read. */
const toAccounts = (response: unknown): readonly string[] | undefined => {
  const accounts: unknown[] = Array.isArray(response) ? [...response] : [undefined]
  return accounts.every(account => typeof account === 'string' && ADDRESS.test(account))
    ? (accounts as string[])
    : undefined
}

/** Reads a chain id. Trap: some wallets return a number or a decimal text, where EIP-695 requires 0x and hex digits. */
const toChainId = (response: unknown): ChainId | undefined => {
  const isNumber =
    typeof response === 'number' || (typeof response === 'string' && /^(0x[\da-f]+|\d+)$/i.test(response))
  const id = `eip155:${isNumber ? Number(response) : ''}`
  return isChainId(id) ? id : undefined
}

/** The request for each fact, and the parser of its answer. */
const methods = { accounts: 'eth_accounts', chainId: 'eth_chainId' }
const parse = { accounts: toAccounts, chainId: toChainId }
type Fact = keyof typeof parse

/** Compares without case. Trap: some wallets write an address in one case in answers and in another in events. */
const isSame = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

const createInjected: CreateConnector = (wallet, report) => {
  const { provider, name, type, id, icon, rdns } = wallet
  let unsubscribers: (() => void)[] | undefined
  let isLive = false
  let isReleased = false
  /**
   * True while the user is prompted and no account is known.
   * The connector then keeps listening, whatever the wallet answers.
   */
  let isWaiting = false
  /** Called after each report of the wallet, and after the release. */
  const reportListeners = new Set<() => void>()
  const release = () => {
    const previous = unsubscribers ?? []
    unsubscribers = []
    isLive = false
    isReleased = true
    isWaiting = false
    notify()
    for (const unsubscribe of previous) {
      try {
        unsubscribe()
      } catch {
        /* nothing listens to what such a wallet still reports */
      }
    }
  }
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }
  /**
   * Ends the connection.
   * Trap: a wallet returns [] after it revoked its permission, and some also return it when they lock (MetaMask until
   * 2025, Rabby). No standard distinguishes the two: Rabby then also answers wallet_getPermissions with [].
   * Wallet and host page must agree on who is connected, so both cases end the connection.
   * Sources: https://eips.ethereum.org/EIPS/eip-1193#accountschanged, MetaMask/metamask-extension#8411,
   * MetaMask/providers#405, 2026-11.
   */
  const onDisconnected = (last = state): undefined => {
    const wasLive = isLive
    if (!isWaiting) release()
    if (wasLive) report.ended(last)
  }
  const onReport = (fact: Fact, value: Connection[Fact]) => {
    const before = state
    state = { ...state, [fact]: value }
    notify()
    if (!isLive || isSame(before[fact], value)) return
    if (value.length) report.changed(state)
    else onDisconnected(before)
  }
  const listenTo = (event: string, fact?: Fact) => {
    const listener = (payload: unknown) => {
      const value = fact && parse[fact](payload)
      if (value) {
        onReport(fact, value)
        if (isWaiting && fact === 'accounts' && value.length) report.announced?.()
      }
      // An invalid report, or the loss of all chains, which may return: query the wallet before ending the connection.
      else if (isLive)
        connector.restore().catch(e => {
          if (isError(e)) onDisconnected()
          else throw e
        })
    }
    unsubscribers!.push(() => provider.removeListener?.(event, listener))
    provider.on?.(event, listener)
  }
  // async, so that a provider that throws synchronously behaves like one that rejects
  const request = async (method: string, params?: unknown) => {
    if (!unsubscribers) {
      unsubscribers = []
      listenTo('accountsChanged', 'accounts')
      listenTo('chainChanged', 'chainId')
      listenTo('disconnect')
    }
    return provider.request(params ? { method, params } : { method })
  }
  /**
   * Requests a fact. If a report arrived meanwhile and contradicts the answer, it asks again: either could be the newer
   * one.
   */
  const query = async (fact: Fact, method = methods[fact], remainingQueries = MAX_QUERIES): Promise<void> => {
    const before = state
    const value = await request(method)
      .then<Connection[Fact] | undefined>(parse[fact])
      .catch(e => {
        throw toWidgetError(e, name)
      })
    if (!value) throw new WidgetError('wallet-invalid-response', { wallet: name, method })
    if (state === before || isSame(state[fact], value) || !remainingQueries) onReport(fact, value)
    else await query(fact, methods[fact], remainingQueries - 1)
  }
  const refresh = async (method?: string): Promise<Connection | undefined> => {
    try {
      await query('accounts', method)
      if (state.accounts.length) await query('chainId')
    } catch (e) {
      if (!isLive && !isWaiting) release()
      throw e
    }
    if (!state.accounts.length) return onDisconnected()
    isLive = !!unsubscribers?.length
    isWaiting = false
    return state
  }

  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        const connection = await refresh('eth_requestAccounts')
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!isLive && !mayStillAllow(e)) release()
        throw e
      }
    },
    restore: () => refresh(),
    verify: async () => {
      if (isLive) await refresh()
    },
    disconnect: async () => {
      release()
      // MetaMask's method (MIP-2): most wallets lack it
      await requestDisconnect(wallet.name, () => request('wallet_revokePermissions', [{ eth_accounts: {} }]))
    },
    switchNetwork: async (network, signal) => {
      const { switchChain } = await loadChunk('action', 'networkSwitch')
      await switchChain({
        wallet: name,
        network,
        request,
        check: () => query('chainId'),
        current: () => state.chainId,
        isReached: () => state.chainId === network.caipNetworkId,
        isReleased: () => isReleased,
        onReport: listener => {
          reportListeners.add(listener)
          return () => {
            reportListeners.delete(listener)
          }
        },
        signal
      })
    },
    release
  }
  /**
   * The latest value of each fact, from an answer or an event. Each report creates a new object.
   * Before the first one, there is no account and no network.
   */
  let state: Connection = {
    namespace: 'eip155',
    wallet: { id, name, icon, rdns },
    type,
    accounts: [],
    chainId: 'eip155:0',
    provider,
    connector
  }
  return connector
}
export default createInjected
