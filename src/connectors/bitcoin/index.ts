/** Injected Bitcoin wallets of every kind. */
import {
  followNetwork,
  isError,
  load,
  mayStillAllow,
  plain,
  askToLeave,
  untilReached,
  WidgetError,
  type BitcoinDriver,
  type BitcoinNet,
  type Connection,
  type Connector,
  type CreateConnector,
  type FoundWallet,
  type Network
} from '../../kit'
import { asForeign } from '../../chains/bitcoin/shared'
import { factsOf, readAccounts, type Known } from './accounts'
import { toError } from './errors'
import { netOf, nets, REFERENCES } from './nets'
import { createProvider } from './provider'
import { createWalletStandard } from './wallet-standard'

/** Returns the driver of a wallet. Errors: chunk-failed. */
const driverOf = async ({ provider: handle, type }: FoundWallet): Promise<BitcoinDriver> => {
  // a WalletConnect session comes with its own driver; no injected wallet has this type
  if (type === 'WALLET_CONNECT') return handle as unknown as BitcoinDriver
  return asForeign(handle)['features'] ? createWalletStandard(handle) : (await load('connector', 'ownBitcoin'))(handle)
}

const createBitcoin: CreateConnector = (found, report, chainId) => {
  const { name, type, id, icon } = found
  let driver: BitcoinDriver | undefined
  const wrap = (e: unknown) => toError(e, name, driver?.codes)
  let known: Known = { net: netOf(chainId) ?? 'mainnet', accounts: [] }
  let live: Connection | undefined
  let stops: (() => void)[] | undefined
  let turn = 0
  /** True while the user is asked and no account is known: a silent check without a result then changes nothing. */
  let isWaiting = false
  /** Called after each change that the wallet reports, and after the release. */
  const reportListeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...reportListeners]) listener()
  }

  const release = () => {
    turn++
    live = undefined
    isWaiting = false
    notify()
    for (const stop of stops ?? []) {
      try {
        stop()
      } catch {
        /* nothing listens to what such a wallet still reports */
      }
    }
    stops = undefined
  }
  const end = (): undefined => {
    const last = live
    release()
    if (!last) return
    report.ended(last)
    emit('disconnect')
  }
  /** Reads and validates the wallet's current state; returns undefined if no account is connected. */
  const learn = async (mayAsk: boolean, wanted: BitcoinNet): Promise<Known | undefined> => {
    try {
      const own = driver ?? (await driverOf(found))
      // another check may have been faster
      driver ??= own
      const told = await driver.accounts(wanted, mayAsk)
      if (!told?.length) return undefined
      const word = await driver.network?.()
      const said =
        word === undefined
          ? wanted
          : String(word)
              .toLowerCase()
              .replace(/^bitcoin_/, '')
              .replace('livenet', 'mainnet')
      const net = nets.find(n => n === said) ?? netOf(said)
      if (!net) throw new WidgetError('chain-unsupported', { wallet: name, network: plain(word) ?? 'unknown' })
      return await readAccounts(told, net, word !== undefined, name)
    } catch (e) {
      throw wrap(e)
    }
  }
  const settle = (next: Known | undefined): Connection | undefined => {
    if (!next?.accounts.length) return end()
    known = next
    const before = live
    live = {
      namespace: 'bip122',
      wallet: { id, name, icon },
      type,
      accounts: next.accounts.map(({ address }) => address),
      chainId: `bip122:${REFERENCES[next.net]}`,
      provider,
      connector,
      facts: factsOf(next.accounts)
    }
    notify()
    if (!before) return live
    const isMoved = before.chainId !== live.chainId
    const isOther = before.accounts.join() !== live.accounts.join()
    // the purpose of an address decides whether it is spent from
    const hasOtherFacts = JSON.stringify(before.facts) !== JSON.stringify(live.facts)
    if (isMoved || isOther || hasOtherFacts) report.changed(live)
    else live = before
    if (isOther) emit('accountsChanged', live.accounts)
    if (isMoved) emit('chainChanged', live.chainId)
    return live
  }
  const listen = () => {
    if (stops) return
    stops = []
    try {
      stops = driver!.watch(() => {
        if (live)
          look(false).catch(e => {
            if (isError(e)) end()
            else throw e
          })
        else if (isWaiting) report.announced?.()
      })
    } catch {
      /* a wallet without events can still be asked */
    }
  }
  /** Finds the connection that the wallet allows, without a prompt. While the user is asked, only a result counts. */
  const restore = async (): Promise<Connection | undefined> => {
    if (!isWaiting) return look(false)
    const mine = turn
    const next = await learn(false, known.net)
    if (!next?.accounts.length || !isWaiting || mine !== turn) return live
    turn++
    isWaiting = false
    settle(next)
    listen()
    return live
  }
  /** Asks the wallet, then listens to it. Ignores an answer that a newer request has overtaken. */
  const look = async (
    mayAsk: boolean,
    wanted = known.net,
    isGood = (_: Known | undefined) => true
  ): Promise<Connection | undefined> => {
    const mine = ++turn
    const next = await learn(mayAsk, wanted)
    if (mine === turn && isGood(next)) settle(next)
    if (live) {
      isWaiting = false
      listen()
    }
    return live
  }
  /** Rereads accounts and network if that needs no prompt. Every signature request calls this. */
  const held = async (): Promise<Known> => {
    const mine = turn
    const next = await learn(false, known.net)
    // the page is notified before anything is signed
    if (next && live && mine === turn) settle(next)
    return next ?? known
  }
  const connector: Connector = {
    connect: async () => {
      isWaiting = true
      try {
        driver ??= await driverOf(found)
        if (isWaiting) listen()
        const connection = await look(true)
        if (!connection) throw new WidgetError('wallet-locked', { wallet: name })
        return connection
      } catch (e) {
        if (!live && !mayStillAllow(e)) release()
        throw wrap(e)
      }
    },
    restore,
    // a wallet that returns nothing stays connected: some cannot be asked without a prompt
    verify: async () => {
      if (live) await held()
    },
    disconnect: async isShared => {
      release()
      emit('disconnect')
      if (isShared) return
      await askToLeave(name, () => driver?.end?.())
    },
    switchNetwork: async (network: Network, signal) => {
      const wanted = netOf(network.caipNetworkId)
      const unsupported = (e?: unknown) =>
        new WidgetError('chain-unsupported', { wallet: name, network: network.name }, e)
      const { turn: turnTo, network: on } = driver!
      if (!wanted || (on && !turnTo)) throw unsupported()
      /** The network that the wallet last named. */
      let got: BitcoinNet | undefined
      const isGood = (next: Known | undefined) => {
        got = next?.net
        return got === wanted
      }
      if (!turnTo) {
        await look(true, wanted, isGood)
        if (got !== wanted) throw unsupported()
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
      await untilReached({ isReached, isReleased, onReport, signal }, async isOver => {
        try {
          await turnTo(wanted, network.caipNetworkId)
        } catch (e) {
          const error = wrap(e)
          // The user can resolve these. Wallets have no error code for a network that they lack.
          throw ['user-rejected', 'wallet-pending', 'wallet-locked'].includes(error.code) ? error : unsupported(e)
        }
        await followNetwork({ isReached, check: () => look(false, wanted, isGood), isOver })
      })
      if (isReached()) return
      throw new WidgetError('switch-unverified', { wallet: name, network: network.name, got: got ?? 'nothing' })
    },
    release
  }
  const { provider, emit } = createProvider({
    wallet: name,
    driver: () => driver!,
    toError: wrap,
    now: () => known,
    held,
    refresh: () => look(true)
  })
  return connector
}
export default createBitcoin
