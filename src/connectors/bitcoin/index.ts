/** Injected Bitcoin wallets of every kind. */
import {
  isError,
  loadChunk,
  mayStillAllow,
  plain,
  requestDisconnect,
  WidgetError,
  type BitcoinDriver,
  type BitcoinNetwork,
  type Connection,
  type Connector,
  type CreateConnector,
  type Network
} from '../../barrels/kit'
import { factsOf, readAccounts, type ConnectedAccounts } from './accounts'
import { toError } from './errors'
import { driverOf } from './driver'
import { netOf, nets, REFERENCES } from './networks'
import { createProvider } from './provider'

const createBitcoin: CreateConnector = (injectedWallet, report, chainId) => {
  const { name, type, id, icon } = injectedWallet
  let driver: BitcoinDriver | undefined
  const wrap = (e: unknown) => toError(e, name, driver?.codes)
  let lastKnown: ConnectedAccounts = { net: netOf(chainId) ?? 'mainnet', accounts: [] }
  let live: Connection | undefined
  let unsubscribers: (() => void)[] | undefined
  let latestRead = 0
  /** True while the user is prompted and no account is known: a silent check without a result then changes nothing. */
  let isWaiting = false
  /** Called after each change that the wallet reports, and after the release. */
  const reportListeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }

  const release = () => {
    latestRead++
    live = undefined
    isWaiting = false
    notify()
    for (const unsubscribe of unsubscribers ?? []) {
      try {
        unsubscribe()
      } catch {
        /* nothing listens to what such a wallet still reports */
      }
    }
    unsubscribers = undefined
  }
  const onDisconnected = (): undefined => {
    const ended = live
    release()
    if (!ended) return
    report.ended(ended)
    emit('disconnect')
  }
  /** Reads and validates the wallet's current state; returns undefined if no account is connected. */
  const readWallet = async (mayPrompt: boolean, wanted: BitcoinNetwork): Promise<ConnectedAccounts | undefined> => {
    try {
      const loaded = driver ?? (await driverOf(injectedWallet))
      // another check may have been faster
      driver ??= loaded
      // Fetched while the wallet prompts its user. A failure is reported where the addresses are read.
      loadChunk('formats', 'bip122').catch(() => undefined)
      const reported = await driver.accounts(wanted, mayPrompt)
      if (!reported?.length) return undefined
      const reportedNetwork = await driver.network?.()
      const networkName =
        reportedNetwork === undefined
          ? wanted
          : String(reportedNetwork)
              .toLowerCase()
              .replace(/^bitcoin_/, '')
              .replace('livenet', 'mainnet')
      const net = nets.find(candidate => candidate === networkName) ?? netOf(networkName)
      if (!net)
        throw new WidgetError('chain-unsupported', { wallet: name, network: plain(reportedNetwork) ?? 'unknown' })
      return await readAccounts(reported, net, reportedNetwork !== undefined, name)
    } catch (e) {
      throw wrap(e)
    }
  }
  const applyAccounts = (next: ConnectedAccounts | undefined): Connection | undefined => {
    if (!next?.accounts.length) return onDisconnected()
    lastKnown = next
    const before = live
    live = {
      namespace: 'bip122',
      wallet: { id, name, icon },
      type,
      accounts: next.accounts.map(({ address }) => address),
      chainId: `bip122:${REFERENCES[next.net]}`,
      networks: driver?.networks?.(),
      provider,
      connector,
      facts: factsOf(next.accounts)
    }
    notify()
    if (!before) return live
    const hasNetworkChanged = before.chainId !== live.chainId
    const haveAccountsChanged = before.accounts.join() !== live.accounts.join()
    // the purpose of an address decides whether it is spent from
    const haveFactsChanged = JSON.stringify(before.facts) !== JSON.stringify(live.facts)
    const haveNetworksChanged = before.networks?.join() !== live.networks?.join()
    if (hasNetworkChanged || haveAccountsChanged || haveFactsChanged || haveNetworksChanged) report.changed(live)
    else live = before
    if (haveAccountsChanged) emit('accountsChanged', live.accounts)
    if (hasNetworkChanged) emit('chainChanged', live.chainId)
    return live
  }
  const listen = () => {
    if (unsubscribers) return
    unsubscribers = []
    try {
      unsubscribers = driver!.onChange(() => {
        if (live)
          refreshAccounts(false).catch(e => {
            if (isError(e)) onDisconnected()
            else throw e
          })
        else if (isWaiting) report.announced?.()
      })
    } catch {
      /* a wallet without events can still be queried */
    }
  }
  /** Finds the connection that the wallet allows, without a prompt. During a prompt, only a result counts. */
  const restore = async (): Promise<Connection | undefined> => {
    if (!isWaiting) return refreshAccounts(false)
    const thisRead = latestRead
    const next = await readWallet(false, lastKnown.net)
    if (!next?.accounts.length || !isWaiting || thisRead !== latestRead) return live
    latestRead++
    isWaiting = false
    applyAccounts(next)
    listen()
    return live
  }
  /** Asks the wallet, then listens to it. Ignores an answer that a newer request has overtaken. */
  const refreshAccounts = async (
    mayPrompt: boolean,
    wanted = lastKnown.net,
    isValid = (_: ConnectedAccounts | undefined) => true
  ): Promise<Connection | undefined> => {
    const thisRead = ++latestRead
    const next = await readWallet(mayPrompt, wanted)
    if (thisRead === latestRead && isValid(next)) applyAccounts(next)
    if (live) {
      isWaiting = false
      listen()
    }
    return live
  }
  /** Rereads accounts and network if that needs no prompt. Every signature request calls this. */
  const rereadAccounts = async (): Promise<ConnectedAccounts> => {
    const thisRead = latestRead
    const next = await readWallet(false, lastKnown.net)
    // the page is notified before anything is signed
    if (next && live && thisRead === latestRead) applyAccounts(next)
    return next ?? lastKnown
  }
  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        driver ??= await driverOf(injectedWallet)
        if (isWaiting) listen()
        const connection = await refreshAccounts(true)
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!live && !mayStillAllow(e)) release()
        throw wrap(e)
      }
    },
    restore,
    // a wallet that returns nothing stays connected: some cannot be queried without a prompt
    verify: async () => {
      if (live) await rereadAccounts()
    },
    disconnect: async isShared => {
      release()
      emit('disconnect')
      if (isShared) return
      await requestDisconnect(name, () => driver?.disconnect?.())
    },
    switchNetwork: async (network: Network, signal) => {
      const wanted = netOf(network.caipNetworkId)
      const unsupported = (e?: unknown) =>
        new WidgetError('chain-unsupported', { wallet: name, network: network.name }, e)
      const { switchNetwork: requestSwitch, network: readNetwork } = driver!
      if (!wanted || (readNetwork && !requestSwitch)) throw unsupported()
      /** The network that the wallet last named. */
      let lastNetwork: BitcoinNetwork | undefined
      const isValid = (next: ConnectedAccounts | undefined) => {
        lastNetwork = next?.net
        return lastNetwork === wanted
      }
      if (!requestSwitch) {
        await refreshAccounts(true, wanted, isValid)
        if (lastNetwork !== wanted) throw unsupported()
        return
      }
      const isReached = () => live?.chainId === network.caipNetworkId
      const isReleased = () => !live
      const onReport = (listener: () => void) => {
        reportListeners.add(listener)
        return () => {
          reportListeners.delete(listener)
        }
      }
      const request = async () => {
        try {
          await requestSwitch(wanted, network.caipNetworkId)
        } catch (e) {
          const error = wrap(e)
          // The user can resolve these. Wallets have no error code for a network that they lack.
          throw ['user-rejected', 'wallet-pending', 'wallet-locked'].includes(error.code) ? error : unsupported(e)
        }
      }
      // Before the chunk is loaded: a session changes its network at once, and what is read next must find it.
      const answered = request()
      answered.catch(() => undefined)
      const { followNetwork, untilReached } = await loadChunk('action', 'networkSwitch')
      await untilReached({ isReached, isReleased, onReport, signal }, async isOver => {
        await answered
        await followNetwork({ isReached, check: () => refreshAccounts(false, wanted, isValid), isOver })
      })
      if (isReached()) return
      throw new WidgetError('switch-unverified', { wallet: name, network: network.name, got: lastNetwork ?? 'nothing' })
    },
    release
  }
  const { provider, emit } = createProvider({
    wallet: name,
    driver: () => driver!,
    toError: wrap,
    current: () => lastKnown,
    reread: rereadAccounts,
    refresh: () => refreshAccounts(true)
  })
  return connector
}
export default createBitcoin
