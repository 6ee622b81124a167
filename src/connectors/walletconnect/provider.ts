/** EIP-1193 over a session: what needs the wallet goes there, all else to a node. https://eips.ethereum.org/EIPS/eip-1193 */
import { isError, plain, toWidgetError, type ChainId, type Eip1193Provider } from '../../kit'

/** What a provider acts on, asked each time: the session changes under it. */
export interface Ground {
  accounts(): readonly string[]
  chainId(): ChainId
  /** Methods that the wallet has agreed to. */
  methods(): readonly string[]
  /** Asks the wallet. */
  ask(method: string, params: unknown, on?: ChainId): Promise<unknown>
  read(method: string, params: unknown): Promise<unknown>
  switchTo(chainId: ChainId, parameters: unknown, method: string): Promise<void>
  disconnect(): Promise<void>
  /** Whether there is a session. */
  isLive(): boolean
}

/** EIP-1193 and JSON-RPC say codes; `data` is what the other side gave. */
export const rpcError = (code: number, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data })

export const sessionEnded = () => rpcError(4900, 'The session has ended.')

/** https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const USER_DISCONNECTED = 6000

/** What a node, or we, failed with: an Error with a number, which is what libraries go by. */
const coded = (e: unknown): Error => {
  const { code, message, data } = Object(e) as { code?: unknown; message?: unknown; data?: unknown }
  const isCode = typeof code === 'number'
  return isCode && e instanceof Error
    ? e
    : Object.assign(rpcError(isCode ? code : -32603, plain(message, 300) ?? 'The request failed.', data), { cause: e })
}
/** What the wallet failed with. The library gives plain objects, and WalletConnect has codes of its own for what EIP-1193 has others for. */
const ofWallet = (e: unknown): Error => {
  const { code, data } = Object(e) as { code?: unknown; data?: unknown }
  if (isError(toWidgetError(e, ''), 'user-rejected'))
    return Object.assign(rpcError(4001, 'User rejected the request.', data), { cause: e })
  return code === USER_DISCONNECTED ? Object.assign(sessionEnded(), { data, cause: e }) : coded(e)
}

/** `eip155:10` → `0xa`. */
export const hexOf = (chainId: ChainId) => `0x${Number(chainId.split(':')[1]).toString(16)}`

/** Methods that are a wallet's, whether or not it agreed to them by name: a node would answer nonsense. */
const OF_WALLETS = /^(wallet_|personal_|eth_sign|eth_sendTransaction$|eth_(de|en)crypt|eth_getEncryptionPublicKey$)/

/** A node's, whatever a wallet agreed to: it is signed already. */
const SIGNED = 'eth_sendRawTransaction'

/** -32000, -32602: invalid input; -32601, 4200: no such method. What wallets answer that know `wallet_sendTransaction` only (specification, section 7). */
const isOtherSend = (e: unknown) => [-32000, -32602, -32601, 4200].includes((e as { code?: number } | null)?.code ?? 0)

const firstOf = (params: unknown): Record<string, unknown> =>
  Object(Array.isArray(params) ? params[0] : params) as Record<string, unknown>

export interface SessionProvider extends Eip1193Provider {
  on(event: string, listener: (value: never) => void): void
  removeListener(event: string, listener: (value: never) => void): void
  emit(event: string, value: unknown): void
}

export const makeProvider = (ground: Ground): SessionProvider => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const of = (event: string) => listeners.get(event) ?? new Set()

  const switchTo = async (method: string, params: unknown) => {
    const { chainId } = firstOf(params)
    const id = `eip155:${Number(chainId)}` as ChainId
    if (typeof chainId !== 'string' || !Number.isSafeInteger(Number(chainId)) || Number(chainId) < 1)
      throw rpcError(-32602, `${method}: chainId is 0x and hex digits, got ${String(chainId)}`)
    await ground.switchTo(id, params, method)
    return null
  }
  const answers: Readonly<Record<string, (params: unknown, method: string) => unknown>> = {
    eth_accounts: () => [...ground.accounts()],
    eth_requestAccounts: () => [...ground.accounts()],
    eth_chainId: () => hexOf(ground.chainId()),
    net_version: () => ground.chainId().split(':')[1],
    wallet_switchEthereumChain: (params, method) => switchTo(method, params),
    wallet_addEthereumChain: (params, method) => switchTo(method, params),
    wallet_disconnect: () => ground.disconnect(),
    eth_sendTransaction: async (params, method) => {
      const on = ground.chainId()
      try {
        return await ground.ask(method, params)
      } catch (e) {
        if (!isOtherSend(ofWallet(e)) || !ground.methods().includes('wallet_sendTransaction')) throw e
        return ground.ask('wallet_sendTransaction', params, on)
      }
    }
  }

  return {
    // async, so that what throws rejects; up to the first wait it runs within the caller's task, which a phone's wallet needs
    request: async ({ method, params }) => {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      const isAgreed = method !== SIGNED && ground.methods().includes(method)
      let translate = ofWallet
      try {
        if (answer) return await answer(params, method)
        if (isAgreed) return await ground.ask(method, params)
        if (OF_WALLETS.test(method))
          throw ground.isLive() ? rpcError(4200, `The wallet has not agreed to ${method}.`) : sessionEnded()
        translate = coded
        return await ground.read(method, params)
      } catch (e) {
        throw translate(e)
      }
    },
    on: (event, listener) => {
      listeners.set(event, of(event).add(listener))
    },
    removeListener: (event, listener) => {
      of(event).delete(listener)
    },
    emit: (event, value) => {
      for (const listener of [...of(event)]) {
        // what a host's listener throws is the host's to hear of
        try {
          listener(value as never)
        } catch (e) {
          reportError(e)
        }
      }
    }
  }
}
