/**
 * Discovers injected wallets: EIP-6963 announcements, otherwise `window.ethereum`.
 * https://eips.ethereum.org/EIPS/eip-6963
 */
import type { Config } from '../core/config/config'
import type { Eip1193Provider } from '../core/session/providers'
import type { InjectedWallet } from '../core/session/connection'
import { INJECTED_NAME } from '../core/i18n/placeholder-names'
import { iconUrl, plain } from '../core/platform/text'
import { warn } from '../core/platform/console'
import { reportOrRethrow } from '../core/platform/report-error'
import { loadChunk } from '../core/platform/chunks'
import { $open } from '../core/dialog/route'

/** Most wallets that are listed. Chosen: far above what a browser holds, low enough that a flood stays cheap. */
export const MAX_ANNOUNCEMENTS = 50
/** Number of the first ones if nothing can pick. Chosen: the other ten places suffice for a user's own wallets. */
const FIRST_ANNOUNCEMENTS = 40
/**
 * Most wallets of a page that are kept before any are picked. Chosen: bounds time and memory; above any flood that is
 * worth its cost.
 */
export const MAX_WALLETS = 10_000
/** Most warnings about two wallets that claim one rdns. Chosen: a flood must not fill the console. */
const MAX_WARNINGS = 20

const isProvider = (value: unknown): value is Eip1193Provider =>
  value !== null && typeof value === 'object' && typeof (value as Eip1193Provider).request === 'function'

type Announced = InjectedWallet & { rdns: string; uuid: string }

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

/** Returns the wallets at `window.ethereum`. */
export const findLegacyProviders = (): readonly InjectedWallet[] => {
  try {
    const injected = (window as { ethereum?: unknown }).ethereum as { providers?: unknown } | undefined
    const list: unknown[] =
      Array.isArray(injected?.providers) && injected.providers.length ? injected.providers.slice(0, 8) : [injected]
    // Wallets set flags such as `isMetaMask` to pass for one another: none is believed.
    return [...new Set(list)].filter(isProvider).map((provider, index) => {
      const suffix = index ? ` ${index + 1}` : ''
      return {
        id: `browser-wallet${suffix.replace(' ', '-')}`,
        name: INJECTED_NAME + suffix,
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
 * Of more than 50 announcements, `pickAnnounced` selects those listed. Until it has loaded, none is added. `isUsed`
 * returns true for the rdns of a wallet that was used before. `signal` stops this.
 */
export const watchWallets = (
  { enableEIP6963, enableInjected }: Pick<Config, 'enableEIP6963' | 'enableInjected'>,
  onWallets: (wallets: readonly InjectedWallet[]) => void,
  signal?: AbortSignal,
  isUsed: (rdns: string) => boolean = () => false
): void => {
  const announced: Announced[] = []
  const seen = new Set<unknown>()
  const countOf = new Map<string, number>()
  const ids = new Set<string>()
  let previous: readonly InjectedWallet[] = []
  let warnings = 0
  let isPicking = false
  const reportWallets = (wallets: readonly InjectedWallet[]) => {
    const isSame = wallets.every(
      (wallet, index) => wallet.id === previous[index]?.id && wallet.provider === previous[index]?.provider
    )
    if (isSame && wallets.length === previous.length) return
    previous = [...wallets]
    onWallets(previous)
  }
  /**
   * Picks the wallets to list among a flood. One list answers all announcements that arrive meanwhile. Without the
   * chunk, the first ones and those used before are listed until the dialog opens.
   */
  const reportPicked = async () => {
    if (isPicking) return
    isPicking = true
    const pick = await loadChunk('action', 'pickAnnounced').catch((e: unknown) => {
      reportOrRethrow(e)
      return () => announced.filter(({ rdns }, index) => index < FIRST_ANNOUNCEMENTS || isUsed(rdns))
    })
    isPicking = false
    if (!signal?.aborted) reportWallets(pick(announced, isUsed).slice(0, MAX_ANNOUNCEMENTS))
  }
  const emitIfChanged = () => {
    if (announced.length > MAX_ANNOUNCEMENTS) void reportPicked()
    else if (announced.length) reportWallets(announced)
    else reportWallets(enableInjected ? findLegacyProviders() : [])
  }
  const onAnnounce = (event: Event) => {
    const wallet = announced.length < MAX_WALLETS ? parse(event) : undefined
    if (!wallet) return
    const { rdns, uuid, provider } = wallet
    const key = `${rdns} ${uuid}`
    if (seen.has(key) || seen.has(provider)) return
    seen.add(key).add(provider)
    let count = (countOf.get(rdns) ?? 0) + 1
    if (count > 1 && warnings++ < MAX_WARNINGS) warn('wallet-twice', `two wallets announce the rdns ${rdns}`)
    while (ids.has(count > 1 ? `${rdns}-${count}` : rdns)) count++
    wallet.id = count > 1 ? `${rdns}-${count}` : rdns
    countOf.set(rdns, count)
    ids.add(wallet.id)
    announced.push(wallet)
    emitIfChanged()
  }
  if (enableEIP6963) {
    addEventListener('eip6963:announceProvider', onAnnounce, { signal })
    dispatchEvent(new Event('eip6963:requestProvider'))
  }
  for (const type of ['ethereum#initialized', 'load']) addEventListener(type, emitIfChanged, { signal })
  const unsubscribe = $open.listen(emitIfChanged)
  signal?.addEventListener('abort', unsubscribe)
  emitIfChanged()
}
