/** EIP-1193 over the secure frame. https://eips.ethereum.org/EIPS/eip-1193 */
import {
  hexChainId,
  isError,
  isRecord,
  record,
  toWidgetError,
  type ChainId,
  type Eip1193Provider
} from '../../barrels/kit'
import { WALLET } from './errors'
import { isAllowed, prepareParams } from './rpc'
import { isSameAddress } from './user'

/** State and actions of the connection. Each value is read anew, because the connection changes. */
export interface EvmProviderContext {
  accounts(): readonly string[]
  chainId(): ChainId
  /** Returns whether the user is logged in, and the connection in use. */
  isLive(): boolean
  /** Sends a request to the frame. */
  send(method: string, params: unknown): Promise<unknown>
  /** Switches to a network. Errors: chain-unsupported if the page does not offer it, and those of the wallet. */
  switchTo(chainId: ChainId): Promise<void>
}

export interface EvmProvider extends Eip1193Provider {
  on(event: string, listener: (value: never) => void): void
  removeListener(event: string, listener: (value: never) => void): void
  /** Events: `accountsChanged`, `chainChanged`, `disconnect`. */
  emit(event: string, value: unknown): void
}

/** Creates an error with a code of EIP-1193 or JSON-RPC. */
const rpcError = (code: number, message: string, cause?: unknown): Error & { code: number } =>
  Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { code })

export const signedOut = (): Error => rpcError(4900, 'The user has signed out of the embedded wallet.')

/** 4902: EIP-3085. -32002: EIP-1474, a request is pending. -32603: JSON-RPC, internal error. */
const codeOf = (e: unknown): number => {
  if (isError(e, 'user-rejected')) return 4001
  if (isError(e, 'chain-unsupported')) return 4902
  return isError(e, 'wallet-pending') ? -32002 : -32603
}

/** Converts a failure to an Error with a numeric code, which libraries rely on. */
const toRpcError = (e: unknown): Error => {
  if (e instanceof Error && typeof record(e)['code'] === 'number') return e
  const error = toWidgetError(e, WALLET)
  return rpcError(codeOf(error), error.message, error)
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

const isActive = (value: unknown, active: string): boolean => isAddress(value) && isSameAddress(active, value)

/** Returns the accounts that a request names, each of which must be the active one. */
const accountsIn = (method: string, params: unknown, active: string): unknown[] => {
  const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
  const candidates: Readonly<Record<string, readonly unknown[]>> = {
    // some pages give the address first, and the other one is a message
    personal_sign: isActive(first, active) ? [first] : [first, second].filter(isAddress).slice(-1),
    eth_signTypedData_v4: [first],
    eth_sendTransaction: [record(first)['from']],
    eth_sendUserOperation: [record(first)['sender']],
    wallet_sendCalls: [record(first)['from']],
    wallet_grantPermissions: [record(first)['address'], record(first)['account']]
  }
  return (Object.hasOwn(candidates, method) ? candidates[method]! : []).filter(
    value => (value ?? undefined) !== undefined
  )
}

/** The field of the first parameter in which these requests may name the account. */
const ACCOUNT_FIELDS: Readonly<Record<string, string>> = {
  eth_sendTransaction: 'from',
  eth_sendUserOperation: 'sender',
  wallet_sendCalls: 'from'
}

/** Names the account in a request that leaves it out. */
const fillAccount = (method: string, params: unknown, active: string): void => {
  const [request] = Array.isArray(params) ? (params as unknown[]) : []
  const field = Object.hasOwn(ACCOUNT_FIELDS, method) ? ACCOUNT_FIELDS[method] : undefined
  if (field && isRecord(request)) request[field] ??= active
}

/** Returns the domain of typed data, which is an object or its JSON. */
const domainOf = (data: unknown): unknown => {
  try {
    return record(typeof data === 'string' ? JSON.parse(data) : data)['domain']
  } catch {
    return undefined // the frame refuses it
  }
}

/** Returns the network that a request names, as text; undefined if it names none. */
const networkIn = (method: string, params: unknown): string | undefined => {
  const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
  const named: Readonly<Record<string, unknown>> = {
    eth_sendTransaction: first,
    eth_signTypedData_v4: domainOf(second),
    wallet_sendCalls: first,
    wallet_grantPermissions: first
  }
  const { chainId } = record(Object.hasOwn(named, method) ? named[method] : undefined)
  return chainId === undefined ? undefined : String(chainId)
}

/** Errors: -32602, for parameters that JSON cannot hold. */
const copyParams = (params: unknown): unknown => {
  try {
    return prepareParams(params)
  } catch (e) {
    throw rpcError(-32602, toWidgetError(e, WALLET).message, e)
  }
}

export const createEvmProvider = (context: EvmProviderContext): EvmProvider => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const listenersOf = (event: string) => listeners.get(event) ?? new Set()
  const listAccounts = () => [...context.accounts()]
  /** EIP-2255. https://eips.ethereum.org/EIPS/eip-2255 */
  const listPermissions = () => [
    {
      invoker: location.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: listAccounts() }]
    }
  ]

  const switchTo = async (params: unknown, method: string) => {
    const { chainId } = record(Array.isArray(params) ? params[0] : params)
    const number = typeof chainId === 'string' && /^0x[\da-f]+$/i.test(chainId) ? Number(chainId) : 0
    if (!Number.isSafeInteger(number) || number < 1)
      throw rpcError(-32602, `${method}: chainId is 0x and hex digits, got ${String(chainId)}`)
    const id: ChainId = `eip155:${number}`
    if (id !== context.chainId()) await context.switchTo(id)
    return null
  }
  const permissionsIn = (params: unknown) => Object.keys(record(Array.isArray(params) ? params[0] : params))
  const isForAccounts = (params: unknown) => permissionsIn(params).join() === 'eth_accounts'
  const requestPermissions = (params: unknown, method: string) => {
    if (isForAccounts(params)) return listPermissions()
    throw rpcError(
      -32602,
      `${method}: the only permission is eth_accounts, got ${JSON.stringify(permissionsIn(params))}`
    )
  }
  const handlers: Readonly<Record<string, (params: unknown, method: string) => unknown>> = {
    eth_accounts: listAccounts,
    eth_requestAccounts: listAccounts,
    eth_chainId: () => hexChainId(context.chainId()),
    net_version: () => context.chainId().slice('eip155:'.length),
    wallet_switchEthereumChain: switchTo,
    wallet_addEthereumChain: switchTo,
    wallet_requestPermissions: requestPermissions,
    wallet_getPermissions: listPermissions,
    // specification, section 8: a failure gives an empty set
    wallet_getCapabilities: (params, method) => send(method, params).catch(() => ({})),
    wallet_revokePermissions: (params, method) =>
      // MIP-2: libraries call it as they disconnect, which is the dialog's business here
      isForAccounts(params) ? null : send(method, params)
  }

  const send = async (method: string, given: unknown) => {
    // a copy: what is checked is what is sent
    const params = copyParams(given)
    // The client still learns of a method that it does not allow: the dialog shows it, and open requests are rejected.
    if (!isAllowed(method))
      return context.send(method, params).catch((e: unknown) => {
        throw rpcError(4200, toWidgetError(e, WALLET).message, e)
      })
    const [active = ''] = context.accounts()
    const stranger = accountsIn(method, params, active).find(account => !isActive(account, active))
    if (stranger !== undefined) throw rpcError(4100, `${method}: ${String(stranger)} is not the active account`)
    // the frame may know another active account than the page shows
    fillAccount(method, params, active)
    const network = networkIn(method, params)
    if (network !== undefined && Number(network) !== Number(context.chainId().slice('eip155:'.length)))
      throw rpcError(4901, `${method}: ${network} is not the active network`)
    return context.send(method, params)
  }

  return {
    request: async ({ method, params }) => {
      if (!context.isLive()) throw signedOut()
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      try {
        const result = handler ? await handler(params, method) : await send(method, params)
        if (context.isLive()) return result
      } catch (e) {
        if (context.isLive()) throw toRpcError(e)
      }
      // an answer, or a failure, after the sign-out
      throw signedOut()
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
