/** A chain as pages see it: an RPC address of ours in front of the node, so that faults and the log work. */
import type { ChainNode } from './chain-nodes'
import type { FaultTable } from './faults'
import { openParty, openToAll, type Answer, type Incoming, type Party, type RequestRecord } from './party'

interface Call {
  id?: unknown
  method?: unknown
}

/** The calls of a JSON-RPC body: one, a batch of several, or none when it is not JSON. */
const parseCalls = (body: Buffer): { calls: Call[]; isBatch: boolean } => {
  try {
    const parsed = JSON.parse(body.toString('utf8')) as Call | Call[]
    return { calls: [parsed].flat(), isBatch: Array.isArray(parsed) }
  } catch {
    // Whatever it is, the node itself answers it with the proper error.
    return { calls: [], isBatch: false }
  }
}

const json = (value: unknown): Answer =>
  ({ status: 200, headers: { 'content-type': 'application/json', ...openToAll }, body: JSON.stringify(value) })

/** A well-formed envelope around a result that no method has. */
const nonsense = ({ body }: Incoming) => {
  const { calls, isBatch } = parseCalls(body)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, result: { nonsense: true } }))
  return json(isBatch ? answers : answers[0])
}

export const openChainParty = (
  { chainId, url }: ChainNode,
  options: { port: number; faults: FaultTable; record(request: RequestRecord): void }
): Promise<Party> => openParty({
  ...options,
  party: `rpc:${chainId}`,
  rpcMethods: body => parseCalls(body).calls.map(({ method }) => String(method)),
  nonsense,
  async respond({ method, body }) {
    if (method !== 'POST') return { status: 405, headers: { allow: 'POST', ...openToAll }, body: 'Ask by POST.' }
    const answer = await fetch(url, { method, body: new Uint8Array(body), headers: { 'content-type': 'application/json' } })
    return {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json', ...openToAll },
      body: Buffer.from(await answer.arrayBuffer())
    }
  }
})
