/** The Solana demo wallet, injected as an extension would do it: registers itself, holds keys, asks the user. */
import { registerWallet } from '@wallet-standard/wallet'
import { persist } from './persist'
import type { SolanaBehaviour } from './solana-side'
import { createSolanaWallet, storedStateOf, type DemoSolanaWallet } from './standard-wallet'

declare global {
  interface Window {
    demoSolanaWallet: DemoSolanaWallet
    /** Set before the wallet's script runs. */
    demoSolanaOptions?: Partial<SolanaBehaviour>
  }
  /** The nodes that the sandbox's server puts before the wallet's script, by the network's name in the standard. */
  // `var` is the one way to declare a property of globalThis.
  var demoWalletSolana: Readonly<Record<string, string>> | undefined
}

const json = new URLSearchParams(location.search).get('solana') || '{}'
const options = window.demoSolanaOptions ?? (JSON.parse(json) as Partial<SolanaBehaviour>)
const stored = persist('demo-solana', () => storedStateOf(window.demoSolanaWallet))
window.demoSolanaWallet = createSolanaWallet({
  behaviour: { ...options, ...stored },
  rpcUrls: globalThis.demoWalletSolana
})
registerWallet(window.demoSolanaWallet.wallet as never)
