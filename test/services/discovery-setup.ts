/** A page in which wallets announce themselves by EIP-6963, and the wallets that are found there. */
import type { InjectedWallet } from '../../src/core/session/connection'
import { watchWallets } from '../../src/services/discovery'

/** The wallet's side of EIP-6963. */
export interface Info {
  uuid?: unknown
  name?: unknown
  icon?: unknown
  rdns?: unknown
}
export const info = (part: Info = {}): Info => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Fox',
  icon: 'data:image/png;base64,AAAA',
  rdns: 'com.fox',
  ...part
})
export const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

export const lists: (readonly InjectedWallet[])[] = []
export const stops: (() => void)[] = []
export const watch = (options: Partial<{ enableEIP6963: boolean; enableInjected: boolean }> = {}) => {
  const controller = new AbortController()
  stops.push(() => controller.abort())
  watchWallets(
    { enableEIP6963: true, enableInjected: true, ...options },
    wallets => {
      lists.push(wallets)
    },
    controller.signal
  )
}
export const page = window as unknown as { ethereum?: unknown }
export const names = () => lists.at(-1)?.map(w => w.name)
export const ids = () => lists.at(-1)?.map(w => w.id)
