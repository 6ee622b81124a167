/** Wallets that inject an EIP-1193 provider into the page. https://eips.ethereum.org/EIPS/eip-1193 */
import {
  isChainId,
  isError,
  askToLeave,
  mayStillAllow,
  switchChain,
  toWidgetError,
  WidgetError,
  type ChainId,
  type Connection,
  type Connector,
  type CreateConnector
} from '../kit'

const ADDRESS = /^0x[\da-f]{40}$/i

/**
 * Most repeated requests to a wallet whose events contradict its answers. Chosen: more than a user can change
 * meanwhile.
 */
const TRIES = 9

/** Returns a copy: the wallet may change its own list, even while it is read. */
const toAccounts = (answer: unknown): readonly string[] | undefined => {
  const accounts: unknown[] = Array.isArray(answer) ? [...answer] : [undefined]
  return accounts.every(a => typeof a === 'string' && ADDRESS.test(a)) ? (accounts as string[]) : undefined
}

/** Reads a chain id. Trap: some wallets return a number or a decimal text, where EIP-695 requires 0x and hex digits. */
const toChainId = (answer: unknown): ChainId | undefined => {
  const isNumber = typeof answer === 'number' || (typeof answer === 'string' && /^(0x[\da-f]+|\d+)$/i.test(answer))
  const id = `eip155:${isNumber ? Number(answer) : ''}`
  return isChainId(id) ? id : undefined
}

/** The request for each fact, and the parser of its answer. */
const questions = { accounts: 'eth_accounts', chainId: 'eth_chainId' }
const parse = { accounts: toAccounts, chainId: toChainId }
type Fact = keyof typeof parse

/** Compares without case. Trap: some wallets write an address in one case in answers and in another in events. */
const isSame = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

const createInjected: CreateConnector = (wallet, report) => {
  const { provider, name, type, id, icon, rdns } = wallet
  let listened: (() => void)[] | undefined
  let isLive = false
  let isReleased = false
  /**
   * True while the user is asked and no account is known: the connector keeps listening, whatever the wallet answers.
   */
  let isWaiting = false
  /** Called after each report of the wallet, and after the release. */
  const reportListeners = new Set<() => void>()
  const release = () => {
    const stops = listened ?? []
    listened = []
    isLive = false
    isReleased = true
    isWaiting = false
    notify()
    for (const stop of stops) {
      try {
        stop()
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
  const end = (last = now): undefined => {
    const wasLive = isLive
    if (!isWaiting) release()
    if (wasLive) report.ended(last)
  }
  const hear = (fact: Fact, value: Connection[Fact]) => {
    const before = now
    now = { ...now, [fact]: value }
    notify()
    if (!isLive || isSame(before[fact], value)) return
    if (value.length) report.changed(now)
    else end(before)
  }
  const on = (event: string, fact?: Fact) => {
    const listener = (word: unknown) => {
      const value = fact && parse[fact](word)
      if (value) {
        hear(fact, value)
        if (isWaiting && fact === 'accounts' && value.length) report.announced?.()
      }
      // An invalid report, or the loss of all chains, which may come back: ask the wallet before ending the connection.
      else if (isLive)
        connector.restore().catch(e => {
          if (isError(e)) end()
          else throw e
        })
    }
    listened!.push(() => provider.removeListener?.(event, listener))
    provider.on?.(event, listener)
  }
  // async, so that a provider that throws synchronously behaves like one that rejects
  const request = async (method: string, params?: unknown) => {
    if (!listened) {
      listened = []
      on('accountsChanged', 'accounts')
      on('chainChanged', 'chainId')
      on('disconnect')
    }
    return provider.request(params ? { method, params } : { method })
  }
  /**
   * Requests a fact. If a report arrived meanwhile and contradicts the answer, it asks again: either could be the newer
   * one.
   */
  const learn = async (fact: Fact, method = questions[fact], tries = TRIES): Promise<void> => {
    const before = now
    const value = await request(method)
      .then<Connection[Fact] | undefined>(parse[fact])
      .catch(e => {
        throw toWidgetError(e, name)
      })
    if (!value) throw new WidgetError('wallet-nonsense', { wallet: name, method })
    if (now === before || isSame(now[fact], value) || !tries) hear(fact, value)
    else await learn(fact, questions[fact], tries - 1)
  }
  const settle = async (method?: string): Promise<Connection | undefined> => {
    try {
      await learn('accounts', method)
      if (now.accounts.length) await learn('chainId')
    } catch (e) {
      if (!isLive && !isWaiting) release()
      throw e
    }
    if (!now.accounts.length) return end()
    isLive = !!listened?.length
    isWaiting = false
    return now
  }

  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        const connection = await settle('eth_requestAccounts')
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!isLive && !mayStillAllow(e)) release()
        throw e
      }
    },
    restore: () => settle(),
    verify: async () => {
      if (isLive) await settle()
    },
    disconnect: async () => {
      release()
      // MetaMask's method (MIP-2): most wallets lack it
      await askToLeave(wallet.name, () => request('wallet_revokePermissions', [{ eth_accounts: {} }]))
    },
    switchNetwork: (network, signal) =>
      switchChain({
        wallet: name,
        network,
        request,
        check: () => learn('chainId'),
        current: () => now.chainId,
        isReached: () => now.chainId === network.caipNetworkId,
        isReleased: () => isReleased,
        onReport: listener => {
          reportListeners.add(listener)
          return () => {
            reportListeners.delete(listener)
          }
        },
        signal
      }),
    release
  }
  /**
   * The latest value of each fact, from an answer or an event. Each report creates a new object.
   * Before the first one, there is no account and no network.
   */
  let now: Connection = {
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
