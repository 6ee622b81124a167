/** The server of the secure frame: its pages and its calls. What it needs of others is given to it. */
import type { Account, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bundleOf } from '../bundles'
import type { Fault } from '../faults'
import { notFound, readBelow } from '../files'
import { frameFolder } from '../paths'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from '../server'
import { createApi, json } from './api'
import { createAssetReader } from './assets'
import { createBatches } from './batches'
import { createBundler, type BundlerChain } from './bundler'
import type { Data } from './data'
import { createDevices } from './devices'
import { createEmailChange } from './email-change'
import { createEmailLogin } from './email-login'
import { createFarcasterLogin } from './farcaster-login'
import type { Faucet } from './faucet'
import type { Mail } from './mail-box'
import type { Mailer } from './mailer'
import {
  approvalPage,
  asset,
  framedPage,
  mailPage,
  messagePage,
  pageWithResult,
  resultPage,
  styles,
  welcomePage
} from './pages'
import type { ProviderClients } from './providers'
import { Refusal } from './refusal'
import { createSocialLogin } from './social-login'
import { createUsers } from './users'

export interface Frame extends Server {
  /** Address of the framed page. */
  frameUrl: string
  /** Sets the origins of the pages that may embed the frame. Initially none. */
  allow(origins: readonly string[]): void
  /** Forgets all users and devices. The allowed pages stay. */
  reset(): void
}

export interface SmartAccounts {
  /** The networks. The contracts must be there. */
  chains: readonly BundlerChain[]
  /** Pays the gas. */
  account: Account
  factory: Hex
}

export interface FrameParts extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  /** Origin at which browsers reach the server. Default: its own on this machine. */
  publicOrigin?: string
  /** Origins of the nodes to which the frame may send requests. */
  nodes: readonly string[]
  mailer: Pick<Mailer, 'send'>
  /** The mails for a page that anybody can read. Left out where users have mailboxes. */
  mails?(): readonly Mail[]
  providers: ProviderClients
  /** Returns the origin of Farcaster's relay. Left out: no sign-in by Farcaster. */
  farcasterRelay?(): string
  /** Left out: no smart accounts. */
  smartAccounts?: SmartAccounts
  faucet?: Faucet
  /** Left out: what the server remembers ends with it. */
  data?: Data
  /** True if the frame misbehaves on command, for tests. */
  playsFaults?: boolean
  /** Milliseconds since 1970. */
  now?(): number
}

/** Faults of messages, which the page plays. `page/misbehaviour.ts` describes them. */
const playedByPage: readonly Fault['kind'][] = [
  'silent',
  'duplicate',
  'stranger',
  'tamper',
  'invalid-response',
  'refuse',
  'cut'
]

/** The page asks before each of its messages how to misbehave. */
const MESSAGE = /^\/message\/[A-Z_]{1,60}(\/\w{1,60})?$/

/** Scripts of the pages by their paths. */
const scripts: Readonly<Record<string, string>> = {
  '/frame.js': 'main.ts',
  '/social-result.js': 'social-result.ts',
  '/mails.js': 'mails.ts'
}

/** Returns the origin of the page that embeds the frame, if the browser reveals it. */
const embedderOf = ({ headers: { referer } }: Incoming) =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined

/** Stands for the bundler's account where there is nothing to bundle. */
const nobody = (): SmartAccounts => ({ chains: [], account: privateKeyToAccount(`0x${'1'.repeat(64)}`), factory: '0x' })

export const openFrame = async ({
  publicOrigin,
  nodes,
  mailer,
  mails,
  providers,
  farcasterRelay,
  smartAccounts: { chains, account, factory } = nobody(),
  faucet,
  data,
  playsFaults = false,
  now = Date.now,
  ...options
}: FrameParts): Promise<Frame> => {
  const origin = () => publicOrigin ?? server.origin
  const users = createUsers(data)
  const devices = createDevices(now, data)
  const login = createEmailLogin(
    { users, devices, mailer, now },
    token => `${origin()}/device?token=${encodeURIComponent(token)}`
  )
  const change = createEmailChange({ users, mailer, now })
  const social = createSocialLogin({ users, now }, providers, () => `${origin()}/social`)
  const farcaster = farcasterRelay && createFarcasterLogin({ users, now }, farcasterRelay)
  const bundler = createBundler(chains, { account, factory, now })
  const batches = createBatches()
  let allowed: readonly string[] = []
  const answerApi = createApi({
    users,
    devices,
    login,
    change,
    social,
    farcaster,
    faucet,
    bundler,
    batches,
    readAssets: createAssetReader(chains),
    isAllowed: site => allowed.includes(site),
    origin
  })

  const answerFrame = (incoming: Incoming): Answer => {
    // Opened by itself, the page would be blank.
    if (incoming.headers['sec-fetch-dest'] === 'document')
      return { status: 303, headers: { location: '/', 'cache-control': 'no-store' }, body: '' }
    const embedder = embedderOf(incoming)
    if (playsFaults && incoming.url.searchParams.get('projectId') === 'forbidden')
      return messagePage(403, 'The project is unknown')
    // Without the header, the policy and the page's script check the embedder alone.
    const parents = embedder === undefined ? allowed : allowed.filter(page => page === embedder)
    if (parents.length === 0) return messagePage(403, 'This page may not use the secure frame')
    const config = { smartAccountNetworks: bundler.networks, hasFaucet: faucet !== undefined, playsFaults }
    return framedPage({ parents, nodes, ...config })
  }

  const answerDevice = async ({ method, url, headers, body }: Incoming): Promise<Answer> => {
    if (method === 'GET') {
      const token = url.searchParams.get('token') ?? ''
      const email = login.addressOf(token)
      return email === undefined ? messagePage(400, 'The link has expired') : approvalPage(email, token)
    }
    // A form of another page must not approve. The page itself sends `null`, since its policy withholds the referrer.
    if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin')
      return messagePage(403, 'Only the page of the link may approve')
    try {
      await login.approveDevice(new URLSearchParams(body.toString('utf8')).get('token') ?? '')
      return messagePage(200, 'The device is approved. Enter the code from your mailbox there.')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return messagePage(error.status, error.message)
    }
  }

  const answerSocial = ({ url: { searchParams } }: Incoming): Answer => {
    const result = social.resultOf(searchParams)
    if (!result) return messagePage(400, 'The sign-in has expired')
    const { site, uri, page } = result
    const refused = messagePage(403, 'This page may not receive the sign-in')
    if (!allowed.includes(site)) return refused
    if (page === undefined) return resultPage(site, uri)
    const location = pageWithResult(page, site, uri)
    return location === undefined
      ? refused
      : { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, body: '' }
  }

  const readMe = async () => asset('text/plain', String(await readBelow(frameFolder, 'README.md')))

  const server = await openServer({
    ...options,
    server: 'frame',
    // No page of another origin may read anything here.
    cors: {},
    async respond(incoming) {
      const { pathname } = incoming.url
      const script = Object.hasOwn(scripts, pathname) ? scripts[pathname] : undefined
      if (script !== undefined) return asset('text/javascript', await bundleOf(`${frameFolder}/page/${script}`))
      if (pathname === '/') return welcomePage({ frameUrl: `${origin()}/sdk`, hasMails: mails !== undefined })
      if (pathname === '/README.md') return readMe()
      if (pathname === '/sdk') return answerFrame(incoming)
      if (pathname === '/frame.css') return styles()
      if (pathname.startsWith('/api/')) return answerApi(incoming)
      if (playsFaults && MESSAGE.test(pathname)) return json(200, {})
      // The first page of the provider's window, until the provider's address is known.
      if (pathname === '/loading') return messagePage(200, 'Loading')
      if (pathname === '/social') return answerSocial(incoming)
      if (pathname === '/device') return answerDevice(incoming)
      if (mails && pathname === '/mails') return mailPage()
      return mails && pathname === '/mails.json' ? json(200, mails()) : notFound(pathname)
    },
    async answerFault({ kind, account: stranger, body }, { url: { pathname } }) {
      if (MESSAGE.test(pathname) && playedByPage.includes(kind)) return json(200, { kind, account: stranger, body })
      if (kind !== 'refuse') return undefined
      if (pathname.startsWith('/api/')) return json(400, { message: body ?? 'The secure frame is out of order' })
      return pathname === '/sdk' ? messagePage(403, 'This page may not use the secure frame') : undefined
    }
  })
  return {
    ...server,
    origin: origin(),
    frameUrl: `${origin()}/sdk`,
    allow(origins) {
      allowed = [...origins]
    },
    reset() {
      for (const part of [users, devices, login, change, social, bundler, batches]) part.clear()
      farcaster?.clear()
      faucet?.clear()
    }
  }
}
