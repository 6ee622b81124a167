/** Everything that Billfold talks to, on one machine: `npm start` and the browser stories use the same. */
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
  /** What stories do to it: mine, drop, replace. */
  controls: ChainControls
}

/** Stand for the main network, devnet and testnet: a wallet that lists `solana:mainnet` is on the first. */
export interface WorldSolana {
  caipId: typeof SOLANA
  rpc: string
  devnet: { caipId: typeof DEVNET; rpc: string }
  testnet: { caipId: typeof TESTNET; rpc: string }
  /** As if 151 blocks went by: every blockhash so far is too old. */
  expire(): void
}

export interface World {
  /** Origin of the host pages, `http://127.0.0.1:<port>`. */
  pages: string
  /** Origin that serves `dist/cdn`. */
  cdn: string
  chains: WorldChain[]
  solana: WorldSolana
  /** Indexers of Bitcoin and its testnet, as Esplora is. */
  indexers: readonly { caipId: string; url: string }[]
  /** Address of the WalletConnect relay, `ws://127.0.0.1:<port>`. */
  relay: string
  /** Origin of the wallet API. */
  walletApi: string
  /** Origin of the chain data API, which tells of the chains here. */
  chainData: string
  /** Lets the chain data API tell of a history and tokens of an account that no chain knows of: made up, for measuring with thousands. */
  fill(account: string, filling: Filling): void
  /** Origin of analytics. */
  analytics: string
  /** Origin of the provider's hosted authentication. */
  signIn: string
  /** Origin of what stands behind the host pages: a server of the site's own that lets people in. */
  siteServer: string
  /** Origin of the Verify API, which attests to wallets where a page is. */
  verify: string
  /** What tests do to those parties, and what they were told. */
  controls: {
    /** What the project's owner sets at the wallet API: features and the like. */
    settle: WalletApiParty['settle']
    /** Events that analytics took in, and who may tell it any. */
    analytics: Pick<AnalyticsParty, 'events' | 'allow'>
    /** The codes that hosted authentication did not send by mail. */
    codes: SignInParty['codes']
    /** Has an account permit something to a site, as the chain data API tells it. */
    grant: ChainDataParty['grant']
    /** What the Verify API says of a site, or of all. */
    judge: VerifyParty['judge']
  }
  /** What was asked of all parties or of one since the start or the last reset, oldest first. */
  requests(party?: PartyName): RequestRecord[]
  faults: Faults
  /**
   * Serves a page that a story writes itself, filled in like the others (`{{cdn}}/{{version}}/billfold.js`,
   * `{{integrity}}`, `{{config}}`, `{{nonce}}`); `strict` sends the policy of `csp.html` with it. Gives its address.
   */
  page(html: string, options?: { strict?: boolean }): string
  /** Processes that run for this world, beside the one that started it. */
  processIds: readonly number[]
  /** Every chain at its start with the start balances, no faults, an empty request log, no pages of stories, no sockets and letters on the relay, nobody signed in, a new project, every site verified. */
  reset(): Promise<void>
  /** Ends when nothing of the world is left running. A second call is the first. */
  stop(): Promise<void>
}

export interface WorldOptions {
  /** First port to try for the pages; the others follow. Left out: any free ones. */
  port?: number
  log?: (line: string) => void
  /** A Bitcoin block comes this long after a transaction. Without it only on command. */
  mineAfterMs?: number
  /** What the CDN serves. Default `dist/cdn`. */
  cdnFolder?: string
  /** Builds replace what the CDN serves, and pages reload after each. */
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
  let written: RequestRecord[] = []
  const shared = {
    faults,
    record: (request: RequestRecord) => {
      written.push(request)
    }
  }
  const storyPages = new Map<string, StoryPage>()
  const portAt = (offset: number) => port && port + offset
  const open: Party[] = []
  const keep = <P extends Party>(party: P): P => {
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
      const { origin } = keep(await openChainParty(node, { ...shared, port: portAt(2 + index) }))
      chains.push({ caipId: `eip155:${node.chainId}`, rpc: origin, controls: createChainControls(node.url) })
    }
    const cdn = keep(await openCdnParty({ ...shared, port: portAt(1), folder: cdnFolder, isRebuilt })).origin
    const relay = keep(await openRelayParty({ ...shared, port: portAt(4) }))
    const walletApi = keep(await openWalletApiParty({ ...shared, port: portAt(5), auth: () => signIn.origin }))
    const ledger = keep(await openSolanaParty({ ...shared, port: portAt(6) }))
    const { rpcs } = ledger
    const solana: WorldSolana = {
      caipId: SOLANA,
      rpc: rpcs.mainnet,
      devnet: { caipId: DEVNET, rpc: rpcs.devnet },
      testnet: { caipId: TESTNET, rpc: rpcs.testnet },
      expire: ledger.expire
    }
    const chainData = keep(
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
    const bitcoin = keep(
      await openBitcoinParty({ ...shared, port: portAt(7), ...(mineAfterMs !== undefined && { mineAfterMs }) })
    )
    const analytics = keep(await openAnalyticsParty({ ...shared, port: portAt(9) }))
    const signIn = keep(await openSignInParty({ ...shared, port: portAt(10), nodes }))
    const siteServer = keep(await openSiteServerParty({ ...shared, port: portAt(11), nodes }))
    const verify = keep(await openVerifyParty({ ...shared, port: portAt(12) }))
    const reset = async () => {
      await Promise.all([...nodes.map(node => node.reset()), ledger.reset()])
      for (const party of [bitcoin, chainData, walletApi, analytics, signIn, siteServer, verify]) party.reset()
      faults.clear()
      relay.reset()
      storyPages.clear()
      written = []
    }
    const { fill, grant } = chainData
    const shown = {
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
    const places = {
      ...shown,
      cdnFolder,
      isRebuilt,
      version: await readVersion(),
      chains: chains.map(({ caipId, rpc }) => ({ caipId, rpc }))
    }
    const pages = keep(
      await openPagesParty({ ...shared, port: portAt(0), places, processIds, storyPages, reset, fill })
    ).origin
    siteServer.standBehind(pages)
    const requests = (party?: PartyName) => written.filter(request => !party || request.party === party)
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
    return { ...shown, pages, chains, fill, controls, requests, faults, processIds, page, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
