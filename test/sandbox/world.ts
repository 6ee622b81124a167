/** Everything that Billfold talks to, on one machine. `npm start` and the browser stories use the same. */
import { join } from 'node:path'
import { openAnalyticsServer } from './analytics-server'
import { openBitcoinServer } from './bitcoin-server'
import { openCdnServer } from './cdn-server'
import { createChainControls } from './chain-controls'
import { startChains, type ChainId } from './chain-nodes'
import { openChainDataServer } from './chain-data-server'
import { openChainServer } from './chain-server'
import { createFaults, type ServerName } from './faults'
import { openFrameServer } from './frame-server'
import { openNameGatewayServer } from './name-gateway-server'
import { openOnrampServer } from './onramp-server'
import { openPagesServer } from './pages-server'
import type { StoryPage } from './host-page'
import type { Server, RequestRecord } from './server'
import { readVersion, root } from './paths'
import { openRelayServer } from './relay-server'
import { openSignInServer } from './sign-in-server'
import { openSiteServer } from './site-server'
import { openSolanaServer } from './solana-server'
import { createFaucet } from './test-money'
import { openVerifyServer } from './verify-server'
import { openWalletApiServer } from './wallet-api-server'
import type { World, WorldChain, WorldOptions, WorldSolana } from './world-types'

export type { Fault, Faults, ServerName } from './faults'
export type { RequestRecord } from './server'
export type { World, WorldChain, WorldOptions, WorldSolana } from './world-types'

const chainIds: readonly ChainId[] = [1, 8453]
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Milliseconds from a payment on a provider's page to the payout. Chosen: long enough to see the wait. */
const PAY_AFTER_MS = 2_000

const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

export const startWorld = async ({
  port = 0,
  log = () => undefined,
  mineAfterMs,
  cdnFolder = join(root, 'dist/cdn'),
  isRebuilt = false,
  guests = [],
  givesTestMoney = false
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
        provider: () => onramp.origin,
        otherSite: () => siteServer.origin,
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
    const frame = track(
      await openFrameServer({
        ...shared,
        port: portAt(13),
        nodes: frameNodes,
        chains: nodes,
        ...(givesTestMoney && { faucet: createFaucet(nodes, ledger) })
      })
    )
    const nameGateway = track(
      await openNameGatewayServer({ ...shared, port: portAt(14), node: nodes[0]!, otherSite: siteServer.origin })
    )
    await nameGateway.announce()
    const onramp = track(
      await openOnrampServer({ ...shared, port: portAt(15), nodes, ledger, payAfterMs: PAY_AFTER_MS })
    )
    const reset = async () => {
      await Promise.all([...nodes.map(node => node.reset()), ledger.reset()])
      await nameGateway.announce()
      const servers = [bitcoin, chainData, walletApi, analytics, signIn, siteServer, verify, frame, onramp]
      for (const server of servers) server.reset()
      frame.allow([pages, ...guests])
      faults.clear()
      relay.reset()
      storyPages.clear()
      recorded = []
    }
    const { fill, grant, names, swaps } = chainData
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
      frame: frame.frameUrl,
      nameGateway: nameGateway.origin,
      onramp: onramp.origin
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
    siteServer.setSiteOrigin(pages, ...guests)
    frame.allow([pages, ...guests])
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
      names,
      swaps,
      judge: verify.judge,
      frame
    }
    return { ...endpoints, pages, chains, fill, controls, requests, faults, processIds, page, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
