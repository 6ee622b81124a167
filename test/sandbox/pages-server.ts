/** The origin of the host pages, the wallets' scripts and the world's own switches. */
import { readBundle } from './bundles'
import type { Filling } from './chain-data-server'
import { answerControl } from './control'
import { readHostFile } from './host-bundles'
import { readGallery } from './gallery'
import { contentTypeOf, notFound, readBelow } from './files'
import { readLibraryFile } from './library-bundles'
import { renderHostPage, type WorldAddresses, type StoryPage } from './host-page'
import { openServer, type Answer, type Server, type ServerOptions } from './server'
import { pagesFolder } from './paths'

export interface PagesOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  addresses: WorldAddresses
  processIds: readonly number[]
  storyPages: ReadonlyMap<string, StoryPage>
  reset(): Promise<void>
  fill(account: string, filling: Filling): void
}

const file = (path: string, body: string | Buffer): Answer => ({
  status: 200,
  headers: { 'content-type': contentTypeOf(path), 'cache-control': 'no-cache' },
  body
})

/**
 * Prepends the addresses of the chains, the relay and the Verify API to a wallet's script. A real wallet has its own
 * addresses.
 */
const withAddresses = (body: string, { chains, solana, indexers, relay, verify }: WorldAddresses) =>
  `globalThis.demoWalletChains = ${JSON.stringify(
    Object.fromEntries(chains.map(({ caipId, rpc }) => [caipId, rpc]))
  )};` +
  `globalThis.demoWalletSolana = ${JSON.stringify({
    'solana:mainnet': solana.rpc,
    'solana:devnet': solana.devnet.rpc,
    'solana:testnet': solana.testnet.rpc
  })};` +
  `globalThis.demoBitcoinIndexers = ${JSON.stringify({ mainnet: indexers[0]?.url, testnet: indexers[1]?.url })};` +
  `globalThis.phoneRelay = ${JSON.stringify(relay)};globalThis.phoneVerify = ${JSON.stringify(verify)};\n${body}`

export const openPagesServer = ({
  addresses,
  processIds,
  storyPages,
  reset,
  fill,
  ...options
}: PagesOptions): Promise<Server> =>
  openServer({
    ...options,
    server: 'pages',
    async respond(incoming) {
      const { url } = incoming
      if (url.pathname === '/__world')
        return answerControl(incoming, { addresses, processIds, reset, fill, faults: options.faults })
      // Pages without an icon of their own make the browser request one.
      if (url.pathname === '/favicon.ico') return { status: 204, headers: {}, body: '' }
      const gallery = await readGallery(url.pathname)
      if (gallery !== undefined) return file(url.pathname, gallery)
      const page = await renderHostPage(url, addresses, storyPages)
      if (page) return page
      const bundle =
        (await readBundle(url.pathname)) ?? (await readHostFile(url.pathname)) ?? (await readLibraryFile(url.pathname))
      if (bundle !== undefined)
        return file(url.pathname, /wallet|phone/.test(url.pathname) ? withAddresses(bundle, addresses) : bundle)
      const asset = /\.tsx?$/.test(url.pathname) ? undefined : await readBelow(pagesFolder, url.pathname)
      return asset ? file(url.pathname, asset) : notFound(url.pathname)
    }
  })
