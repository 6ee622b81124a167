/** Everything that Billfold talks to, on one machine. `npm start` and the browser stories use the same. */
import { join } from 'node:path'
import { openAnalyticsParty, type AnalyticsParty } from './analytics-party'
import { openBitcoinParty } from './bitcoin-party'
import { openCdnParty } from './cdn-party'
import { createChainControls, type ChainControls } from './chain-controls'
import { startChains, type ChainId } from './chain-nodes'
import { openChainDataParty, type ChainDataParty, type Filling } from './chain-data-party'
import { openChainParty } from './chain-party'
import { createFaults, type Faults, type PartyName } from './faults'
import { openPagesParty } from './pages-party'
import type { StoryPage } from './host-page'
import type { Party, RequestRecord } from './party'
import { readVersion, root } from './paths'
import { openRelayParty } from './relay-party'
import { openSignInParty, type SignInParty } from './sign-in-party'
import { openSiteServerParty } from './site-server-party'
import { openSolanaParty } from './solana-party'
import { openVerifyParty, type VerifyParty } from './verify-party'
import { openWalletApiParty, type WalletApiParty } from './wallet-api-party'

export type { Fault, Faults, PartyName } from './faults'
export type { RequestRecord } from './party'

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
  /** Controls that tests have over those parties, and what the parties received. */
  controls: {
    /** Sets the owner's settings at the wallet API: features and the like. */
    settle: WalletApiParty['settle']
    /** Events that analytics accepted, and the origins that may send any. */
    analytics: Pick<AnalyticsParty, 'events' | 'allow'>
    /** The codes that hosted authentication did not send by mail. */
    codes: SignInParty['codes']
    /** Grants a host page a permission of an account, which the chain data API then reports. */
    grant: ChainDataParty['grant']
    /** Sets the Verify API's judgement of one host page, or of all. */
    judge: VerifyParty['judge']
  }
  /** Returns the requests to all parties or one, since the start or the last reset, oldest first. */
  requests(party?: PartyName): RequestRecord[]
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
  const open: Party[] = []
  const track = <P extends Party>(party: P): P => {
    open.push(party)
    return party
  }

  const { nodes, processIds, stop: stopChains } = await startChains(chainIds, log)
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.all([...open.map(party => party.close()), stopChains()]).then(() => undefined))

  try {
    const chains: WorldChain[] = []
    for (const [index, node] of nodes.entries()) {
      const { origin } = track(await openChainParty(node, { ...shared, port: portAt(2 + index) }))
      chains.push({ caipId: `eip155:${node.chainId}`, rpc: origin, controls: createChainControls(node.url) })
    }
    const cdn = track(await openCdnParty({ ...shared, port: portAt(1), folder: cdnFolder, isRebuilt })).origin
    const relay = track(await openRelayParty({ ...shared, port: portAt(4) }))
    const walletApi = track(await openWalletApiParty({ ...shared, port: portAt(5), auth: () => signIn.origin }))
    const ledger = track(await openSolanaParty({ ...shared, port: portAt(6) }))
    const { rpcs } = ledger
    const solana: WorldSolana = {
      caipId: SOLANA,
      rpc: rpcs.mainnet,
      devnet: { caipId: DEVNET, rpc: rpcs.devnet },
      testnet: { caipId: TESTNET, rpc: rpcs.testnet },
      expire: ledger.expire
    }
    const chainData = track(
      await openChainDataParty({
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
      await openBitcoinParty({ ...shared, port: portAt(7), ...(mineAfterMs !== undefined && { mineAfterMs }) })
    )
    const analytics = track(await openAnalyticsParty({ ...shared, port: portAt(9) }))
    const signIn = track(await openSignInParty({ ...shared, port: portAt(10), nodes }))
    const siteServer = track(await openSiteServerParty({ ...shared, port: portAt(11), nodes }))
    const verify = track(await openVerifyParty({ ...shared, port: portAt(12) }))
    const reset = async () => {
      await Promise.all([...nodes.map(node => node.reset()), ledger.reset()])
      for (const party of [bitcoin, chainData, walletApi, analytics, signIn, siteServer, verify]) party.reset()
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
      verify: verify.origin
    }
    const addresses = {
      ...endpoints,
      cdnFolder,
      isRebuilt,
      version: await readVersion(),
      chains: chains.map(({ caipId, rpc }) => ({ caipId, rpc }))
    }
    const pages = track(
      await openPagesParty({ ...shared, port: portAt(0), addresses, processIds, storyPages, reset, fill })
    ).origin
    siteServer.setSiteOrigin(pages)
    const requests = (party?: PartyName) => recorded.filter(request => !party || request.party === party)
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
      judge: verify.judge
    }
    return { ...endpoints, pages, chains, fill, controls, requests, faults, processIds, page, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
