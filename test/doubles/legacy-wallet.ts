/**
 * Wallets from before EIP-6963: they only set `window.ethereum`. Served as `/legacy-wallet.js`. The query sets them up.
 * - `flags=isMetaMask,…`: flags of the wallet. Such wallets set them whether or not they are true.
 * - `providers=3`: as many wallets that share `ethereum.providers`.
 * - `same`: sets the announced demo wallet's own provider.
 * - `late`: appears after the page.
 */
import { createWallet, type WalletControls } from './demo-wallet/wallet'
import { readOptions } from './demo-wallet/page-options'

declare global {
  interface Window {
    legacyWallets: WalletControls[]
  }
}

/** Milliseconds. Chosen: after the page has drawn itself. */
const LATE_MS = 1_000

const query = new URL((document.currentScript as HTMLScriptElement).src).searchParams
const flags = Object.fromEntries(
  (query.get('flags') ?? '')
    .split(',')
    .filter(Boolean)
    .map(name => [name, true])
)
const count = Number(query.get('providers') ?? 1)

const wallets = Array.from({ length: count }, (_, index) =>
  createWallet({ key: `legacy-wallet-${index + 1}`, ...readOptions() })
)
const providers = wallets.map(({ provider }) => Object.assign(provider, flags))

const inject = () => {
  const ethereum = query.has('same') ? window.demoWallet.provider : providers[0]
  if (ethereum && count > 1) Object.assign(ethereum, { providers })
  Object.assign(window, { ethereum })
  // Such wallets fire it for pages that loaded before them.
  window.dispatchEvent(new Event('ethereum#initialized'))
}

window.legacyWallets = wallets
if (query.has('late')) setTimeout(inject, LATE_MS)
else inject()
