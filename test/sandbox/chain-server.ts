/** A chain as pages see it: the sandbox's own RPC address in front of the node, so that faults and the log work. */
import type { ChainNode } from './chain-nodes'
import type { FaultTable } from './faults'
import { json, parseCalls } from './json-rpc'
import { openServer, openToAll, type Incoming, type Server, type RequestRecord } from './server'

/** A well-formed envelope around a result that no method has. */
const invalidResponse = ({ body }: Incoming) => {
  const { calls, isBatch } = parseCalls(body)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, result: { isInvalid: true } }))
  return json(isBatch ? answers : answers[0])
}

export const openChainServer = (
  { chainId, url }: ChainNode,
  options: { port: number; faults: FaultTable; record(request: RequestRecord): void }
): Promise<Server> =>
  openServer({
    ...options,
    server: `rpc:${chainId}`,
    rpcMethods: body => parseCalls(body).calls.map(({ method }) => String(method)),
    invalidResponse,
    async respond({ method, body }) {
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST', ...openToAll }, body: 'Ask by POST.' }
      const answer = await fetch(url, {
        method,
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json' }
      })
      return {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json', ...openToAll },
        body: Buffer.from(await answer.arrayBuffer())
      }
    }
  })
