/** Requests of JSON-RPC: reads go to the node, and signatures need the user's approval. */
import { numberToHex } from 'viem'
import type { Account } from './account'
import type { Api } from './api'
import type { Handler, Handlers } from './channel'
import type { Platform } from './platform'
import { getAssets } from './assets'
import { getCallsStatus, getCapabilities, sendCalls } from './batches'
import {
  estimateUserOperationGas,
  getUserOperationByHash,
  getUserOperationReceipt,
  isSignedByPermission,
  sendPermitted,
  sendUserOperation,
  supportedEntryPoints
} from './operations'
import { NO_ANSWER } from './node-errors'
import { grantPermissions, revokePermissions } from './permissions'
import type { EvmRequest, Signable } from './request'
import { sendTransaction } from './send-evm'
import { signMessage, signTypedData } from './sign-evm'
import {
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransaction,
  signSolanaTransactions,
  type SolanaRequest
} from './sign-solana'
import type { Owner, Vault } from './vault'

/** Methods that a node answers: those that only read, and one that sends what is signed already. */
const READS = new RegExp(
  '^eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|getAccount|getBalance|getBlock\\w*|getCode|getFilter\\w+|' +
    'getLogs|getProof|getStorageAt|getTransaction\\w+|getUncle\\w+|maxPriorityFeePerGas|new\\w*Filter|' +
    'sendRawTransaction|syncing|uninstallFilter)$'
)

const evmSigners: Readonly<Record<string, (request: EvmRequest) => Signable | Promise<Signable>>> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  eth_sendUserOperation: sendUserOperation,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions
}
/** Methods about the user's account that change nothing. */
const accountReads: Readonly<Record<string, (request: EvmRequest) => unknown>> = {
  eth_accounts: ({ account }) => [account.address],
  eth_supportedEntryPoints: supportedEntryPoints,
  eth_estimateUserOperationGas: estimateUserOperationGas,
  eth_getUserOperationByHash: getUserOperationByHash,
  eth_getUserOperationReceipt: getUserOperationReceipt,
  wallet_getAssets: getAssets,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities
}
const solanaSigners: Readonly<Record<string, (request: SolanaRequest) => Signable | Promise<Signable>>> = {
  solana_signMessage: signSolanaMessage,
  solana_signTransaction: signSolanaTransaction,
  solana_signAllTransactions: signSolanaTransactions,
  solana_signAndSendTransaction: sendSolanaTransaction
}

const own = <T>(table: Readonly<Record<string, T>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const createRpc = (
  { config, query, approve }: Platform,
  { call }: Api,
  vault: Vault,
  account: Account
): { handlers: Handlers; abort(): void } => {
  let open = new AbortController()
  let isAsking = false

  /** Returns the address of a node of the list. A page's own node could lie about what a transaction does. */
  const nodeAt = (rpcUrl: unknown = query.get('rpcUrl')) => {
    const url = String(rpcUrl)
    if (!URL.canParse(url) || !config.nodes.includes(new URL(url).origin))
      throw new Error('The node is not on the list of the secure frame')
    return url
  }
  const callNode = async (url: string, method: string, params: unknown = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
      () => undefined
    )
    const { result, error } = Object(await answer?.json().catch(() => undefined)) as Record<string, unknown>
    if (result !== undefined) return result
    throw new Error(String((Object(error) as { message?: unknown }).message ?? NO_ANSWER))
  }
  const ask = async ({ statement, sign }: Signable, owner: Owner, signal: AbortSignal) => {
    if (isAsking) throw new Error('Another request waits for the user')
    isAsking = true
    try {
      if (signal.aborted || !(await approve(statement, signal))) throw new Error('User rejected the request.')
      return await vault.withKeys(owner, sign)
    } finally {
      isAsking = false
    }
  }
  const answer: Handler = async ({ method, params, chainId, rpcUrl }, origin) => {
    const { signal } = open
    const name = String(method)
    const id = Number(chainId ?? account.evmChainId())
    if (name === 'eth_chainId') return numberToHex(account.evmChainId())
    if (READS.test(name)) return callNode(nodeAt(rpcUrl), name, params)
    const signOnSolana = own(solanaSigners, name)
    if (signOnSolana) {
      const userId = String((await call('user')).id)
      const { solana: address } = await vault.addresses(userId)
      const request: SolanaRequest = {
        params,
        origin,
        address,
        callNode: async (call, sent) => callNode(nodeAt(rpcUrl), call, sent)
      }
      return ask(await signOnSolana(request), { userId, address }, signal)
    }
    const request: EvmRequest = {
      params,
      origin,
      account: await account.on(id),
      networks: config.smartAccountNetworks,
      rpcUrl: (url = rpcUrl as string) => nodeAt(url),
      call
    }
    const read = own(accountReads, name)
    if (read) return read(request)
    if (name === 'eth_sendUserOperation' && isSignedByPermission(params)) return sendPermitted(request)
    const signOnEvm = own(evmSigners, name)
    if (!signOnEvm) throw new Error(`The secure frame does not support ${name.slice(0, 60)}`)
    const { userId, owner } = request.account
    return ask(await signOnEvm(request), { userId, address: owner }, signal)
  }
  const abort = () => {
    open.abort()
    open = new AbortController()
  }
  return { handlers: { RPC_REQUEST: answer, RPC_ABORT: abort }, abort }
}
