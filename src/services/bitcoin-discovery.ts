/**
 * Finds injected Bitcoin wallets outside the Wallet Standard: those listed in `window.btc_providers` (WBIP-004), and
 * those known by their global object. https://wbips.netlify.app/wbips/WBIP004, 2026-11
 */
import type { Eip1193Provider } from '../core/providers'
import type { FoundWallet } from '../core/connection'
import { iconUrl, plain } from '../core/text'
import { pickWallets } from './pick-wallets'

/**
 * Most entries that are examined, and most wallets that are listed from them. Chosen: far above what a browser holds.
 */
const MOST_ENTRIES = 1_000
const MOST = 20

type Place = Readonly<Record<string, unknown>>

/** Returns the value at a path such as `XverseProviders.BitcoinProvider`. */
const at = (path: string): unknown =>
  path
    .slice(0, 128)
    .split('.')
    .reduce<unknown>((place, name) => (Object(place) as Place)[name], window)

const has = (value: unknown, ...methods: readonly string[]) =>
  methods.every(method => typeof (Object(value) as Place)[method] === 'function')

/** Wallets by the path of their global object, and what it must contain. */
const places: readonly [name: string, path: string, isThere: (value: unknown) => boolean][] = [
  ['Xverse', 'XverseProviders.BitcoinProvider', value => has(value, 'request')],
  ['Leather', 'LeatherProvider', value => has(value, 'request')],
  ['Unisat', 'unisat', value => has(value, 'requestAccounts')],
  ['Bitget Wallet', 'bitkeep.unisat', value => has(value, 'requestAccounts')],
  ['Binance Wallet', 'binancew3w.bitcoin', value => has(value, 'requestAccounts')],
  // The connector needs the whole object: each network is an object of its own.
  ['OKX Wallet', 'okxwallet', value => has((Object(value) as Place)['bitcoin'], 'connect')]
]

/** Runs a read; a getter that throws counts as nothing found. */
const safely = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}

const found = (name: string, provider: unknown, type: FoundWallet['type'], icon?: string): FoundWallet => ({
  id:
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'bitcoin-wallet',
  name,
  icon,
  type,
  namespace: 'bip122',
  provider: provider as Eip1193Provider
})

/** Returns each wallet once, however it exposes itself. */
export const findBitcoinWallets = (): readonly FoundWallet[] => {
  const listed = safely(() => (window as unknown as Place)['btc_providers'])
  const entries: unknown[] = safely(() => (Array.isArray(listed) ? listed.slice(0, MOST_ENTRIES) : [])) ?? []
  const announced = entries.flatMap(
    entry =>
      safely(() => {
        const { id, name: told, icon } = Object(entry) as Place
        const name = plain(told)
        const provider = typeof id === 'string' && at(id)
        return name && has(provider, 'request') ? found(name, provider, 'ANNOUNCED', iconUrl(icon)) : undefined
      }) ?? []
  )
  const placed = places.flatMap(
    ([name, path, isThere]) =>
      safely(() => {
        const provider = at(path)
        return isThere(provider) ? found(name, provider, 'INJECTED') : undefined
      }) ?? []
  )
  const known = places.map(([name]) => name)
  const listedOnes = pickWallets(announced, MOST, ({ name }) => (known.includes(name) ? name : undefined))
  const all: FoundWallet[] = []
  for (const wallet of [...listedOnes, ...placed]) {
    // Some wallets occupy the paths of others, and some are listed and also have a path.
    if (all.some(other => other.provider === wallet.provider || (wallet.type === 'INJECTED' && isNamed(wallet, other))))
      continue
    const { id } = wallet
    for (let n = 2; all.some(other => other.id === wallet.id); n++) wallet.id = `${id}-${n}`
    all.push(wallet)
  }
  return all
}

/** Removes what wallets add to their name or leave out of it. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]|wallet/gu, '')

/**
 * Returns true if another wallet has this wallet's name. A wallet known by its path has its name from us, so it need
 * not match exactly.
 */
const isNamed = (wallet: FoundWallet, other: FoundWallet) =>
  wallet.type === 'INJECTED' ? bare(other.name) === bare(wallet.name) : other.name === wallet.name

/**
 * Returns the wallets that do not also register by the Wallet Standard under the same name, if that name is unique on
 * both sides. Nothing is taken over from a wallet that is left out: the registered one is used through its own object
 * alone.
 * If several wallets claim a name, all are kept: it is unknown which are the same.
 */
export const unregistered = (
  wallets: readonly FoundWallet[],
  standard: readonly FoundWallet[]
): readonly FoundWallet[] => {
  const own = standard.filter(({ namespace }) => namespace === 'bip122')
  return wallets.filter(wallet => {
    const twins = own.filter(other => isNamed(wallet, other))
    return twins.length !== 1 || wallets.some(other => other !== wallet && isNamed(other, twins[0]!))
  })
}

/**
 * Reports all Bitcoin wallets found so far, at once and when the list changes; extensions may inject late. `signal`
 * stops this.
 */
export const watchBitcoinWallets = (tell: (wallets: readonly FoundWallet[]) => void, signal?: AbortSignal): void => {
  let last: readonly FoundWallet[] = []
  const look = () => {
    const wallets = findBitcoinWallets()
    if (
      wallets.length === last.length &&
      wallets.every((w, at) => w.id === last[at]!.id && w.provider === last[at]!.provider)
    )
      return
    last = wallets
    tell(wallets)
  }
  addEventListener('load', look, { signal })
  look()
}
