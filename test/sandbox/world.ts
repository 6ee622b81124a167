/** Everything that Billfold talks to, on one machine. `npm start` and the browser stories use the same. */
import { join } from 'node:path'
import { openAnalyticsServer, type AnalyticsServer } from './analytics-server'
import { openBitcoinServer } from './bitcoin-server'
import { openCdnServer } from './cdn-server'
import { createChainControls, type ChainControls } from './chain-controls'
import { startChains, type ChainId } from './chain-nodes'
import { openChainDataServer, type ChainDataServer, type Filling } from './chain-data-server'
import { openChainServer } from './chain-server'
import { createFaults, type Faults, type ServerName } from './faults'
import { openFrameServer, type FrameServer } from './frame-server'
import { openPagesServer } from './pages-server'
import type { StoryPage } from './host-page'
import type { Server, RequestRecord } from './server'
import { readVersion, root } from './paths'
import { openRelayServer } from './relay-server'
import { openSignInServer, type SignInServer } from './sign-in-server'
import { openSiteServer } from './site-server'
import { openSolanaServer } from './solana-server'
import { openVerifyServer, type VerifyServer } from './verify-server'
import { openWalletApiServer, type WalletApiServer } from './wallet-api-server'

export type { Fault, Faults, ServerName } from './faults'
export type { RequestRecord } from './server'

export interface WorldChain {
  caipId: `eip155:${ChainId}`
  rpc: string
  /** Controls of stories: mine, drop, replace. */
  controls: ChainControls
}

/** Act as the main network, devnet and testnet. A wallet that lists `solana:mainnet` is on the first. */
export interface WorldSolana {
  caipId: typeof SOLANA
  rpc: string
  devnet: { caipId: typeof DEVNET; rpc: string }
  testnet: { caipId: typeof TESTNET; rpc: string }
  /** Acts as if 151 blocks had passed: every blockhash so far is too old. */
  expire(): void
}

export interface World {
  /** Origin of the host pages, `http://127.0.0.1:<port>`. */
  pages: string
  /** Origin that serves `dist/cdn`. */
  cdn: string
  chains: WorldChain[]
  solana: WorldSolana
  /** Indexers of Bitcoin and its testnet, with the API of Esplora. */
  indexers: readonly { caipId: string; url: string }[]
  /** Address of the WalletConnect relay, `ws://127.0.0.1:<port>`. */
  relay: string
  /** Origin of the wallet API. */
  walletApi: string
  /** Origin of the chain data API, which reports on the chains here. */
  chainData: string
  /**
   * Has the chain data API report an invented history and tokens of an account, which are on no chain. For measuring
   * with thousands.
   */
  fill(account: string, filling: Filling): void
  /** Origin of analytics. */
  analytics: string
  /** Origin of the provider's hosted authentication. */
  signIn: string
  /** Origin of the server behind the host pages: the site's own sign-in server. */
  siteServer: string
  /** Origin of the Verify API, which attests a page's origin to wallets. */
  verify: string
  /** Address of the self-hosted secure frame. */
  frame: string
  /** Controls that tests have over those servers, and what the servers received. */
  controls: {
    /** Sets the owner's settings at the wallet API: features and the like. */
    settle: WalletApiServer['settle']
    /** Events that analytics accepted, and the origins that may send any. */
    analytics: Pick<AnalyticsServer, 'events' | 'allow'>
    /** The codes that hosted authentication did not send by mail. */
    codes: SignInServer['codes']
    /** Grants a host page a permission of an account, which the chain data API then reports. */
    grant: ChainDataServer['grant']
    /** Sets the Verify API's judgement of one host page, or of all. */
    judge: VerifyServer['judge']
    /** The mails of the frame's users, and the pages that may embed the frame. */
    frame: Pick<FrameServer, 'mails' | 'allow' | 'origin' | 'frameUrl'>
  }
  /** Returns the requests to all servers or one, since the start or the last reset, oldest first. */
  requests(server?: ServerName): RequestRecord[]
  faults: Faults
  /**
   * Serves a page that a story writes itself. It is filled in like the others (`{{cdn}}/{{version}}/billfold.js`,
   * `{{integrity}}`, `{{config}}`, `{{nonce}}`). `strict` sends the policy of `csp.html` with it. Returns its address.
   */
  page(html: string, options?: { strict?: boolean }): string
  /** Processes that run for this world, beside the one that started it. */
  processIds: readonly number[]
  /**
   * Resets everything. Chains are at their start with the start balances. Faults, the request log, pages of stories,
   * sockets and messages of the relay, and sign-ins are gone. The project is new, and every page verified.
   */
  reset(): Promise<void>
  /** Resolves when no process of the world is left. A second call returns the first one's promise. */
  stop(): Promise<void>
}

export interface WorldOptions {
  /** First port to try for the pages; the others follow. Left out: any free ones. */
  port?: number
  log?: (line: string) => void
  /** Milliseconds from a Bitcoin transaction to its block. Without it blocks come only on command. */
  mineAfterMs?: number
  /** The folder that the CDN serves. Default `dist/cdn`. */
  cdnFolder?: string
  /** True if builds replace the CDN's files, and pages reload after each. */
  isRebuilt?: boolean
}

const chainIds: readonly ChainId[] = [1, 8453]
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

export const startWorld = async ({
  port = 0,
  log = () => undefined,
  mineAfterMs,
  cdnFolder = join(root, 'dist/cdn'),
  isRebuilt = false
}: WorldOptions = {}): Promise<World> => {
  const faults = createFaults()
  let recorded: RequestRecord[] = []
  const shared = {
    faults,
    record: (request: RequestRecord) => {
      recorded.push(request)
    }
  }
  const storyPages = new Map<string, StoryPage>()
  const portAt = (offset: number) => port && port + offset
  const open: Server[] = []
  const track = <S extends Server>(server: S): S => {
    open.push(server)
    return server
  }

  const { nodes, processIds, stop: stopChains } = await startChains(chainIds, log)
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.all([...open.map(server => server.close()), stopChains()]).then(() => undefined))

  try {
    const chains: WorldChain[] = []
    for (const [index, node] of nodes.entries()) {
      const { origin } = track(await openChainServer(node, { ...shared, port: portAt(2 + index) }))
      chains.push({ caipId: `eip155:${node.chainId}`, rpc: origin, controls: createChainControls(node.url) })
    }
    const cdn = track(await openCdnServer({ ...shared, port: portAt(1), folder: cdnFolder, isRebuilt })).origin
    const relay = track(await openRelayServer({ ...shared, port: portAt(4) }))
    const walletApi = track(await openWalletApiServer({ ...shared, port: portAt(5), auth: () => signIn.origin }))
    const ledger = track(await openSolanaServer({ ...shared, port: portAt(6) }))
    const { rpcs } = ledger
    const solana: WorldSolana = {
      caipId: SOLANA,
      rpc: rpcs.mainnet,
      devnet: { caipId: DEVNET, rpc: rpcs.devnet },
      testnet: { caipId: TESTNET, rpc: rpcs.testnet },
      expire: ledger.expire
    }
    const chainData = track(
      await openChainDataServer({
        ...shared,
        port: portAt(8),
        nodes,
        ledgers: {
          [SOLANA]: body => ledger.answer('mainnet', body),
          [DEVNET]: body => ledger.answer('devnet', body),
          [TESTNET]: body => ledger.answer('testnet', body)
        }
      })
    )
    const bitcoin = track(
      await openBitcoinServer({ ...shared, port: portAt(7), ...(mineAfterMs !== undefined && { mineAfterMs }) })
    )
    const analytics = track(await openAnalyticsServer({ ...shared, port: portAt(9) }))
    const signIn = track(await openSignInServer({ ...shared, port: portAt(10), nodes }))
    const siteServer = track(await openSiteServer({ ...shared, port: portAt(11), nodes }))
    const verify = track(await openVerifyServer({ ...shared, port: portAt(12) }))
    const frameNodes = [...chains.map(({ rpc }) => rpc), new URL(solana.rpc).origin]
    const frame = track(await openFrameServer({ ...shared, port: portAt(13), nodes: frameNodes, chains: nodes }))
    const reset = async () => {
      await Promise.all([...nodes.map(node => node.reset()), ledger.reset()])
      for (const server of [bitcoin, chainData, walletApi, analytics, signIn, siteServer, verify, frame]) server.reset()
      frame.allow([pages])
      faults.clear()
      relay.reset()
      storyPages.clear()
      recorded = []
    }
    const { fill, grant } = chainData
    const endpoints = {
      cdn,
      solana,
      indexers: bitcoin.indexers,
      relay: relay.url,
      walletApi: walletApi.origin,
      chainData: chainData.origin,
      analytics: analytics.origin,
      signIn: signIn.origin,
      siteServer: siteServer.origin,
      verify: verify.origin,
      frame: frame.frameUrl
    }
    const addresses = {
      ...endpoints,
      cdnFolder,
      isRebuilt,
      version: await readVersion(),
      chains: chains.map(({ caipId, rpc }) => ({ caipId, rpc }))
    }
    const pages = track(
      await openPagesServer({ ...shared, port: portAt(0), addresses, processIds, storyPages, reset, fill })
    ).origin
    siteServer.setSiteOrigin(pages)
    frame.allow([pages])
    const requests = (server?: ServerName) => recorded.filter(request => !server || request.server === server)
    const page: World['page'] = (html, { strict = false } = {}) => {
      const path = `/story-${storyPages.size + 1}.html`
      storyPages.set(path, { html, isStrict: strict })
      return pages + path
    }
    const controls: World['controls'] = {
      settle: walletApi.settle,
      analytics,
      codes: signIn.codes,
      grant,
      judge: verify.judge,
      frame
    }
    return { ...endpoints, pages, chains, fill, controls, requests, faults, processIds, page, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
