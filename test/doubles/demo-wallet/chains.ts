/**
 * The demo wallet's other chains: Solana and Bitcoin. They have the name that it announces on EVM (`/demo-wallet.js`),
 * as multichain wallets do.
 * `?chains={"approve":"auto","solana":{…},"bitcoin":{…}}` sets its behaviour: on both, or on one.
 */
import { registerWallet } from '@wallet-standard/wallet'
import { createStandardBitcoin } from './bitcoin/standard'
import { createVault, storedStateOfVault, type BitcoinBehaviour, type Vault } from './bitcoin/vault'
import { persist } from './persist'
import type { SolanaBehaviour } from './solana-side'
import { createSolanaWallet, storedStateOf, type DemoSolanaWallet } from './standard-wallet'

interface ChainOptions {
  approve?: 'ask' | 'auto' | 'reject' | 'never'
  solana?: Partial<SolanaBehaviour>
  bitcoin?: Partial<BitcoinBehaviour>
}

const {
  solana: solanaOptions,
  bitcoin: bitcoinOptions,
  ...sharedOptions
} = JSON.parse(new URLSearchParams(location.search).get('chains') || '{}') as ChainOptions
const vault: Vault = createVault({
  ...sharedOptions,
  ...bitcoinOptions,
  ...persist('demo-chains-bitcoin', () => storedStateOfVault(vault))
})
const { accounts, chains, features } = createStandardBitcoin(vault)
const solana: DemoSolanaWallet = createSolanaWallet({
  name: 'Demo Wallet',
  colour: '#3046c5',
  behaviour: { ...sharedOptions, ...solanaOptions, ...persist('demo-chains-solana', () => storedStateOf(solana)) },
  rpcUrls: globalThis.demoWalletSolana,
  beside: { accounts, chains, features: () => features, forget: vault.forget }
})
vault.onChange(() => solana.emitChange())
window.demoChains = { solana, bitcoin: vault }
registerWallet(solana.wallet as never)
