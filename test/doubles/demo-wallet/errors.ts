/** EIP-1193 and EIP-1474 errors, as wallets return them. https://eips.ethereum.org/EIPS/eip-1193#provider-errors */

export interface RpcError extends Error {
  code: number
  data?: unknown
}

const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

export const userRejected = () => rpcError(4001, 'User rejected the request.')
export const unauthorized = () => rpcError(4100, 'The requested account or method has not been authorized by the user.')
export const unsupportedMethod = (method: string) => rpcError(4200, `The method ${method} is not supported.`)
export const disconnected = () => rpcError(4900, 'The wallet is disconnected from all chains.')
/** Source: EIP-3326, which defines wallet_switchEthereumChain. */
export const unknownChain = (chainId: string) =>
  rpcError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`)
/**
 * Returns the error for a chain that the wallet lacks: with a code, or without one, as in wallets that translate their
 * messages.
 */
export const unknownChainIn = (language: 'code' | 'german' | 'chinese', chainId: string) => {
  if (language === 'code') return unknownChain(chainId)
  return rpcError(
    -32603,
    language === 'german' ? 'Unbekanntes Netzwerk. Bitte fügen Sie es zuerst hinzu.' : '未识别的网络，请先添加该网络。'
  )
}
/** Source of both: EIP-5792. */
export const unknownBundle = (id: unknown) => rpcError(5730, `No bundle of calls has the id ${String(id)}.`)
export const notAtomic = () => rpcError(5760, 'The wallet cannot make these calls as one.')
/** Source: EIP-1474 "resource unavailable"; wallets use it while a prompt of the same kind is open. */
export const alreadyPending = (method: string) =>
  rpcError(-32002, `Request of type '${method}' already pending. Please wait.`)
export const invalidParams = (message: string) => rpcError(-32602, message)
export const internalError = (message: string, data?: unknown) => rpcError(-32603, message, data)
/** Returns a node's own error unchanged. */
export const nodeError = ({ code, message, data }: { code: number; message: string; data?: unknown }) =>
  rpcError(code, message, data)
