/**
 * Discovers injected wallets: EIP-6963 announcements, otherwise `window.ethereum`.
 * https://eips.ethereum.org/EIPS/eip-6963
 */
import type { Config } from '../core/config'
import type { Eip1193Provider } from '../core/providers'
import type { FoundWallet } from '../core/connection'
import { INJECTED_NAME } from '../core/nameless'
import { iconUrl, plain } from '../core/text'
import { warn } from '../core/warn'
import { MOST_KEPT, pickWallets } from './pick-wallets'

/** Most wallets that are listed. Chosen: far above what a browser holds, low enough that a flood stays cheap. */
const MOST = 50
/** Most warnings about two wallets that claim one rdns. Chosen: a flood must not fill the console. */
const MOST_WARNINGS = 20

/**
 * The rdns of widely used wallets: a flood of announcements does not push them out. Source: WalletConnect's explorer,
 * 2026-11.
 */
const KNOWN: readonly string[] = [
  'io.metamask',
  'com.coinbase.wallet',
  'com.trustwallet.app',
  'com.okex.wallet',
  'me.rainbow',
  'app.phantom',
  'io.rabby',
  'com.binance.wallet',
  'io.zerion.wallet',
  'org.uniswap.app',
  'com.bitget.web3',
  'com.brave.wallet',
  'com.ledger',
  'app.backpack',
  'xyz.frontier.wallet',
  'com.bybit',
  'pro.tokenpocket',
  'app.keplr'
]

const isProvider = (value: unknown): value is Eip1193Provider =>
  value !== null && typeof value === 'object' && typeof (value as Eip1193Provider).request === 'function'

type Announced = FoundWallet & { uuid: string }

/**
 * Parses an announcement once, into an object of our own: later changes by the announcer have no effect. Trap: its
 * fields may be getters that throw.
 */
const parse = (event: Event): Announced | undefined => {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const uuid = plain(info['uuid'], 64)
    const name = plain(info['name'])
    const rdns = plain(info['rdns'], 128)
    if (!uuid || !name || !rdns || !isProvider(provider)) return undefined
    return { uuid, id: rdns, name, rdns, icon: iconUrl(info['icon']), type: 'ANNOUNCED', namespace: 'eip155', provider }
  } catch {
    return undefined // a getter that throws: ignore the announcement
  }
}

const legacy = (): readonly FoundWallet[] => {
  try {
    const injected = (window as { ethereum?: unknown }).ethereum as { providers?: unknown } | undefined
    const list: unknown[] =
      Array.isArray(injected?.providers) && injected.providers.length ? injected.providers.slice(0, 8) : [injected]
    // Wallets set flags such as `isMetaMask` to pass for one another: none is believed.
    return [...new Set(list)].filter(isProvider).map((provider, i) => {
      const n = i ? ` ${i + 1}` : ''
      return {
        id: `browser-wallet${n.replace(' ', '-')}`,
        name: INJECTED_NAME + n,
        type: 'INJECTED',
        namespace: 'eip155',
        provider
      }
    })
  } catch {
    return [] // `window.ethereum` is a getter that throws: no wallet
  }
}

/**
 * Reports all wallets found so far, at once and when a new one appears. `window.ethereum` is listed only while no
 * wallet has announced itself, so that none is listed twice.
 * Of more than 50 announcements, `pickWallets` selects those listed. `isUsed` returns true for the rdns of a wallet
 * that was used before. `signal` stops this.
 */
export const watchWallets = (
  { enableEIP6963, enableInjected }: Pick<Config, 'enableEIP6963' | 'enableInjected'>,
  found: (wallets: readonly FoundWallet[]) => void,
  signal?: AbortSignal,
  isUsed: (rdns: string) => boolean = () => false
): void => {
  const announced: Announced[] = []
  const seen = new Set<unknown>()
  const countOf = new Map<string, number>()
  const ids = new Set<string>()
  let last: readonly FoundWallet[] = []
  let warnings = 0
  let isWaiting = false
  const unannounced = () => (enableInjected ? legacy() : [])
  const tell = () => {
    const injected = legacy().map(({ provider }) => provider)
    const claimOf = ({ rdns, provider }: Announced) => {
      if (injected.includes(provider)) return 'window.ethereum'
      return KNOWN.includes(rdns!) || isUsed(rdns!) ? rdns : undefined
    }
    const wallets = announced.length ? pickWallets(announced, MOST, claimOf) : unannounced()
    if (
      wallets.length === last.length &&
      wallets.every((w, i) => w.id === last[i]!.id && w.provider === last[i]!.provider)
    )
      return
    last = [...wallets]
    found(last)
  }
  /** Reports once for all announcements of a flood that arrive together: each list costs the page time. */
  const tellOnce = () => {
    if (announced.length <= MOST) return tell()
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (!signal?.aborted) tell()
    })
  }
  const hear = (event: Event) => {
    const wallet = announced.length < MOST_KEPT ? parse(event) : undefined
    if (!wallet) return
    const { rdns, uuid, provider } = wallet as Announced & { rdns: string }
    const key = `${rdns} ${uuid}`
    if (seen.has(key) || seen.has(provider)) return
    seen.add(key).add(provider)
    let count = (countOf.get(rdns) ?? 0) + 1
    if (count > 1 && warnings++ < MOST_WARNINGS) warn('wallet-twice', `two wallets say ${rdns}`)
    while (ids.has(count > 1 ? `${rdns}-${count}` : rdns)) count++
    wallet.id = count > 1 ? `${rdns}-${count}` : rdns
    countOf.set(rdns, count)
    ids.add(wallet.id)
    announced.push(wallet)
    tellOnce()
  }
  if (enableEIP6963) {
    addEventListener('eip6963:announceProvider', hear, { signal })
    dispatchEvent(new Event('eip6963:requestProvider'))
  }
  for (const type of ['ethereum#initialized', 'load']) addEventListener(type, tell, { signal })
  tell()
}
