/** JSON-RPC bodies, read and written by the servers that act as nodes. */
import { openToAll, type Answer } from './server'

export interface Call {
  id?: unknown
  method?: unknown
  params?: unknown
}

/** Returns the calls of a body: one, a batch of several, or none if it is not JSON. */
export const parseCalls = (body: Buffer): { calls: Call[]; isBatch: boolean } => {
  try {
    const parsed = JSON.parse(body.toString('utf8')) as Call | null | (Call | null)[]
    return { calls: [parsed].flat().map(call => call ?? {}), isBatch: Array.isArray(parsed) }
  } catch {
    return { calls: [], isBatch: false }
  }
}

export const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...openToAll },
  body: JSON.stringify(value)
})
