/** A Wallet Standard wallet in the page of a unit test: the Solana demo wallet, which registers with any listener. */
import { createSolanaWallet, type DemoSolanaWallet } from './demo-wallet/standard-wallet'
import type { SolanaBehaviour } from './demo-wallet/solana-side'

type RegisterIn = (api: { register(wallet: object): void }) => void

export const announceStandard = (behaviour: Partial<SolanaBehaviour> = {}): DemoSolanaWallet => {
  const demo = createSolanaWallet({ behaviour: { approve: 'auto', ...behaviour } })
  const registerIn: RegisterIn = ({ register }) => register(demo.wallet)
  window.addEventListener('wallet-standard:app-ready', event =>
    registerIn((event as unknown as CustomEvent<Parameters<RegisterIn>[0]>).detail)
  )
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: registerIn }))
  return demo
}
