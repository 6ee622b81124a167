/** Solana wallets that register by the Wallet Standard. https://github.com/anza-xyz/wallet-standard */
import { toWidgetError, WidgetError, within, type Connection, type Connector, type CreateConnector } from '../../kit'
import { makeProvider } from './provider'
import { featureOf, MAINNET, toAccounts, type Account } from './wallet'

/** Longest wait for a courtesy whose failure changes nothing (standard:disconnect). Chosen: the visitor waits for it. */
const DISCONNECT_LIMIT_MS = 3_000

const createWalletStandard: CreateConnector = (found, report, wantedChain = MAINNET) => {
  const { provider: wallet, name, type, id, icon, rdns } = found
  let accounts: readonly Account[] = []
  let stop: (() => void) | undefined
  let isLive = false
  /** Counts what the wallet has told by itself. */
  let told = 0

  const release = () => {
    const last = stop
    stop = undefined
    isLive = false
    try { last?.() } catch { /* what such a wallet still says reaches nobody */ }
  }
  /** The wallet has no network of its own: ours, as long as the account may be used on it. */
  const chainFor = ([account]: readonly Account[]) => account!.chains.includes(now.chainId) ? now.chainId : account!.chains[0]!
  const hear = (heard: readonly Account[]) => {
    const before = now, wasLive = isLive
    if (!heard.length) {
      release()
      if (wasLive) {
        report.ended(now)
        emit('disconnect')
      }
      return
    }
    accounts = heard
    now = { ...now, accounts: heard.map(a => a.address), chainId: chainFor(heard) }
    const isMoved = before.chainId !== now.chainId, isOther = before.accounts.join() !== now.accounts.join()
    if (!isLive || !isMoved && !isOther) return
    report.changed(now)
    if (isOther) {
      emit('accountChanged', provider.publicKey)
      emit('accountsChanged', now.accounts)
    }
    if (isMoved) emit('chainChanged', now.chainId)
  }
  /** Trap: `accounts` is a getter of the wallet's, which may throw or answer anything. */
  const present = (): readonly Account[] | undefined => {
    try { return toAccounts((wallet as unknown as { accounts: unknown }).accounts) } catch { return undefined }
  }
  const listen = () => {
    if (stop) return
    const off = featureOf(wallet, 'standard:events')?.['on']?.('change', () => {
      told++
      // what it has now, not what the event says: of the two only this one is asked again before each signature
      if (isLive) hear(present() ?? [])
    })
    stop = () => { if (typeof off === 'function') off() }
  }
  const settle = async (silent?: true): Promise<Connection | undefined> => {
    try {
      listen()
      const before = told
      const connect = featureOf(wallet, 'standard:connect')
      const answer = await connect?.['connect']?.(...silent ? [{ silent }] : []) as { accounts?: unknown } | undefined
      const given = told === before ? toAccounts(answer?.accounts) : present()
      if (!given) throw new WidgetError('wallet-nonsense', { wallet: name, method: 'standard:connect' })
      hear(given)
      isLive = !!stop
      return given.length ? now : undefined
    } catch (e) {
      if (!isLive) release()
      throw toWidgetError(e, name)
    }
  }
  /** The account in use, if the wallet still has it, key and all, on the network in use. */
  const held = () => {
    const [active] = accounts
    const there = isLive && present()?.find(a => a.address === active?.address && a.chains.includes(now.chainId))
    if (there) return there
    // the page hears of it before anything is signed
    if (isLive) hear(present() ?? [])
    return undefined
  }

  const connector: Connector = {
    connect: async () => {
      const connection = await settle()
      if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
      return connection
    },
    restore: () => settle(true),
    disconnect: async isShared => {
      release()
      emit('disconnect')
      if (isShared) return
      // async, so that a wallet which throws at once is like one that rejects
      const part = async () => { await featureOf(wallet, 'standard:disconnect')?.['disconnect']?.() }
      await within(DISCONNECT_LIMIT_MS, part().catch(() => undefined))
    },
    switchNetwork: async ({ caipNetworkId, name: network }) => {
      if (!accounts[0]?.chains.includes(caipNetworkId)) throw new WidgetError('chain-unsupported', { wallet: name, network })
      if (now.chainId === caipNetworkId) return
      now = { ...now, chainId: caipNetworkId }
      if (!isLive) return
      report.changed(now)
      emit('chainChanged', caipNetworkId)
    },
    release
  }
  const { provider, emit } = makeProvider({
    name, active: () => accounts[0]!, all: () => accounts, held, chain: () => now.chainId, feature: feature => featureOf(wallet, feature)
  })
  let now: Connection = { namespace: 'solana', wallet: { id, name, icon, rdns }, type, accounts: [], chainId: wantedChain, provider, connector }
  return connector
}
export default createWalletStandard
