/** A page with the widget and wallets that a test connects, as a host with an adapter has it. */
import '../react/source'
import createBitcoin from '../../src/connectors/bitcoin/index'
import createInjected from '../../src/connectors/injected'
import createWalletStandard from '../../src/connectors/wallet-standard/index'
import { offerNetworks, type Network } from '../../src/core/networks'
import { adopt, report } from '../../src/core/session'
import { emitDom } from '../../src/loader/emit'
import { bitcoin, bitcoinTestnet, evmNetwork, solana, solanaTestnet } from '../../src/networks'
import { foundOf } from '../connectors/standard-setting'
import { found, freshPage } from '../core/fresh'
import { bitcoinWallet, type WalletKind } from '../doubles/bitcoin-wallets'
import type { BitcoinMoods } from '../doubles/demo-wallet/bitcoin/vault'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { scriptedProvider } from '../doubles/scripted-provider'

/** A port without a node: tests send no request outside. */
const NOBODY = 'http://127.0.0.1:9'
const at = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })

export const ETHEREUM = evmNetwork(1, 'Ethereum', NOBODY, undefined)
export const BASE = evmNetwork(8453, 'Base', NOBODY, undefined)
/** Returns the networks of the tests. `solanaUrl`: the test’s own node. */
export const networksWith = (solanaUrl = NOBODY): readonly Network[] => [
  ETHEREUM,
  BASE,
  at(solana, solanaUrl),
  at(solanaTestnet, 'http://127.0.0.1:8'),
  at(bitcoin, NOBODY),
  at(bitcoinTestnet, NOBODY)
]

const { chunks } = await import('../../src/chunks')
const { start } = await import('../../src/start')
export const face = start({ debug: false, enableReconnect: false, networks: networksWith() }, chunks, 'preact', emitDom)

export const newPage = (networks = networksWith()): void => {
  freshPage()
  offerNetworks(networks)
}

export const connectEvm = async (script: Record<string, unknown> = {}) => {
  const wallet = scriptedProvider(script)
  adopt(await createInjected(found(wallet), report).connect())
  return wallet
}

export const connectSolana = async (behaviour: Partial<SolanaBehaviour> = {}, rpcUrl?: string) => {
  const demo = createSolanaWallet({
    behaviour: { approve: 'auto', ...behaviour },
    rpcUrls: rpcUrl ? { 'solana:mainnet': rpcUrl, 'solana:devnet': rpcUrl } : {}
  })
  adopt(await createWalletStandard(foundOf(demo.wallet), report, solana.caipNetworkId).connect())
  return demo
}

export const connectBitcoin = async (moods: Partial<BitcoinMoods> = {}, kind: WalletKind = 'sats') => {
  const { vault, found } = bitcoinWallet(kind, { approve: 'auto', ...moods })
  adopt(await createBitcoin(found, report, bitcoin.caipNetworkId).connect())
  return vault
}
