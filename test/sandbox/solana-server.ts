/**
 * Solana, its devnet (at `/devnet`) and its testnet (at `/testnet`) as pages see them: JSON-RPC in front of ledgers
 * that execute transactions.
 */
import type { FaultTable } from './faults'
import { json, parseCalls, type Call } from './json-rpc'
import { openServer, openToAll, type Answer, type Incoming, type Server, type RequestRecord } from './server'
import { createLedger, type Cluster, type Ledger } from './solana/ledger'
import { methods } from './solana/methods'
import { RpcFailure } from './solana/requests'

const otherClusters = ['devnet', 'testnet'] as const satisfies readonly Cluster[]

export interface SolanaServer extends Server {
  /** Address of each cluster. */
  rpcs: Record<Cluster, string>
  /** Returns the JSON-RPC answer to a body, without faults and without a line in the log. */
  answer(cluster: Cluster, body: Buffer): Promise<Answer>
  /** Puts the ledgers back to their start, with the start balances. */
  reset(): Promise<void>
  /** Makes every blockhash so far too old. */
  expire(): void
}

const answerCall = async ({ id = null, method, params }: Call, ledger: Ledger) => {
  try {
    const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcFailure(-32601, 'Method not found')
    const [first, second, third] = Array.isArray(params) ? (params as unknown[]) : []
    return { jsonrpc: '2.0', id, result: await run(ledger, first, second, third) }
  } catch (error) {
    const { code, message, data } = error instanceof RpcFailure ? error : new RpcFailure(-32603, String(error))
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}

/** A well-formed envelope around a result that no method has. */
const invalidResponse = ({ body }: Incoming) => {
  const { calls, isBatch } = parseCalls(body)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, result: { isInvalid: true } }))
  return json(isBatch ? answers : answers[0])
}

export const openSolanaServer = async (options: {
  port: number
  faults: FaultTable
  record(request: RequestRecord): void
}): Promise<SolanaServer> => {
  let ledgers: Partial<Record<Cluster, Promise<Ledger>>> = {}
  let opened: Ledger[] = []
  const open = async (cluster: Cluster) => {
    const ledger = await createLedger(cluster)
    opened.push(ledger)
    return ledger
  }
  // the others are created at their first request: most stories do not need them
  const ledgerOf = (cluster: Cluster) => (ledgers[cluster] ??= open(cluster))
  await ledgerOf('mainnet')
  const answer = async (cluster: Cluster, body: Buffer): Promise<Answer> => {
    const { calls, isBatch } = parseCalls(body)
    if (!calls.length) return json({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
    const ledger = await ledgerOf(cluster)
    const answers = []
    for (const call of calls) answers.push(await answerCall(call, ledger))
    return json(isBatch ? answers : answers[0])
  }
  const server = await openServer({
    ...options,
    server: 'rpc:solana',
    rpcMethods: body => parseCalls(body).calls.map(({ method }) => String(method)),
    invalidResponse,
    async respond({ method, url: { pathname }, body }) {
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST', ...openToAll }, body: 'Ask by POST.' }
      return answer(otherClusters.find(cluster => pathname === `/${cluster}`) ?? 'mainnet', body)
    }
  })
  return {
    ...server,
    answer,
    rpcs: { mainnet: server.origin, devnet: `${server.origin}/devnet`, testnet: `${server.origin}/testnet` },
    async reset() {
      ledgers = {}
      opened = []
      await ledgerOf('mainnet')
    },
    expire() {
      for (const ledger of opened) ledger.expire()
    }
  }
}
