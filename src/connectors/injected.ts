/** Wallets that put an EIP-1193 provider into the page. https://eips.ethereum.org/EIPS/eip-1193 */
import {
  isChainId, isMissingMethod, isUnknownChain, referenceOf, toWidgetError, WidgetError,
  type ChainId, type Connection, type Connector, type CreateConnector, type Network
} from '../kit'

const ADDRESS = /^0x[\da-f]{40}$/i

/** Longest wait for a courtesy whose failure changes nothing (wallet_revokePermissions). Chosen: the visitor waits for it. */
const REVOKE_LIMIT_MS = 3_000

const hexOf = (network: Network) => `0x${Number(referenceOf(network.caipNetworkId)).toString(16)}`

/** EIP-3085. https://eips.ethereum.org/EIPS/eip-3085 */
const toAddParameters = (network: Network) => ({
  chainId: hexOf(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
  blockExplorerUrls: network.blockExplorers ? [network.blockExplorers.default.url] : undefined
})

const isAccounts = (answer: unknown): answer is string[] => Array.isArray(answer) && answer.every(a => typeof a === 'string' && ADDRESS.test(a))

/** Trap: some wallets answer a number, some a decimal text, where EIP-695 asks for 0x and hex digits. */
const toChainId = (answer: unknown): ChainId | undefined => {
  const isNumber = typeof answer === 'number' || (typeof answer === 'string' && /^(0x[\da-f]+|\d+)$/i.test(answer))
  const id = `eip155:${isNumber ? Number(answer) : ''}`
  return isChainId(id) ? id : undefined
}

const createInjected: CreateConnector = (wallet, report) => {
  const { provider, name, type, id, icon, rdns } = wallet
  const shown = { id, name, icon, rdns }
  let live: Connection | undefined
  let isReleased = false
  const listened: [event: string, listener: (value: never) => void][] = []

  // async, so that a provider which throws at once is like one that rejects
  const request = async (method: string, params?: unknown) => provider.request(params === undefined ? { method } : { method, params })
  const nonsense = (method: string) => new WidgetError('wallet-nonsense', { wallet: name, method })
  const ask = (method: string): Promise<unknown> => request(method).catch(e => { throw toWidgetError(e, name) })
  /** Trap: MetaMask sends [] for "locked", which is not a refusal. */
  const askAccounts = async (method: string): Promise<string[]> => {
    const answer = await ask(method)
    if (!isAccounts(answer)) throw nonsense(method)
    return answer
  }
  const askChainId = async (): Promise<ChainId> => {
    const id = toChainId(await ask('eth_chainId'))
    if (!id) throw nonsense('eth_chainId')
    return id
  }

  const change = (part: Partial<Connection>) => {
    if (!live) return
    live = { ...live, ...part }
    report.changed(live)
  }
  const listen = () => {
    const on = (event: string, listener: (value: unknown) => void) => {
      provider.on?.(event, listener)
      listened.push([event, listener])
    }
    const end = () => {
      const ended = live
      release()
      if (ended) report.ended(ended)
    }
    on('accountsChanged', answer => {
      if (!isAccounts(answer)) return
      if (!answer.length) end()
      else if (answer.join() !== live?.accounts.join()) change({ accounts: answer })
    })
    on('chainChanged', answer => {
      const chainId = toChainId(answer)
      if (chainId && chainId !== live?.chainId) change({ chainId })
    })
    // EIP-1193: lost all chains. It may come back, so the wallet is asked before anything is given up.
    on('disconnect', () => {
      connector.restore().then(found => {
        if (found) change({})
        else end()
      }, end)
    })
  }
  const release = () => {
    for (const [event, listener] of listened.splice(0)) provider.removeListener?.(event, listener)
    live = undefined
    isReleased = true
  }
  const settle = async (accounts: string[]): Promise<Connection> => {
    const connection: Connection = { namespace: 'eip155', wallet: shown, type, accounts, chainId: await askChainId(), provider, connector }
    if (isReleased) return connection
    if (!listened.length) listen()
    return live = connection
  }

  const connector: Connector = {
    connect: async () => {
      const accounts = await askAccounts('eth_requestAccounts')
      if (!accounts.length) throw new WidgetError('wallet-locked', { wallet: name })
      return settle(accounts)
    },
    restore: async () => {
      const accounts = await askAccounts('eth_accounts')
      return accounts.length ? settle(accounts) : undefined
    },
    disconnect: async () => {
      release()
      let timer: ReturnType<typeof setTimeout> | undefined
      const limit = new Promise(done => { timer = setTimeout(done, REVOKE_LIMIT_MS) })
      // MetaMask's method (MIP-2), a courtesy: most wallets lack it, and the site has let go of the account either way
      const revoked = request('wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => undefined)
      await Promise.race([revoked, limit])
      clearTimeout(timer)
    },
    switchNetwork: async network => {
      const turn = () => request('wallet_switchEthereumChain', [{ chainId: hexOf(network) }])
      try {
        await turn().catch(async e => {
          if (!isUnknownChain(e)) throw e
          await request('wallet_addEthereumChain', [toAddParameters(network)])
          if (await askChainId() !== network.caipNetworkId) await turn()
        })
      } catch (e) {
        if (isMissingMethod(e) || isUnknownChain(e)) throw new WidgetError('chain-unsupported', { wallet: name, network: network.name }, e)
        throw toWidgetError(e, name)
      }
      const got = await askChainId()
      if (live && live.chainId !== got) change({ chainId: got })
      if (got !== network.caipNetworkId) throw new WidgetError('switch-unverified', { wallet: name, network: network.name, got })
    },
    release
  }
  return connector
}
export default createInjected
