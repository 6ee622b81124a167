/** The namespace eip155 of a session. */
import { isUnknownChain, toWidgetError, WidgetError, type ChainId, type Connection } from '../../kit'
import { isIn, type Ground, type Member } from './member'
import { hexOf, makeProvider, rpcError, sessionEnded } from './provider'
import { addressesOn, chainIn, chainsOf, methodsOf, type Session } from './session'

/** Longest wait for a wallet that has agreed to another network to say that it is there. Chosen: its answer and its word travel apart. */
const VERIFY_MS = 3_000

export const makeEvm = ({ settings, wallet, connector, report, session, named, ask, leave }: Ground): Member => {
  let chainId: ChainId = settings.firstChain('eip155') ?? 'eip155:1'
  let last: Connection | undefined

  const addresses = (): readonly string[] => {
    const own = session(), all = own ? addressesOn(own, chainId) : []
    return [...named().filter(a => isIn(all, a)), ...all.filter(a => !isIn(named(), a))]
  }
  /** Another network, asked of the wallet where the session has not got it, and believed once the wallet says so. */
  const turnTo = async (id: ChainId, method: string, params: unknown, name: string) => {
    const own = session()
    if (!own) throw sessionEnded()
    const { topic } = own
    const isThere = () => {
      const now = session()
      return now?.topic === topic && (chainId === id || chainsOf(now).includes(id))
    }
    if (!isThere()) {
      // the network in use may be one that the wallet spoke of and did not agree to
      const theirs = chainsOf(own)
      await ask(method, params, theirs.includes(chainId) ? chainId : theirs[0]!)
      for (const untilMs = Date.now() + VERIFY_MS; !isThere() && Date.now() < untilMs;) await new Promise(go => { setTimeout(go, 100) })
    }
    if (!isThere()) throw new WidgetError('switch-unverified', { wallet: session() ? wallet.name : '', network: name, got: chainId })
    move(id)
  }
  const provider = makeProvider({
    accounts: addresses,
    chainId: () => chainId,
    methods: () => {
      const own = session()
      return own ? methodsOf(own) : []
    },
    // on the network of that moment, whatever the wallet says while the relay is waited for
    ask: (method, params, on = chainId) => ask(method, params, on),
    read: (method, params) => settings.read(chainId, method, params),
    switchTo: (id, params, method) => turnTo(id, method, params, id),
    disconnect: leave,
    isLive: () => !!session()
  })
  const part = () => provider.emit('disconnect', rpcError(4900, 'Disconnected'))

  /** The network to begin on: the one in use if the wallet has it, else the first that both have. */
  const choose = (own: Session) => {
    const theirs = chainsOf(own), ours = settings.wanted['eip155']?.chains ?? []
    if (!theirs.includes(chainId)) chainId = theirs.find(id => ours.includes(id)) ?? theirs[0] ?? chainId
  }
  const now = (isOther = false) => {
    const own = session(), before = last
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
    const isMoved = before && before.chainId !== chainId, isElse = before && before.accounts.join() !== last.accounts.join()
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
    switchNetwork: async network => {
      const { caipNetworkId: id, name } = network
      try {
        await turnTo(id, 'wallet_switchEthereumChain', [{ chainId: hexOf(id) }], name)
      } catch (e) {
        if (isUnknownChain(e)) throw new WidgetError('chain-unsupported', { wallet: wallet.name, network: name }, e)
        throw toWidgetError(e, wallet.name)
      }
    },
    part,
    release: () => { last = undefined }
  }
}
