/**
 * EIP-1193 over a session: requests that need the wallet go there, all others to a node.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
import {
  hexChainId,
  isError,
  plain,
  record,
  toWidgetError,
  type ChainId,
  type Eip1193Provider
} from '../../barrels/kit'

/** State and actions of the session that a provider needs. Each value is read anew, because the session changes. */
export interface ProviderContext {
  accounts(): readonly string[]
  chainId(): ChainId
  /** Methods that the wallet has agreed to. */
  methods(): readonly string[]
  /** Sends a request to the wallet. */
  sendRequest(method: string, params: unknown, on?: ChainId): Promise<unknown>
  callNode(method: string, params: unknown): Promise<unknown>
  switchTo(chainId: ChainId, parameters: unknown, method: string): Promise<void>
  disconnect(): Promise<void>
  /** Returns whether there is a session. */
  isLive(): boolean
}

/** Creates an error with a code of EIP-1193 or JSON-RPC. `data`: what the other side returned. */
export const rpcError = (code: number, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data })

export const sessionEnded = () => rpcError(4900, 'The session has ended.')

/** Code of a session that the user ended. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const USER_DISCONNECTED = 6000

/** Converts a failure of a node, or of ours, to an Error with a numeric code, which libraries rely on. */
const toRpcError = (e: unknown): Error => {
  const { code, message, data } = record(e)
  const isCode = typeof code === 'number'
  return isCode && e instanceof Error
    ? e
    : Object.assign(rpcError(isCode ? code : -32603, plain(message, 300) ?? 'The request failed.', data), { cause: e })
}
/**
 * Converts a failure of the wallet. The library throws plain objects, and WalletConnect has codes of its own in place
 * of EIP-1193's.
 */
const toWalletError = (e: unknown): Error => {
  const { code, data } = record(e)
  if (isError(toWidgetError(e, ''), 'user-rejected'))
    return Object.assign(rpcError(4001, 'User rejected the request.', data), { cause: e })
  return code === USER_DISCONNECTED ? Object.assign(sessionEnded(), { data, cause: e }) : toRpcError(e)
}

/** Wallet methods, whether or not the wallet agreed to them by name: a node would return an invalid response. */
const WALLET_METHODS = /^(wallet_|personal_|eth_sign|eth_sendTransaction$|eth_(de|en)crypt|eth_getEncryptionPublicKey$)/

/** A node method, even if the wallet agreed to it: the transaction is already signed. */
const SEND_RAW_TRANSACTION = 'eth_sendRawTransaction'

/**
 * Returns whether a wallet may support only `wallet_sendTransaction` (specification, section 7).
 * -32000, -32602: invalid input; -32601, 4200: no such method.
 */
const mayNeedOtherMethod = (e: unknown) =>
  [-32000, -32602, -32601, 4200].includes((e as { code?: number } | null)?.code ?? 0)

const firstParam = (params: unknown): Readonly<Record<string, unknown>> =>
  record(Array.isArray(params) ? params[0] : params)

export interface SessionProvider extends Eip1193Provider {
  on(event: string, listener: (value: never) => void): void
  removeListener(event: string, listener: (value: never) => void): void
  emit(event: string, value: unknown): void
}

export const createSessionProvider = (context: ProviderContext): SessionProvider => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const listenersOf = (event: string) => listeners.get(event) ?? new Set()

  const switchTo = async (method: string, params: unknown) => {
    const { chainId } = firstParam(params)
    const id = `eip155:${Number(chainId)}` as ChainId
    if (typeof chainId !== 'string' || !Number.isSafeInteger(Number(chainId)) || Number(chainId) < 1)
      throw rpcError(-32602, `${method}: chainId is 0x and hex digits, got ${String(chainId)}`)
    await context.switchTo(id, params, method)
    return null
  }
  const handlers: Readonly<Record<string, (params: unknown, method: string) => unknown>> = {
    eth_accounts: () => [...context.accounts()],
    eth_requestAccounts: () => [...context.accounts()],
    eth_chainId: () => hexChainId(context.chainId()),
    net_version: () => context.chainId().split(':')[1],
    wallet_switchEthereumChain: (params, method) => switchTo(method, params),
    wallet_addEthereumChain: (params, method) => switchTo(method, params),
    wallet_disconnect: () => context.disconnect(),
    eth_sendTransaction: async (params, method) => {
      const chainId = context.chainId()
      try {
        return await context.sendRequest(method, params)
      } catch (e) {
        if (!mayNeedOtherMethod(toWalletError(e)) || !context.methods().includes('wallet_sendTransaction')) throw e
        return context.sendRequest('wallet_sendTransaction', params, chainId)
      }
    }
  }

  return {
    // Async, so that a thrown error rejects. Up to its first await it runs in the caller's task, which a phone's wallet
    // needs.
    request: async ({ method, params }) => {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      const isAgreed = method !== SEND_RAW_TRANSACTION && context.methods().includes(method)
      let translate = toWalletError
      try {
        if (handler) return await handler(params, method)
        if (isAgreed) return await context.sendRequest(method, params)
        if (WALLET_METHODS.test(method))
          throw context.isLive() ? rpcError(4200, `The wallet has not agreed to ${method}.`) : sessionEnded()
        translate = toRpcError
        return await context.callNode(method, params)
      } catch (e) {
        throw translate(e)
      }
    },
    on: (event, listener) => {
      listeners.set(event, listenersOf(event).add(listener))
    },
    removeListener: (event, listener) => {
      listenersOf(event).delete(listener)
    },
    emit: (event, value) => {
      for (const listener of [...listenersOf(event)]) {
        // an error in a host page's listener is reported to the host page
        try {
          listener(value as never)
        } catch (e) {
          reportError(e)
        }
      }
    }
  }
}
