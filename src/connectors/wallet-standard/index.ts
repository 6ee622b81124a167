/** Solana wallets that register by the Wallet Standard. https://github.com/anza-xyz/wallet-standard */
import {
  askToLeave,
  mayStillAllow,
  toWidgetError,
  WidgetError,
  type Connection,
  type Connector,
  type CreateConnector
} from '../../kit'
import { makeProvider } from './provider'
import { featureOf, toAccounts, type Account } from './wallet'

const createWalletStandard: CreateConnector = (found, report, wantedChain) => {
  const { provider: wallet, name, type, id, icon, rdns } = found
  let accounts: readonly Account[] = []
  let stop: (() => void) | undefined
  let isLive = false
  /**
   * True while the user is asked and no account is known: the connector keeps listening, whatever the wallet answers.
   */
  let isWaiting = false
  /** Number of events that the wallet has emitted. */
  let told = 0

  const release = () => {
    const last = stop
    stop = undefined
    isLive = false
    isWaiting = false
    try {
      last?.()
    } catch {
      /* nothing listens to what such a wallet still reports */
    }
  }
  /** Returns the network. The wallet has none of its own: ours counts if the account may be used on it. */
  const chainFor = ([account]: readonly Account[]) =>
    account!.chains.includes(now.chainId) ? now.chainId : account!.chains[0]!
  const tell = (next: Connection) => {
    const isMoved = next.chainId !== now.chainId
    const isOther = next.accounts.join() !== now.accounts.join()
    now = next
    if (!isLive || (!isMoved && !isOther)) return
    report.changed(now)
    if (isOther) {
      emit('accountChanged', provider.publicKey)
      emit('accountsChanged', now.accounts)
    }
    if (isMoved) emit('chainChanged', now.chainId)
  }
  const hear = (heard: readonly Account[]) => {
    if (heard.length) {
      accounts = heard
      return tell({ ...now, accounts: heard.map(a => a.address), chainId: chainFor(heard) })
    }
    const wasLive = isLive
    if (!isWaiting) release()
    if (!wasLive) return
    report.ended(now)
    emit('disconnect')
  }
  /** Returns the wallet's accounts. Trap: `accounts` is a getter of the wallet, which may throw or return anything. */
  const present = (): readonly Account[] | undefined => {
    try {
      return toAccounts((wallet as unknown as { accounts: unknown }).accounts)
    } catch {
      return undefined
    }
  }
  const listen = () => {
    if (stop) return
    const off = featureOf(wallet, 'standard:events')?.['on']?.('change', () => {
      told++
      // The wallet's list counts, not the event's: only the list can be read again before each signature.
      if (isLive) hear(present() ?? [])
      else if (isWaiting) report.announced?.()
    })
    // a value that is not a function throws, and `release` catches it
    stop = () => {
      ;(off as () => void)()
    }
  }
  const settle = async (silent?: true): Promise<Connection | undefined> => {
    try {
      listen()
      const before = told
      const connect = featureOf(wallet, 'standard:connect')
      const answer = (await connect?.['connect']?.(silent && { silent })) as { accounts?: unknown } | undefined
      const given = told === before ? toAccounts(answer?.accounts) : present()
      if (!given) throw new WidgetError('wallet-nonsense', { wallet: name, method: 'standard:connect' })
      hear(given)
      if (!given.length) return undefined
      isLive = !!stop
      isWaiting = false
      return now
    } catch (e) {
      if (!isLive && !isWaiting) release()
      throw toWidgetError(e, name)
    }
  }
  /** Returns the active account, if the wallet still has it with the same key on the active network. */
  const held = () => {
    if (!isLive) return undefined
    const [active] = accounts
    const all = present() ?? []
    const there = all.find(a => a.address === active?.address && a.chains.includes(now.chainId))
    // the page is notified before anything is signed
    if (!there) hear(all)
    return there
  }

  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        const connection = await settle()
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!isLive && !mayStillAllow(e)) release()
        throw e
      }
    },
    restore: () => settle(true),
    // reads the list without a call: a wallet may prompt even for a silent connect
    verify: async () => {
      const listed = isLive && present()
      if (listed) hear(listed)
    },
    disconnect: async isShared => {
      release()
      emit('disconnect')
      if (isShared) return
      await askToLeave(name, () => featureOf(wallet, 'standard:disconnect')?.['disconnect']?.())
    },
    switchNetwork: async ({ caipNetworkId, name: network }) => {
      if (!accounts[0]?.chains.includes(caipNetworkId))
        throw new WidgetError('chain-unsupported', { wallet: name, network })
      tell({ ...now, chainId: caipNetworkId })
    },
    release
  }
  const { provider, emit } = makeProvider({
    name,
    all: () => accounts,
    held,
    chain: () => now.chainId,
    feature: feature => featureOf(wallet, feature)
  })
  // without a wanted chain, it becomes the account's first one before anything reads it
  let now: Connection = {
    namespace: 'solana',
    wallet: { id, name, icon, rdns },
    type,
    accounts: [],
    chainId: wantedChain!,
    provider,
    connector
  }
  return connector
}
export default createWalletStandard
