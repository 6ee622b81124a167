/** What the world offers to `npm start` and to stories. */
import type { AnalyticsServer } from './analytics-server'
import type { ChainControls } from './chain-controls'
import type { ChainDataServer, Filling } from './chain-data-server'
import type { ChainId } from './chain-nodes'
import type { Faults, ServerName } from './faults'
import type { FrameServer } from './frame-server'
import type { RequestRecord } from './server'
import type { SignInServer } from './sign-in-server'
import type { VerifyServer } from './verify-server'
import type { WalletApiServer } from './wallet-api-server'

export interface WorldChain {
  caipId: `eip155:${ChainId}`
  rpc: string
  /** Controls of stories: mine, drop, replace. */
  controls: ChainControls
}

/** Act as the main network, devnet and testnet. A wallet that lists `solana:mainnet` is on the first. */
export interface WorldSolana {
  caipId: string
  rpc: string
  devnet: { caipId: string; rpc: string }
  testnet: { caipId: string; rpc: string }
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
  /** Origin of the gateway of names that are not stored on Ethereum. */
  nameGateway: string
  /** Origin of the pages of Coinbase and Meld. */
  onramp: string
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
    /** Names that are registered with the chain data API, and its clock. */
    names: ChainDataServer['names']
    /** Trades of somebody else against the pools, and the networks that have swaps. */
    swaps: ChainDataServer['swaps']
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
  /** Origins of other pages that may embed the secure frame, and sign in at the site's own server. */
  guests?: readonly string[]
  /** True if new users of the secure frame get money on each chain. */
  givesTestMoney?: boolean
}
