/** Wallets that put an EIP-1193 provider into the page. https://eips.ethereum.org/EIPS/eip-1193 */
import {
  isChainId, isMissingMethod, isUnknownChain, referenceOf, toWidgetError, WidgetError,
  type ChainId, type Connection, type Connector, type CreateConnector, type Network
} from '../kit'

const ADDRESS = /^0x[\da-f]{40}$/i

/** Longest wait for a courtesy whose failure changes nothing (wallet_revokePermissions). Chosen: the visitor waits for it. */
const REVOKE_LIMIT_MS = 3_000

/** EIP-3085. https://eips.ethereum.org/EIPS/eip-3085 */
const toAddParameters = (network: Network) => ({
  chainId: `0x${Number(network.id).toString(16)}`,
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
  blockExplorerUrls: network.blockExplorers ? [network.blockExplorers.default.url] : undefined
})

const createInjected: CreateConnector = (wallet, report) => {
  const { provider, name } = wallet
  let live: Connection | undefined
  const listened: [event: string, listener: (value: never) => void][] = []

  const nonsense = (method: string) => new WidgetError('wallet-nonsense', { wallet: name, method })
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      return await provider.request(params === undefined ? { method } : { method, params })
    } catch (e) {
      throw toWidgetError(e, name)
    }
  }
  /** Trap: MetaMask sends [] for "locked", which is not a refusal. */
  const toAccounts = (answer: unknown, method: string): string[] => {
    if (!Array.isArray(answer) || !answer.every(a => typeof a === 'string' && ADDRESS.test(a))) throw nonsense(method)
    return answer as string[]
  }
  /** Trap: some wallets answer a number, some a decimal text, where EIP-695 asks for 0x and hex digits. */
  const toChainId = (answer: unknown): ChainId => {
    const id = `eip155:${typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : ''}`
    if (!isChainId(id)) throw nonsense('eth_chainId')
    return id
  }
  const askChainId = async () => toChainId(await ask('eth_chainId'))

  const listen = () => {
    const on = <T>(event: string, listener: (value: T) => void) => {
      provider.on?.(event, listener as (value: never) => void)
      listened.push([event, listener as (value: never) => void])
    }
    const change = (part: Partial<Connection>) => {
      if (!live) return
      live = { ...live, ...part }
      report.changed(live)
    }
    const end = () => {
      const ended = live
      release()
      if (ended) report.ended(ended)
    }
    on('accountsChanged', (answer: unknown) => {
      if (!Array.isArray(answer) || !answer.every(a => typeof a === 'string' && ADDRESS.test(a))) return
      if (!answer.length) end()
      else if (answer.join() !== live?.accounts.join()) change({ accounts: answer })
    })
    on('chainChanged', (answer: unknown) => {
      const id = `eip155:${Number(answer)}`
      if (isChainId(id) && id !== live?.chainId) change({ chainId: id })
    })
    // EIP-1193: lost all chains. It may come back, so the wallet is asked before anything is given up.
    on('disconnect', () => { connector.restore().then(found => { if (!found) end() }, end) })
  }
  const release = () => {
    for (const [event, listener] of listened.splice(0)) provider.removeListener?.(event, listener)
    live = undefined
  }
  const settle = async (accounts: string[]): Promise<Connection> => {
    const chainId = await askChainId()
    if (!listened.length) listen()
    const { id, icon, rdns } = wallet
    live = { namespace: 'eip155', wallet: { id, name, icon, rdns }, type: wallet.type, accounts, chainId, provider, connector }
    return live
  }

  const connector: Connector = {
    connect: async () => {
      const accounts = toAccounts(await ask('eth_requestAccounts'), 'eth_requestAccounts')
      if (!accounts.length) throw new WidgetError('wallet-locked', { wallet: name })
      return settle(accounts)
    },
    restore: async () => {
      const accounts = toAccounts(await ask('eth_accounts'), 'eth_accounts')
      return accounts.length ? settle(accounts) : undefined
    },
    disconnect: async () => {
      release()
      let timer: ReturnType<typeof setTimeout> | undefined
      const limit = new Promise(done => { timer = setTimeout(done, REVOKE_LIMIT_MS) })
      // MetaMask's method (MIP-2), a courtesy: most wallets lack it, and the site has let go of the account either way
      const revoked = provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => undefined)
      await Promise.race([revoked, limit])
      clearTimeout(timer)
    },
    switchNetwork: async network => {
      const chainId = `0x${Number(referenceOf(network.caipNetworkId)).toString(16)}`
      const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      try {
        await change().catch(async e => {
          if (!isUnknownChain(e)) throw e
          await provider.request({ method: 'wallet_addEthereumChain', params: [toAddParameters(network)] })
          if (await askChainId() !== network.caipNetworkId) await change()
        })
      } catch (e) {
        if (isMissingMethod(e) || isUnknownChain(e)) throw new WidgetError('chain-unsupported', { wallet: name, network: network.name }, e)
        throw toWidgetError(e, name)
      }
      const got = await askChainId()
      if (got !== network.caipNetworkId) throw new WidgetError('switch-unverified', { wallet: name, network: network.name, got })
      if (live && live.chainId !== got) {
        live = { ...live, chainId: got }
        report.changed(live)
      }
    },
    release
  }
  return connector
}
export default createInjected
