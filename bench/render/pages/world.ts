/**
 * The outside world of these pages: wallets, a network with our own node, and a clock that shortens its longer waits.
 */
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { Wallet } from '../../../src/core/session/connection'
import { scriptedProvider, type ScriptedWallet } from '../../../test/doubles/scripted-provider'
import { five, marlin } from '../../../test/pages/gallery/wallets'

/**
 * Milliseconds for which the dialog stays while it fades out (`LEAVE_MS` in the shell). A thousand closings would wait
 * five minutes.
 */
const LEAVE_MS = 300

/**
 * Clears the storage of earlier visits and blocks messages of the other renderer. It has the same storage, but is not a
 * second tab.
 */
export const beAlone = (): void => {
  localStorage.clear()
  addEventListener('storage', event => event.stopImmediatePropagation())
}

/** From here on, removes faded-out content at once. */
export const hurry = (): void => {
  const real = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    real(run, ms === LEAVE_MS ? 0 : ms, ...rest)) as typeof window.setTimeout
}

let announced = 0

/** Announces a wallet to the page. */
export const announce = (
  { rdns, name, icon }: { rdns: string; name: string; icon?: string },
  script: Record<string, unknown> = {}
): ScriptedWallet => {
  const wallet = scriptedProvider(script)
  const uuid = `00000000-0000-4000-8000-${String(announced++).padStart(12, '0')}`
  const detail = Object.freeze({ info: { uuid, rdns, name, icon }, provider: wallet.provider })
  const dispatch = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
  return wallet
}
export const announceFive = (): ScriptedWallet => {
  const others = five.filter(wallet => wallet !== marlin)
  const wallet = announce(marlin)
  for (const other of others) announce(other)
  return wallet
}
export const MARLIN = marlin.rdns

/** Announces a wallet that never answers a request. */
export const announceSilent = (): void => {
  const never = () => new Promise(() => undefined)
  announce({ rdns: 'example.heron', name: 'Heron' }, { eth_requestAccounts: never })
}

const networkOf = (id: number, name: string, node: string): NonNullable<BillfoldOptions['networks']>[number] => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node/${node}`] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } }
})

/** Returns the usual options. `node`: which balance the first network's node returns. */
export const usual = (node: 'changing' | 'same' = 'changing'): BillfoldOptions => ({
  debug: false,
  themeMode: 'dark',
  locale: 'en',
  networks: [networkOf(1, 'Ethereum', node), networkOf(8453, 'Base', node), networkOf(42161, 'Arbitrum One', node)]
})

/** Returns wallets that the host page adds. Three of four have an icon. */
export const customWallets = (count: number): Wallet[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `wallet-${i}`,
    name: `Wallet ${i + 1}`,
    homepage: `https://wallet-${i}.example/`,
    ...(i % 4 && {
      icon:
        'data:image/svg+xml,' +
        `${encodeURIComponent(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" ' +
            `fill="hsl(${(i * 37) % 360} 40% 50%)"/></svg>`
        )}`
    })
  }))
