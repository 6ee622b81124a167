/**
 * The wallet API: lists of wallets and their images, and the settings of the project's owner. Specification,
 * services 1.1 to 1.8.
 */
import { openServer, openToAll, type Answer, type Incoming, type Server, type ServerOptions } from './server'
import { hostileWallets, HUGE_IMAGE, SCRIPT_IMAGE } from './wallet-api/hostile-wallets'
import { picture } from './wallet-api/picture'
import { newProject, projectAnswer, invalidProject, type ProjectSettings } from './wallet-api/project'
import { walletList, type WalletRecord } from './wallet-list'

/**
 * Largest number of entries on one page. Source: the most that a client of the real service requests (services 1.5).
 */
const MAX_ENTRIES = 100
const DEFAULT_ENTRIES = 40
const TEN_MB = 10 * 1024 * 1024

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...openToAll },
  body: JSON.stringify(value)
})

const image = (type: string, body: string | Buffer): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'public, max-age=86400', ...openToAll },
  body
})

/** Returns a list of the query; undefined if it is empty or missing. */
const listOf = (query: URLSearchParams, name: string) => {
  const parts = query
    .get(name)
    ?.split(',')
    .map(part => part.trim())
    .filter(Boolean)
  return parts?.length ? new Set(parts) : undefined
}

const count = (query: URLSearchParams, name: string, otherwise: number) => {
  const text = query.get(name)
  if (text === null) return otherwise
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

const isPayOnly = ({ supports_wc, supports_wcpay }: WalletRecord) => !supports_wc && supports_wcpay === true

/** Returns a filter. A wallet passes if it meets every condition of the query. */
const filterOf = (query: URLSearchParams): ((wallet: WalletRecord) => boolean) => {
  const [include, exclude, chains, names, rdns] = ['include', 'exclude', 'chains', 'names', 'rdns'].map(name =>
    listOf(query, name)
  )
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type') ?? query.get('badge')
  const takesPayOnly = query.get('include_pay_only') === 'true'
  return wallet =>
    (!include || include.has(wallet.id)) &&
    !exclude?.has(wallet.id) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!badge || (wallet.badge_type === 'certified') === (badge === 'certified')) &&
    (!chains || wallet.chains?.some(chain => chains.has(chain)) === true) &&
    // Lookup of ranks: either name is enough.
    ((!names && !rdns) || names?.has(wallet.name) === true || rdns?.has(wallet.rdns ?? '') === true) &&
    (takesPayOnly || !isPayOnly(wallet))
}

const payFirst = (a: WalletRecord, b: WalletRecord) =>
  Number(b.supports_wcpay === true) - Number(a.supports_wcpay === true)

const getWallets = (query: URLSearchParams): Answer => {
  const page = count(query, 'page', 1)
  const entries = count(query, 'entries', DEFAULT_ENTRIES)
  if (!page || !entries) return json(400, { message: 'page and entries are numbers from 1' })
  const size = Math.min(entries, MAX_ENTRIES)
  const found = walletList.filter(filterOf(query))
  const sorted = query.get('sort') === 'wcpay' ? found.sort(payFirst) : found
  return json(200, { data: sorted.slice((page - 1) * size, page * size), count: found.length })
}

const pictureOf = (id: string): Answer => {
  if (id === HUGE_IMAGE)
    return image(
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40"/>` +
        `<!--${'x'.repeat(TEN_MB)}--></svg>`
    )
  if (id === SCRIPT_IMAGE)
    return image(
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)">' +
        '<script>alert(1)</script><rect width="40" height="40" fill="red"/></svg>'
    )
  return image('image/png', picture(id))
}

/**
 * Returns invalid responses. A list has hostile wallets before valid ones. Settings have values that do not exist. An
 * image is a page.
 */
const invalidResponse = ({ url: { pathname } }: Incoming): Answer => {
  const settings = projectAnswer(pathname, invalidProject)
  if (settings) return json(200, settings)
  if (pathname !== '/getWallets')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...openToAll },
      body: '<!doctype html><title>Welcome</title>'
    }
  const data = [...hostileWallets, ...walletList.slice(0, 10)]
  return json(200, { data, count: data.length })
}

export interface WalletApiServer extends Server {
  /** Changes these settings of the project's owner; the others stay. */
  settle(settings: Partial<ProjectSettings>): void
  /** Restores the settings of a new project. */
  reset(): void
}

export interface WalletApiOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  /** Returns the address of the hosted authentication. For pages it is one service with this one. */
  auth?(): string
}

/** `*` does not include `authorization`. */
const cors = {
  ...openToAll,
  'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt, x-otp',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, OPTIONS'
}

/** Forwards a request, and returns the answer. */
const forward = async (to: string, { method, url: { pathname, search }, headers, body }: Incoming): Promise<Answer> => {
  const forwarded = ['authorization', 'content-type', 'origin', 'x-nonce-jwt', 'x-otp'].flatMap(name =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const]
  )
  const answer = await fetch(to + pathname + search, {
    method,
    headers: Object.fromEntries(forwarded),
    ...(method !== 'GET' && { body: new Uint8Array(body) })
  })
  return {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'cache-control': 'no-store',
      ...cors
    },
    body: Buffer.from(await answer.arrayBuffer())
  }
}

export const openWalletApiServer = async ({ auth, ...options }: WalletApiOptions): Promise<WalletApiServer> => {
  let project = newProject
  const server = await openServer({
    ...options,
    server: 'wallet-api',
    invalidResponse,
    cors,
    async respond(incoming) {
      const {
        method,
        url: { pathname, searchParams }
      } = incoming
      if (auth && pathname.startsWith('/auth/')) return forward(auth(), incoming)
      if (method !== 'GET' && method !== 'HEAD') return json(405, { message: 'Method Not Allowed' })
      const projectId = searchParams.get('projectId')
      if (!projectId) return json(401, { message: 'projectId is required' })
      if (projectId === 'forbidden') return json(403, { message: 'Forbidden' })
      if (pathname === '/getWallets') return getWallets(searchParams)
      const settings = projectAnswer(pathname, project)
      if (settings) return json(200, settings)
      const [, id] = /^\/(?:getWalletImage|public\/getAssetImage)\/([\da-f-]{36})$/.exec(pathname) ?? []
      return id ? pictureOf(id) : json(404, { message: 'Not Found' })
    }
  })
  return {
    ...server,
    settle: settings => {
      project = { ...project, ...settings }
    },
    reset: () => {
      project = newProject
    }
  }
}
