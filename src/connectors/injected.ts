/** Wallets that put an EIP-1193 provider into the page. https://eips.ethereum.org/EIPS/eip-1193 */
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

/** Most further questions to a wallet whose events contradict its answers. Chosen: above what a person can change meanwhile. */
const TRIES = 9

/** A copy: the wallet may change its own list, even while it is read. */
const toAccounts = (answer: unknown): readonly string[] | undefined => {
  const accounts: unknown[] = Array.isArray(answer) ? [...answer] : [undefined]
  return accounts.every(a => typeof a === 'string' && ADDRESS.test(a)) ? (accounts as string[]) : undefined
}

/** Trap: some wallets answer a number, some a decimal text, where EIP-695 asks for 0x and hex digits. */
const toChainId = (answer: unknown): ChainId | undefined => {
  const isNumber = typeof answer === 'number' || (typeof answer === 'string' && /^(0x[\da-f]+|\d+)$/i.test(answer))
  const id = `eip155:${isNumber ? Number(answer) : ''}`
  return isChainId(id) ? id : undefined
}

/** How a wallet is asked about itself, and how its words are read. */
const questions = { accounts: 'eth_accounts', chainId: 'eth_chainId' }
const parse = { accounts: toAccounts, chainId: toChainId }
type Fact = keyof typeof parse

/** Trap: some wallets write an address in one case when asked and in another when they tell a change. */
const isSame = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

const createInjected: CreateConnector = (wallet, report) => {
  const { provider, name, type, id, icon, rdns } = wallet
  let listened: (() => void)[] | undefined
  let isLive = false
  let isReleased = false
  /**
   * Whether the person was asked and no account is known yet: the wallet is listened to, whatever it answers meanwhile.
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
        /* what such a wallet still says reaches nobody */
      }
    }
  }
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }
  /**
   * Nobody is connected any more. Trap: [] is what a wallet says that took its permission back, and some say it when they lock
   * (MetaMask until 2025, Rabby). No standard tells the two apart: Rabby then also answers wallet_getPermissions with [], and
   * wallet and site must not disagree on who is connected, so both are an end. Sources: https://eips.ethereum.org/EIPS/eip-1193#accountschanged,
   * MetaMask/metamask-extension#8411, MetaMask/providers#405, 2026-11.
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
      // a change that nobody understands, or the loss of all chains, which may come back: the wallet is asked before anything is given up
      else if (isLive)
        connector.restore().catch(e => {
          if (isError(e)) end()
          else throw e
        })
    }
    listened!.push(() => provider.removeListener?.(event, listener))
    provider.on?.(event, listener)
  }
  // async, so that a provider which throws at once is like one that rejects
  const request = async (method: string, params?: unknown) => {
    if (!listened) {
      listened = []
      on('accountsChanged', 'accounts')
      on('chainChanged', 'chainId')
      on('disconnect')
    }
    return provider.request(params ? { method, params } : { method })
  }
  /** Asks again where another word came before the answer and says something else: nobody can tell which of the two is newer. */
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
  /** The wallet's last word on each, as an answer or an event; a new object with each word. Nobody, on no network, before the first. */
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
