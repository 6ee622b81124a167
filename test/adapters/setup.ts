/** A page with the widget and wallets that a test connects, as a host with an adapter has it. */
import '../react/source'
import createBitcoin from '../../src/connectors/bitcoin/index'
import createInjected from '../../src/connectors/injected'
import createWalletStandard from '../../src/connectors/solana/index'
import { offerNetworks, type Network } from '../../src/core/networks/networks'
import { adoptConnection, report } from '../../src/core/session/session'
import { emitDom } from '../../src/elements/emit-dom'
import { bitcoin, bitcoinTestnet, evmNetwork, solana, solanaTestnet } from '../../src/networks/index'
import { foundOf } from '../connectors/solana/setup'
import { found, freshPage } from '../core/reset-stores'
import { bitcoinWallet, type WalletKind } from '../doubles/bitcoin-wallets'
import type { BitcoinBehaviour } from '../doubles/demo-wallet/bitcoin/vault'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { scriptedProvider } from '../doubles/scripted-provider'

/** A port without a node: tests send no request outside. */
const NO_NODE = 'http://127.0.0.1:9'
const withUrl = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })

export const ETHEREUM = evmNetwork(1, 'Ethereum', NO_NODE, undefined)
export const BASE = evmNetwork(8453, 'Base', NO_NODE, undefined)
/** Returns the networks of the tests. `solanaUrl`: the test’s own node. */
export const networksWith = (solanaUrl = NO_NODE): readonly Network[] => [
  ETHEREUM,
  BASE,
  withUrl(solana, solanaUrl),
  withUrl(solanaTestnet, 'http://127.0.0.1:8'),
  withUrl(bitcoin, NO_NODE),
  withUrl(bitcoinTestnet, NO_NODE)
]

const { chunks } = await import('../../src/app/chunks')
const { createInstance } = await import('../../src/api/create-billfold')
export const billfold = createInstance(
  { debug: false, enableReconnect: false, networks: networksWith() },
  chunks,
  'preact',
  emitDom
)

export const newPage = (networks = networksWith()): void => {
  freshPage()
  offerNetworks(networks)
}

export const connectEvm = async (script: Record<string, unknown> = {}) => {
  const wallet = scriptedProvider(script)
  adoptConnection(await createInjected(found(wallet), report).connect())
  return wallet
}

export const connectSolana = async (behaviour: Partial<SolanaBehaviour> = {}, rpcUrl?: string) => {
  const demo = createSolanaWallet({
    behaviour: { approve: 'auto', ...behaviour },
    rpcUrls: rpcUrl ? { 'solana:mainnet': rpcUrl, 'solana:devnet': rpcUrl } : {}
  })
  adoptConnection(await createWalletStandard(foundOf(demo.wallet), report, solana.caipNetworkId).connect())
  return demo
}

export const connectBitcoin = async (behaviour: Partial<BitcoinBehaviour> = {}, kind: WalletKind = 'sats') => {
  const { vault, found } = bitcoinWallet(kind, { approve: 'auto', ...behaviour })
  adoptConnection(await createBitcoin(found, report, bitcoin.caipNetworkId).connect())
  return vault
}
