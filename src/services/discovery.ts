/** Finds the wallets of this page: EIP-6963 announcements, else window.ethereum. https://eips.ethereum.org/EIPS/eip-6963 */
import type { Config } from '../core/config'
import type { Eip1193Provider, FoundWallet } from '../core/connection'
import { INJECTED_NAME } from '../core/nameless'
import { iconUrl, plain } from '../core/text'
import { warn } from '../core/warn'

/** Most announcements that are looked at. Chosen: far above what a browser holds, low enough that a flood stays cheap. */
const MOST = 50

const isProvider = (value: unknown): value is Eip1193Provider =>
  value !== null && typeof value === 'object' && typeof (value as Eip1193Provider).request === 'function'

type Announced = FoundWallet & { uuid: string }

/**
 * Reads an announcement once, into an object of our own: what the announcer changes afterwards does not count.
 * Trap: its fields may be getters that throw.
 */
const parse = (event: Event): Announced | undefined => {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const uuid = plain(info['uuid'], 64), name = plain(info['name']), rdns = plain(info['rdns'], 128)
    if (!uuid || !name || !rdns || !isProvider(provider)) return undefined
    return { uuid, id: rdns, name, rdns, icon: iconUrl(info['icon']), type: 'ANNOUNCED', namespace: 'eip155', provider }
  } catch {
    return undefined // a hostile getter: as if nobody had announced anything
  }
}

const legacy = (): readonly FoundWallet[] => {
  try {
    const injected = (window as { ethereum?: unknown }).ethereum as { providers?: unknown } | undefined
    const list: unknown[] = Array.isArray(injected?.providers) && injected.providers.length ? injected.providers.slice(0, 8) : [injected]
    // flags such as isMetaMask are claims that many wallets make of one another, so none is believed
    return [...new Set(list)].filter(isProvider).map((provider, i) => {
      const n = i ? ` ${i + 1}` : ''
      return { id: `browser-wallet${n.replace(' ', '-')}`, name: INJECTED_NAME + n, type: 'INJECTED', namespace: 'eip155', provider }
    })
  } catch {
    return [] // window.ethereum is a getter that throws: no wallet
  }
}

/**
 * Tells the wallets found so far, all of them, whenever there is a new one. window.ethereum stands in only while no wallet
 * has announced itself, so that none is listed twice. `signal` ends it.
 */
export const watchWallets = (
  { enableEIP6963, enableInjected }: Pick<Config, 'enableEIP6963' | 'enableInjected'>, found: (wallets: readonly FoundWallet[]) => void, signal?: AbortSignal
): void => {
  const announced: Announced[] = []
  let last: readonly FoundWallet[] = []
  const tell = () => {
    const wallets = announced.length ? announced : enableInjected ? legacy() : []
    if (wallets.length === last.length && wallets.every((w, i) => w.id === last[i]!.id && w.provider === last[i]!.provider)) return
    last = [...wallets]
    found(last)
  }
  const hear = (event: Event) => {
    const wallet = announced.length < MOST ? parse(event) : undefined
    if (!wallet || announced.some(a => a.uuid === wallet.uuid && a.rdns === wallet.rdns || a.provider === wallet.provider)) return
    for (let n = 2; announced.some(a => a.id === wallet.id); n++) wallet.id = `${wallet.rdns}-${n}`
    if (announced.some(a => a.rdns === wallet.rdns)) {
      warn('wallet-twice', `two wallets say ${wallet.rdns}`)
    }
    announced.push(wallet)
    tell()
  }
  if (enableEIP6963) {
    addEventListener('eip6963:announceProvider', hear, { signal })
    dispatchEvent(new Event('eip6963:requestProvider'))
  }
  for (const type of ['ethereum#initialized', 'load']) addEventListener(type, tell, { signal })
  tell()
}
