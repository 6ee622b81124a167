/** Solana wallets that register by the Wallet Standard. https://github.com/anza-xyz/wallet-standard */
import {
  requestDisconnect,
  mayStillAllow,
  toWidgetError,
  WidgetError,
  type Connection,
  type Connector,
  type CreateConnector
} from '../../barrels/kit'
import { createSolanaProvider } from './provider'
import { featureOf, toAccounts, type Account } from './wallet'

const createWalletStandard: CreateConnector = (injectedWallet, report, wantedChain) => {
  const { provider: wallet, name, type, id, icon, rdns } = injectedWallet
  let accounts: readonly Account[] = []
  let stopListening: (() => void) | undefined
  let isLive = false
  /**
   * True while the user is prompted and no account is known.
   * The connector then keeps listening, whatever the wallet answers.
   */
  let isWaiting = false
  /** Number of events that the wallet has emitted. */
  let eventCount = 0

  const release = () => {
    const unsubscribe = stopListening
    stopListening = undefined
    isLive = false
    isWaiting = false
    try {
      unsubscribe?.()
    } catch {
      /* nothing listens to what such a wallet still reports */
    }
  }
  /** Returns the network. The wallet has none of its own: ours counts if the account may be used on it. */
  const chainFor = ([account]: readonly Account[]) =>
    account!.chains.includes(state.chainId) ? state.chainId : account!.chains[0]!
  const update = (next: Connection) => {
    const haveNetworksChanged = next.networks?.join() !== state.networks?.join()
    const hasNetworkChanged = next.chainId !== state.chainId
    const haveAccountsChanged = next.accounts.join() !== state.accounts.join()
    state = next
    if (!isLive || (!hasNetworkChanged && !haveAccountsChanged && !haveNetworksChanged)) return
    report.changed(state)
    if (haveAccountsChanged) {
      emit('accountChanged', provider.publicKey)
      emit('accountsChanged', state.accounts)
    }
    if (hasNetworkChanged) emit('chainChanged', state.chainId)
  }
  const applyAccounts = (nextAccounts: readonly Account[]) => {
    if (nextAccounts.length) {
      accounts = nextAccounts
      return update({
        ...state,
        accounts: nextAccounts.map(account => account.address),
        chainId: chainFor(nextAccounts),
        // An injected wallet may gain a network at any time. A session has those that the user approved.
        networks: type === 'WALLET_CONNECT' ? nextAccounts[0]!.chains : undefined
      })
    }
    const wasLive = isLive
    if (!isWaiting) release()
    if (!wasLive) return
    report.ended(state)
    emit('disconnect')
  }
  /** Returns the wallet's accounts. Trap: `accounts` is a getter of the wallet, which may throw or return anything. */
  const readAccounts = (): readonly Account[] | undefined => {
    try {
      return toAccounts((wallet as unknown as { accounts: unknown }).accounts)
    } catch {
      return undefined
    }
  }
  const listen = () => {
    if (stopListening) return
    const unsubscribe = featureOf(wallet, 'standard:events')?.['on']?.('change', () => {
      eventCount++
      // The wallet's list counts, not the event's: only the list can be read again before each signature.
      if (isLive) applyAccounts(readAccounts() ?? [])
      else if (isWaiting) report.announced?.()
    })
    // a value that is not a function throws, and `release` catches it
    stopListening = () => {
      ;(unsubscribe as () => void)()
    }
  }
  const connectWallet = async (silent?: true): Promise<Connection | undefined> => {
    try {
      listen()
      const before = eventCount
      const connect = featureOf(wallet, 'standard:connect')
      const response = (await connect?.['connect']?.(silent && { silent })) as { accounts?: unknown } | undefined
      const reportedAccounts = eventCount === before ? toAccounts(response?.accounts) : readAccounts()
      if (!reportedAccounts)
        throw new WidgetError('wallet-invalid-response', { wallet: name, method: 'standard:connect' })
      applyAccounts(reportedAccounts)
      if (!reportedAccounts.length) return undefined
      isLive = !!stopListening
      isWaiting = false
      return state
    } catch (e) {
      if (!isLive && !isWaiting) release()
      throw toWidgetError(e, name)
    }
  }
  /** Returns the active account, if the wallet still has it with the same key on the active network. */
  const recheckActive = () => {
    if (!isLive) return undefined
    const [active] = accounts
    const listed = readAccounts() ?? []
    const current = listed.find(
      account => account.address === active?.address && account.chains.includes(state.chainId)
    )
    // the page is notified before anything is signed
    if (!current) applyAccounts(listed)
    return current
  }

  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        const connection = await connectWallet()
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!isLive && !mayStillAllow(e)) release()
        throw e
      }
    },
    restore: () => connectWallet(true),
    // reads the list without a call: a wallet may prompt even for a silent connect
    verify: async () => {
      const listed = isLive && readAccounts()
      if (listed) applyAccounts(listed)
    },
    disconnect: async isShared => {
      release()
      emit('disconnect')
      if (isShared) return
      await requestDisconnect(name, () => featureOf(wallet, 'standard:disconnect')?.['disconnect']?.())
    },
    switchNetwork: async ({ caipNetworkId, name: network }) => {
      if (!accounts[0]?.chains.includes(caipNetworkId))
        throw new WidgetError('chain-unsupported', { wallet: name, network })
      update({ ...state, chainId: caipNetworkId })
    },
    release
  }
  const { provider, emit } = createSolanaProvider({
    name,
    accounts: () => accounts,
    recheckActive,
    chain: () => state.chainId,
    feature: feature => featureOf(wallet, feature)
  })
  // without a wanted chain, it becomes the account's first one before anything reads it
  let state: Connection = {
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
