/** JSON-RPC bodies, as the parties that stand for nodes read and write them. */
import { openToAll, type Answer } from './party'

export interface Call {
  id?: unknown
  method?: unknown
  params?: unknown
}

/** The calls of a body: one, a batch of several, or none when it is not JSON. */
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
