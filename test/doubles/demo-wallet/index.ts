/** The demo wallet, injected as an extension would do it: announces itself, holds keys, asks the user. */
import { announce, icon } from './announce'
import { storeOptions, readOptions } from './page-options'
import { showPanel } from './panel'
import { createWallet, type WalletControls } from './wallet'

export interface DemoWallet extends WalletControls {
  /** Announces once more, even if announcements are off. */
  announce(): void
}

declare global {
  interface Window {
    demoWallet: DemoWallet
  }
}

const initial = readOptions()
const wallet = createWallet({ key: 'demo-wallet', ...initial, onSet: storeOptions })
storeOptions(initial.options)

const info = { uuid: crypto.randomUUID(), name: 'Demo Wallet', rdns: 'app.billfold.demo', icon: icon('D', '#3046c5') }
// Before announcing: a page may answer the announcement with requests at once.
window.demoWallet = { ...wallet, announce: () => announceAgain() }
const announceAgain = announce({ info, provider: wallet.provider }, () => wallet.options().announce)

if (new URLSearchParams(location.search).has('panel')) {
  if (document.body) showPanel(wallet)
  else document.addEventListener('DOMContentLoaded', () => showPanel(wallet))
}
