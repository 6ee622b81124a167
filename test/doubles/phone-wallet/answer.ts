/** The phone's execution of approved requests: real signatures, real transactions. */
import { accounts } from '../demo-wallet/accounts'
import { internalError, nodeError, unknownChain, unsupportedMethod } from '../demo-wallet/errors'
import { sendTransaction, signMessage, signTypedData } from '../demo-wallet/signing'
import { answerBitcoin } from './bitcoin'
import { namespaceOf } from './namespaces'
import { answerSolana } from './solana'

export interface ApprovedRequest {
  method: string
  params: unknown
  /** CAIP-2 id of the chain that the request names. */
  chain: string
  /** RPC addresses by CAIP-2 id. */
  nodes: Record<string, string>
  /** Indexes of the accounts that the site may use. */
  indexes: readonly number[]
  /** Answers as Solana wallets did before 2024. */
  isOld: boolean
  /** Switches the site to another chain. */
  switchChain(chain: string): Promise<void>
}

const callNode = async (url: string | undefined, method: string, params: unknown): Promise<unknown> => {
  if (!url) throw internalError('The phone has no node for this chain.')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw nodeError(error)
  return result
}

export const answer = async ({
  method,
  params,
  chain,
  nodes,
  indexes,
  isOld,
  switchChain
}: ApprovedRequest): Promise<unknown> => {
  const namespace = namespaceOf(chain)
  if (namespace === 'solana') return answerSolana(method, params, nodes[chain] ?? '', indexes, isOld)
  if (namespace === 'bip122') return answerBitcoin(method, params, chain, indexes)
  if (namespace !== 'eip155') return { signature: '0x00', method }
  const list = Array.isArray(params) ? (params as unknown[]) : []
  switch (method) {
    case 'personal_sign':
      return signMessage(list)
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return signTypedData(list)
    case 'eth_sendTransaction':
      return sendTransaction(list, Number(chain.split(':')[1]), (name, args) => callNode(nodes[chain], name, args))
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return indexes.flatMap(index => accounts[index]?.address ?? [])
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const { chainId } = (list[0] ?? {}) as { chainId?: unknown }
      const wanted = `eip155:${Number(chainId)}`
      if (!nodes[wanted]) throw unknownChain(String(chainId))
      await switchChain(wanted)
      return null
    }
    default:
      throw unsupportedMethod(method)
  }
}
