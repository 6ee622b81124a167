/** The EIP-1193 provider. https://eips.ethereum.org/EIPS/eip-1193 */
import { accounts } from './accounts'
import { createApproval, type ApprovalParts, type RequestArguments } from './approval'
import { callsStatus, capabilities, grantPermissions, holdings, sendCalls } from './batch-calls-and-permissions'
import { createChainSwitch, toHexId } from './chain-switch'
import {
  alreadyPending,
  disconnected,
  internalError,
  invalidParams,
  nodeError,
  unauthorized,
  unsupportedMethod
} from './errors'
import type { Behaviour, StoredState } from './options'
import { sendTransaction, signMessage, signTypedData } from './signing'

export type { RequestArguments } from './approval'

type Listener = (...values: unknown[]) => void

export interface Provider {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

export interface ProviderParts extends ApprovalParts {
  /** Returns the RPC address of a chain by its CAIP-2 id. */
  rpcUrlOf(chain: string): string | undefined
}

/** Returns the addresses that the page may see. */
export const visibleAccounts = (
  { permitted, locked, account }: StoredState,
  { shows, contract }: Behaviour
): string[] => {
  if (!permitted || locked) return []
  if (contract) return [contract.toLowerCase()]
  const selected = accounts[account]
  const others = shows === 'all' ? accounts.filter(other => other !== selected) : []
  return [selected, ...others].flatMap(visible => visible?.address.toLowerCase() ?? [])
}

const invalidAccounts = ['0x1234', 42, null, 'vitalik']

export const createProvider = ({ behaviour, state, requests, askUser, rpcUrlOf }: ProviderParts) => {
  const listeners = new Map<string, Set<Listener>>()

  const emit = (event: string, ...values: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...values)
  }

  const visibleNow = () => visibleAccounts(state.get(), behaviour())

  const callNode = async (method: string, params: unknown, chain = state.get().chain): Promise<unknown> => {
    if (behaviour().offline) throw disconnected()
    const { added } = state.get()
    const url = added[chain] ?? rpcUrlOf(chain)
    if (!url) throw internalError(`The wallet has no node for ${chain}.`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw nodeError(error)
    return result
  }

  const ifApproved = createApproval({ behaviour, state, requests, askUser })

  const permission = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: visibleNow() }] }
  ]

  const permit = () => {
    state.update({ permitted: true })
    return visibleNow()
  }

  const requireVisible = (address: unknown) => {
    if (!visibleNow().includes(String(address).toLowerCase())) throw unauthorized()
  }

  const { switchChain, addChain } = createChainSwitch({ behaviour, state, ifApproved })

  const route = (id: number, args: RequestArguments): unknown => {
    const { method, params } = args
    const list = Array.isArray(params) ? (params as unknown[]) : []
    const { misbehaves, revokeSupported } = behaviour()
    const { locked, chain } = state.get()
    const object = list[0] as Record<string, unknown> | undefined
    if (misbehaves === 'throw-string') throw 'The wallet is out of order'
    if (misbehaves === 'empty-error') throw {}
    if (misbehaves === 'accounts' && /^eth_(requestA|a)ccounts$/.test(method)) return invalidAccounts
    switch (method) {
      case 'eth_accounts':
        return visibleNow()
      case 'eth_requestAccounts':
        if (behaviour().pending) throw alreadyPending(method)
        if (locked) return []
        return visibleNow().length > 0 ? visibleNow() : ifApproved(id, args, permit)
      case 'eth_chainId':
        return misbehaves === 'chainId' ? 'banana' : toHexId(chain)
      case 'wallet_getPermissions':
        return state.get().permitted ? permission() : []
      case 'wallet_requestPermissions':
        return ifApproved(id, args, () => permit() && permission())
      case 'wallet_grantPermissions':
        requireVisible(object?.address)
        return ifApproved(id, args, () => grantPermissions(list))
      case 'wallet_revokePermissions':
        // for smart sessions: revokes one by its id
        if (object?.pci) return ifApproved(id, args, () => signMessage([String(object.pci), object.address]))
        if (!revokeSupported) throw unsupportedMethod(method)
        state.update({ permitted: false })
        return null
      case 'wallet_switchEthereumChain':
        return switchChain(id, args, object?.chainId)
      case 'wallet_addEthereumChain':
        return addChain(id, args, object)
      case 'personal_sign':
        requireVisible(list[1])
        return ifApproved(id, args, () =>
          signMessage(behaviour().contract ? [list[0], accounts[state.get().account]?.address] : list)
        )
      case 'eth_signTypedData_v4':
        requireVisible(list[0])
        return ifApproved(id, args, () => signTypedData(list))
      case 'eth_sendTransaction':
        if (behaviour().callsOnly) throw unsupportedMethod(method)
        requireVisible(object?.from)
        // on the chain of the request, even if the user switches before approving
        return ifApproved(id, args, () =>
          sendTransaction(list, Number(toHexId(chain)), (nodeMethod, nodeParams) =>
            callNode(nodeMethod, nodeParams, chain)
          )
        )
      case 'wallet_getCapabilities':
        requireVisible(list[0])
        return capabilities(behaviour(), list)
      case 'wallet_getAssets':
        requireVisible(object?.account)
        return holdings(behaviour(), list)
      case 'wallet_sendCalls':
        if (!behaviour().callsOnly) throw unsupportedMethod(method)
        requireVisible(object?.from)
        return ifApproved(id, args, () => sendCalls(list, callNode))
      case 'wallet_getCallsStatus':
        return callsStatus(list, callNode)
      default:
        // Reads go to the chain's node. Methods for a node's operator, or that sign with the node's own keys, do not.
        if (/^(eth|net|web3)_/.test(method) && !/^eth_sign/.test(method)) return callNode(method, params)
        throw unsupportedMethod(method)
    }
  }

  const answer = async (id: number, args: RequestArguments) => {
    const { approve, hold } = behaviour()
    if (approve !== 'script' || !hold.includes(args.method)) return route(id, args)
    const scripted = await requests.hold({ id, ...args, params: args.params })
    if (!scripted) return route(id, args)
    if ('error' in scripted) throw scripted.error
    return scripted.result
  }

  const lag = async (method: string) => {
    const { lagMs } = behaviour()
    const ms = typeof lagMs === 'number' ? lagMs : (lagMs[method] ?? 0)
    if (ms > 0)
      await new Promise(resolve => {
        setTimeout(resolve, ms)
      })
  }

  state.onChange((now, before) => {
    if (behaviour().silent) return
    const [current, previous] = [now, before].map(stored => visibleAccounts(stored, behaviour())) as [
      string[],
      string[]
    ]
    if (now.chain !== before.chain) emit('chainChanged', toHexId(now.chain))
    if (current.join() !== previous.join()) emit('accountsChanged', current)
  })

  const provider: Provider = {
    async request(args) {
      if (typeof args?.method !== 'string') throw invalidParams('Expected a method.')
      const logged = requests.begin(args.method, args.params)
      try {
        const result = await answer(logged.id, args)
        await lag(args.method)
        logged.state = 'answered'
        return result
      } catch (error) {
        await lag(args.method)
        logged.state = 'failed'
        throw error
      }
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }
  return { provider, emit, listenerCount: (event: string) => listeners.get(event)?.size ?? 0 }
}
