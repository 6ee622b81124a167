/** RPC requests to the embedded wallet. Safe methods only read. All others need the user's approval in the frame. */
import type { ChainId, Namespace } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { isRecord } from '../../core/platform/guards'
import { asRpcError, invalidInput, notAllowed, rpcAborted } from './errors'
import type { FrameRequests } from './messages'

/** Specification, section 6. */
const SAFE_METHODS: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets'
])
const NOT_SAFE_METHODS: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation'
])

/** Returns whether a method needs no approval. */
export const isSafe = (method: string): boolean => SAFE_METHODS.has(method)
export const isAllowed = (method: string): boolean => isSafe(method) || NOT_SAFE_METHODS.has(method)

/** Returns whether a result is a transaction hash or a signature, or any other object (specification, section 5). */
export const classifyResult = (result: unknown): 'transaction' | 'object' =>
  typeof result === 'string' && /^0x[\da-f]{62,}$/i.test(result) ? 'transaction' : 'object'

const toQuantity = (value: bigint): string => {
  if (value < 0n) throw invalidInput('A quantity is negative')
  return `0x${value.toString(16)}`
}

const toHex = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? toQuantity(value) : value)

/**
 * Returns a copy of the parameters as JSON, with each BigInt as 0x and hex digits.
 * Errors: wallet-failed, for parameters that JSON cannot hold.
 */
export const prepareParams = (params: unknown): unknown => {
  let text: string | undefined
  try {
    text = JSON.stringify(params, toHex)
  } catch (e) {
    // a circle, or a foreign getter that throws
    throw isError(e) ? e : invalidInput('The parameters are not JSON')
  }
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}

/** Each call of a batch names its receiver in hex. Errors: wallet-failed. */
const checkCalls = (params: unknown): void => {
  const [batch] = Array.isArray(params) ? (params as unknown[]) : []
  const calls = isRecord(batch) ? batch['calls'] : undefined
  const isValid = (call: unknown) => isRecord(call) && /^0x/.test(String(call['to']))
  if (!Array.isArray(calls) || !calls.every(isValid))
    throw invalidInput('wallet_sendCalls: expected calls whose "to" begins with 0x')
}

/** How an approval has ended, with the kind of the result. */
export type ApprovalOutcome = 'transaction' | 'object' | 'error'

export interface RpcSettings {
  /** Returns a network and its first node. Default: the active one of the namespace. */
  network(namespace: Namespace, chainId?: ChainId): { chainId: ChainId; rpcUrl?: string } | undefined
  send(payload: FrameRequests['RPC_REQUEST'], signal: AbortSignal): Promise<unknown>
  /** Tells the frame that its approval is no longer wanted. It sends no answer. */
  notifyAborted(): void
  /** A request needs the user's approval. The promise never rejects. */
  onApproval(method: string, outcome: Promise<ApprovalOutcome>): void
  /** A method outside both lists was requested. All open requests were rejected. */
  onDisallowed(method: string): void
}

export interface RpcRequest {
  method: string
  params?: unknown
  /** Default: `eip155`. */
  namespace?: Namespace
  /** The network of the provider that requests. A page's listener may request before the page knows of a switch. */
  chainId?: ChainId
}

export interface Rpc {
  /**
   * Sends a request, and returns the frame's raw result. `signal`: the page no longer wants it.
   * Errors: user-rejected, wallet-failed, and those of `send`.
   */
  request(request: RpcRequest, signal?: AbortSignal): Promise<unknown>
  /** Rejects the open requests that need an approval: the user has closed it. */
  rejectOpen(): void
}

export const createRpc = (settings: RpcSettings): Rpc => {
  /** The controllers of open requests that need an approval. */
  const approvals = new Set<AbortController>()
  const rejectOpen = () => {
    for (const controller of [...approvals]) controller.abort()
    approvals.clear()
  }

  const payloadOf = ({
    method,
    params,
    namespace = 'eip155',
    chainId: wanted
  }: RpcRequest): FrameRequests['RPC_REQUEST'] => {
    const { chainId, rpcUrl } = settings.network(namespace, wanted) ?? {}
    const [, reference = ''] = chainId?.split(':') ?? []
    const prepared = prepareParams(params)
    if (method === 'wallet_sendCalls') checkCalls(prepared)
    return {
      method,
      ...(prepared !== undefined && { params: prepared }),
      chainNamespace: namespace,
      ...(chainId && { chainId: namespace === 'eip155' ? Number(reference) : reference }),
      ...(rpcUrl && { rpcUrl })
    }
  }

  const sendAbortable = async (request: RpcRequest, parentSignal?: AbortSignal): Promise<unknown> => {
    const controller = new AbortController()
    const { signal } = controller
    const needsApproval = !isSafe(request.method)
    const onParentAbort = () => controller.abort()
    const payload = payloadOf(request)
    if (parentSignal?.aborted) throw rpcAborted()
    parentSignal?.addEventListener('abort', onParentAbort)
    if (needsApproval) {
      approvals.add(controller)
      signal.addEventListener('abort', settings.notifyAborted)
    }
    try {
      const result = settings.send(payload, signal)
      if (needsApproval)
        settings.onApproval(
          request.method,
          result.then(classifyResult, () => 'error')
        )
      return await result
    } catch (e) {
      throw signal.aborted ? rpcAborted() : asRpcError(e)
    } finally {
      approvals.delete(controller)
      parentSignal?.removeEventListener('abort', onParentAbort)
    }
  }

  return {
    request: async (request, signal) => {
      const { method } = request
      if (!isAllowed(method)) {
        rejectOpen()
        settings.onDisallowed(method)
        throw notAllowed()
      }
      return sendAbortable(request, signal)
    },
    rejectOpen
  }
}
