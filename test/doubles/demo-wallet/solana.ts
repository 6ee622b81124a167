/** The demo wallet of Solana, as an extension would put it into a page: registers itself, holds keys, asks the person. */
import { registerWallet } from '@wallet-standard/wallet'
import type { SolanaBehaviour } from './solana-side'
import { createSolanaWallet, type DemoSolanaWallet } from './standard-wallet'

declare global {
  interface Window {
    demoSolanaWallet: DemoSolanaWallet
    /** Set before the wallet's script runs. */
    demoSolanaOptions?: Partial<SolanaBehaviour>
  }
  /** The node that the sandbox's server names before the wallet's script. */
  var demoWalletSolana: string | undefined
}

const KEY = 'demo-solana-permitted'
const isKept = () => {
  try { return localStorage.getItem(KEY) === 'true' } catch { return false }
}
const asked = new URLSearchParams(location.search).get('solana')
const given = window.demoSolanaOptions ?? JSON.parse(asked ?? '{}') as Partial<SolanaBehaviour>
const made = createSolanaWallet({ behaviour: { permitted: isKept(), ...given }, rpcUrl: globalThis.demoWalletSolana })

window.demoSolanaWallet = made
// a permission outlives a reload, as an extension's does
window.addEventListener('pagehide', () => {
  try { localStorage.setItem(KEY, String(made.behaviour().permitted)) } catch { /* the permission ends with the page */ }
})
registerWallet(made.wallet as never)
