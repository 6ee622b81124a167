/**
 * A secure frame that anyone can host: the page that holds the keys of users without a wallet, and its server. It
 * stands outside Billfold, and speaks the protocol of `frame/README.md`.
 */
import { privateKeyToAccount } from 'viem/accounts'
import { bundleOf } from './bundles'
import { FRAME_ACCOUNT_FACTORY, RELAYER } from './contracts/index'
import { createApi, json } from './frame/api'
import { createAssetReader } from './frame/assets'
import { createBatches } from './frame/batches'
import { createBundler, type BundlerChain } from './frame/bundler'
import { createDevices } from './frame/devices'
import { createEmailChange } from './frame/email-change'
import { createEmailLogin } from './frame/email-login'
import { createFarcasterLogin } from './frame/farcaster-login'
import { openFarcasterRelay } from './frame/farcaster-relay'
import { openMailBox, type Mail } from './frame/mail-box'
import { openOAuthProvider } from './frame/oauth-provider'
import {
  approvalPage,
  asset,
  framedPage,
  mailPage,
  messagePage,
  pageWithResult,
  resultPage,
  styles
} from './frame/pages'
import { Refusal } from './frame/refusal'
import { createSocialLogin } from './frame/social-login'
import { createUsers } from './frame/users'
import type { Fault } from './faults'
import { notFound } from './files'
import { frameFolder } from './paths'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from './server'

export interface FrameServer extends Server {
  /** Address of the framed page. */
  frameUrl: string
  /** Sets the origins of the pages that may embed the frame. Initially none. */
  allow(origins: readonly string[]): void
  /** Returns the mails that the users have received, oldest first. */
  mails(): readonly Mail[]
  /** Forgets all users, devices and mails. The allowed pages stay. */
  reset(): void
}

export interface FrameOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  /** Origins of the nodes to which the frame may send requests. */
  nodes: readonly string[]
  /** The EVM networks on which smart accounts work. The contracts must be there. Default: none. */
  chains?: readonly BundlerChain[]
  /** Milliseconds since 1970. */
  now?(): number
}

/** Faults of messages, which the page plays. `frame/page/misbehaviour.ts` describes them. */
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

/** Returns the origin of the page that embeds the frame, if the browser reveals it. */
const embedderOf = ({ headers: { referer } }: Incoming) =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined

export const openFrameServer = async ({
  nodes,
  chains = [],
  now = Date.now,
  ...options
}: FrameOptions): Promise<FrameServer> => {
  const mailBox = await openMailBox(options.faults)
  const users = createUsers()
  const devices = createDevices(now)
  const login = createEmailLogin(
    { users, devices, mailBox, now },
    token => `${server.origin}/device?token=${encodeURIComponent(token)}`
  )
  const change = createEmailChange({ users, mailBox, now })
  const resultUri = () => `${server.origin}/social`
  const provider = await openOAuthProvider({ ...options, port: 0, now }, resultUri)
  const social = createSocialLogin({ users, now }, { provider: () => provider.origin, result: resultUri })
  const relay = await openFarcasterRelay({ ...options, port: 0 })
  const farcaster = createFarcasterLogin({ users, now }, () => relay.origin)
  const account = privateKeyToAccount(RELAYER.privateKey)
  const bundler = createBundler(chains, { account, factory: FRAME_ACCOUNT_FACTORY, now })
  const batches = createBatches()
  let allowed: readonly string[] = []
  const answerApi = createApi({
    users,
    devices,
    login,
    change,
    social,
    farcaster,
    bundler,
    batches,
    readAssets: createAssetReader(chains),
    isAllowed: site => allowed.includes(site),
    origin: () => server.origin
  })

  const answerFrame = (incoming: Incoming): Answer => {
    const embedder = embedderOf(incoming)
    if (incoming.url.searchParams.get('projectId') === 'forbidden') return messagePage(403, 'The project is unknown')
    // Without the header, the policy and the page's script check the embedder alone.
    const parents = embedder === undefined ? allowed : allowed.filter(origin => origin === embedder)
    if (parents.length === 0) return messagePage(403, 'This page may not use the secure frame')
    return framedPage({ parents, nodes, smartAccountNetworks: bundler.networks })
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
    if (page === undefined) return resultPage(site, uri)
    const location = allowed.includes(site) ? pageWithResult(page, site, uri) : undefined
    return location === undefined
      ? messagePage(403, 'This page may not receive the sign-in')
      : { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, body: '' }
  }

  const server = await openServer({
    ...options,
    server: 'frame',
    // No page of another origin may read anything here.
    cors: {},
    async respond(incoming) {
      const { pathname } = incoming.url
      if (pathname === '/sdk') return answerFrame(incoming)
      if (pathname === '/frame.js') return asset('text/javascript', await bundleOf(`${frameFolder}/page/main.ts`))
      if (pathname === '/social-result.js')
        return asset('text/javascript', await bundleOf(`${frameFolder}/page/social-result.ts`))
      if (pathname === '/frame.css') return styles()
      if (pathname.startsWith('/api/')) return answerApi(incoming)
      if (MESSAGE.test(pathname)) return json(200, {})
      // The first page of the provider's window, until the provider's address is known.
      if (pathname === '/loading') return messagePage(200, 'Loading')
      if (pathname === '/social') return answerSocial(incoming)
      if (pathname === '/device') return answerDevice(incoming)
      if (pathname === '/mails') return mailPage(mailBox.list())
      return pathname === '/mails.json' ? json(200, mailBox.list()) : notFound(pathname)
    },
    async answerFault({ kind, account, body }, { url: { pathname } }) {
      if (MESSAGE.test(pathname) && playedByPage.includes(kind)) return json(200, { kind, account, body })
      if (kind !== 'refuse') return undefined
      if (pathname.startsWith('/api/')) return json(400, { message: body ?? 'The secure frame is out of order' })
      return pathname === '/sdk' ? messagePage(403, 'This page may not use the secure frame') : undefined
    }
  })
  return {
    origin: server.origin,
    frameUrl: `${server.origin}/sdk`,
    allow(origins) {
      allowed = [...origins]
    },
    mails: mailBox.list,
    reset() {
      users.clear()
      devices.clear()
      login.clear()
      change.clear()
      social.clear()
      farcaster.clear()
      bundler.clear()
      batches.clear()
      mailBox.clear()
    },
    async close() {
      await Promise.all([server.close(), provider.close(), relay.close(), mailBox.close()])
    }
  }
}
