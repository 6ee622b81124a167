/**
 * The wallet directory on loopback: it pages, searches, includes and excludes as the real one does. A test may replace
 * its answers.
 */
import type { ServerResponse } from 'node:http'
import { onLoopback } from './servers'

export type Entry = Record<string, unknown>
/** Replaces the usual answer; undefined keeps it. */
export type AnswerOverride = (response: ServerResponse, query: URLSearchParams) => unknown

/** Returns an id of the explorer's shape. */
export const idOf = (n: number): string => n.toString(16).padStart(64, '0')
export const entry = (n: number, part: Entry = {}): Entry => ({
  id: idOf(n),
  name: `Wallet ${n}`,
  image_id: `image-${n}`,
  homepage: `https://wallet-${n}.example`,
  chains: ['eip155:1'],
  order: n,
  mobile_link: `wallet${n}://`,
  desktop_link: null,
  webapp_link: null,
  supports_wc: true,
  ...part
})
export const entries = (count: number, from = 1): Entry[] => Array.from({ length: count }, (_, i) => entry(from + i))

export const json =
  (value: unknown, code = 200): AnswerOverride =>
  response =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value))
export const status = (code: number): AnswerOverride => json({}, code)
export const text =
  (body: string): AnswerOverride =>
  response =>
    response.writeHead(200).end(body)
export const drop: AnswerOverride = response => response.socket?.destroy()
/** Never answers. */
export const silence: AnswerOverride = () => true

const listOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',') ?? []

export const walletDirectory = async (all: readonly Entry[] = [], override: AnswerOverride = () => undefined) => {
  const queries: URLSearchParams[] = []
  const now = { all, instead: override }
  const server = await onLoopback(queries, noted => (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost')
    if (pathname !== '/getWallets') return void response.writeHead(404).end()
    queries.push(query)
    noted()
    if (now.instead(response, query) !== undefined) return
    const include = listOf(query, 'include')
    const exclude = listOf(query, 'exclude')
    const searchText = query.get('search')?.toLowerCase() ?? ''
    const matches = now.all.filter(
      ({ id, name, badge_type: badge }) =>
        (!include.length || include.includes(id as string)) &&
        !exclude.includes(id as string) &&
        String(name).toLowerCase().includes(searchText) &&
        (query.get('badge_type') !== 'certified' || badge === 'certified')
    )
    const size = Number(query.get('entries'))
    const from = (Number(query.get('page')) - 1) * size
    json({ data: matches.slice(from, from + size), count: matches.length })(response, query)
  })
  return {
    ...server,
    /** The queries, oldest first. */
    queries,
    /** Changes its answers from now on. */
    change: (change: Partial<typeof now>) => {
      Object.assign(now, change)
    }
  }
}
