/**
 * Shared by the tests of the frame: its server, and a page that embeds it without a window. Requests are real HTTP. The
 * double of the window delivers messages as a browser does: with their source and origin, and to one origin only.
 */
import { suite } from 'uvu'
import { eventually } from '../../e2e/driver/wait'
import { createFaults, type FaultTable } from '../faults'
import { openFrameServer, type FrameServer } from '../frame-server'
import type { RequestRecord } from '../server'
import type { PageConfig } from './pages'
import type { Message } from './page/misbehaviour'
import type { Platform, Statement, Store, Theme } from './page/platform'
import { startFrame } from './page/start'

export const SITE = 'http://site.example'

/** A browser profile: what the frame's origin has stored. */
export const createProfile = (): Store => {
  const records = new Map<string, unknown>()
  return {
    get: async key => structuredClone(records.get(key)),
    async add(key, value) {
      if (!records.has(key)) records.set(key, structuredClone(value))
      return records.get(key)
    }
  }
}

export interface Embedded {
  /** Messages that reached the embedding page, oldest first. */
  received: Message[]
  themes: Theme[]
  /** What the user was asked to approve, oldest first. */
  statements: Statement[]
  /** Sends a request as the embedding page. Resolves with the payload of its answer. Errors: the frame's message. */
  ask(name: string, payload?: unknown): Promise<unknown>
  /** Delivers any message. */
  deliver(message: { data: unknown; origin?: string; source?: unknown }): void
}

/** What a test needs of the server. */
export type FrameAddress = Pick<FrameServer, 'origin' | 'frameUrl' | 'mails'>

export interface EmbedOptions {
  /** Origin of the embedding page. */
  site?: string
  profile?: Store
  query?: string
  /** Default: true. */
  isSecure?: boolean
  /** Decides as the user. Default: approves. */
  approve?(statement: Statement, signal: AbortSignal): boolean | Promise<boolean>
}

export const embed = async (
  { origin, frameUrl }: Pick<FrameAddress, 'origin' | 'frameUrl'>,
  { site = SITE, profile = createProfile(), query = '', isSecure = true, approve = () => true }: EmbedOptions = {}
): Promise<Embedded> => {
  const answer = await fetch(`${frameUrl}?${query}`, { headers: { referer: `${site}/` } })
  const markup = await answer.text()
  const [, escaped] = /data-config="([^"]*)"/.exec(markup) ?? []
  if (escaped === undefined) throw new Error(`${answer.status} ${/<p>([^<]*)/.exec(markup)?.[1]}`)
  const config = JSON.parse(
    escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  ) as PageConfig
  const received: Message[] = []
  const themes: Theme[] = []
  const statements: Statement[] = []
  const window = new EventTarget()
  const parent = {
    postMessage(message: unknown, target: string) {
      if (target === site) received.push(structuredClone(message) as Message)
    }
  }
  const platform: Platform = {
    config,
    query: new URLSearchParams(query),
    window,
    parent,
    isSecure,
    store: profile,
    fetch: (path, init = {}) => fetch(origin + path, { ...init, headers: { ...init.headers, origin } }),
    setTheme: theme => themes.push(theme),
    async approve(statement, signal) {
      statements.push(statement)
      return approve(statement, signal)
    }
  }
  const deliver: Embedded['deliver'] = ({ data, origin: from = site, source = parent }) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data), origin: from, source }))
  let last = 0
  const ask: Embedded['ask'] = async (name, payload) => {
    const id = `ask-${++last}`
    deliver({ data: { type: `@w3m-app/${name}`, payload, id } })
    const { type, payload: result } = await eventually(
      () => received.find(message => message.id === id),
      `no answer to ${name}`
    )
    if (type === `@w3m-frame/${name}_SUCCESS`) return result
    throw new Error((result as { message: string }).message)
  }
  startFrame(platform)
  return { received, themes, statements, ask, deliver }
}

export interface FrameStage {
  server: FrameServer
  faults: FaultTable
  requests: RequestRecord[]
  /** Moves the server's clock. */
  pass(ms: number): void
}

/** Returns the text of an error. */
export const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message
  )

/** Waits until the server has received a call this many times. */
export const receivedCall = (requests: readonly RequestRecord[], call: string, times = 1) =>
  eventually(() => requests.filter(({ url }) => url === `/api/${call}`).length >= times, `no ${call}`)

/** Returns a suite whose server is as new before each test, and allows `SITE`. */
export const frameSuite = (name: string, nodes: () => Promise<readonly string[]> = async () => []) => {
  const test = suite<FrameStage>(name)
  test.before(async context => {
    let passedMs = 0
    context.faults = createFaults()
    context.requests = []
    context.pass = ms => {
      passedMs += ms
    }
    context.server = await openFrameServer({
      faults: context.faults,
      record: request => context.requests.push(request),
      nodes: await nodes(),
      now: () => Date.now() + passedMs
    })
  })
  test.before.each(({ server, faults, requests }) => {
    server.reset()
    server.allow([SITE])
    faults.clear()
    requests.length = 0
  })
  test.after(({ server }) => server.close())
  return test
}

/** Returns the newest mail to an address. */
export const lastMail = ({ mails }: Pick<FrameAddress, 'mails'>, address: string) =>
  mails().findLast(({ to }) => to === address)

export const codeIn = (server: FrameAddress, address: string) =>
  /^\d{6}/.exec(lastMail(server, address)?.text ?? '')?.[0] ?? ''

/** Follows the link of the newest mail to an address, and approves the device there. Returns the page's text. */
export const followLink = async (server: FrameAddress, address: string): Promise<string> => {
  const [link = ''] = /http:\S+/.exec(lastMail(server, address)?.text ?? '') ?? []
  const page = await (await fetch(link)).text()
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? []
  const answer = await fetch(`${server.origin}/device`, { method: 'POST', body: new URLSearchParams({ token }) })
  return /<p>([^<]*)/.exec(await answer.text())?.[1] ?? ''
}

/** Signs in by e-mail on a device that is new to the user. */
export const signInByEmail = async (server: FrameAddress, { ask }: Embedded, email = 'ana@mail.example') => {
  await ask('CONNECT_EMAIL', { email })
  const approved = ask('CONNECT_DEVICE')
  await followLink(server, email)
  await approved
  await ask('CONNECT_OTP', { otp: codeIn(server, email) })
}
