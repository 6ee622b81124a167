/**
 * Finds injected Bitcoin wallets outside the Wallet Standard: those listed in `window.btc_providers` (WBIP-004), and
 * those known by their global object. https://wbips.netlify.app/wbips/WBIP004, 2026-11
 */
import type { Eip1193Provider } from '../core/session/providers'
import type { BitcoinWalletKind } from '../core/session/bitcoin-driver'
import type { InjectedWallet } from '../core/session/connection'
import { record } from '../core/platform/guards'
import { iconUrl, plain } from '../core/platform/text'
import { walletIdOf } from '../core/wallets/wallet-id'
import { pickWallets } from './pick-wallets'

/**
 * Most entries that are examined, and most wallets that are listed from them. Chosen: far above what a browser holds.
 */
const MAX_ENTRIES = 1_000
const MAX_LISTED = 20

/** Returns the value at a path such as `XverseProviders.BitcoinProvider`. */
const valueAt = (path: string): unknown =>
  path
    .slice(0, 128)
    .split('.')
    .reduce<unknown>((object, name) => record(object)[name], window)

const has = (value: unknown, ...methods: readonly string[]) =>
  methods.every(method => typeof record(value)[method] === 'function')

/** The methods by which a kind of wallet is recognized. */
const isKind: Readonly<Record<BitcoinWalletKind, (provider: unknown) => boolean>> = {
  // the connector needs the whole object: each network is an object of its own
  okx: provider => has(record(provider)['bitcoin'], 'connect'),
  unisat: provider => has(provider, 'requestAccounts'),
  leather: provider => has(provider, 'request') && record(provider)['isLeather'] === true,
  'sats-connect': provider => has(provider, 'request')
}
const kinds = Object.keys(isKind) as BitcoinWalletKind[]

/** A wallet known by the path of its global object. Its kind chooses the driver in `connectors/bitcoin/injected.ts`. */
interface KnownWallet {
  name: string
  path: string
  kind: BitcoinWalletKind
}
const knownWallets: readonly KnownWallet[] = [
  { name: 'Xverse', path: 'XverseProviders.BitcoinProvider', kind: 'sats-connect' },
  { name: 'Leather', path: 'LeatherProvider', kind: 'leather' },
  { name: 'Unisat', path: 'unisat', kind: 'unisat' },
  { name: 'Bitget Wallet', path: 'bitkeep.unisat', kind: 'unisat' },
  { name: 'Binance Wallet', path: 'binancew3w.bitcoin', kind: 'unisat' },
  { name: 'OKX Wallet', path: 'okxwallet', kind: 'okx' }
]

/** Runs a read; a getter that throws counts as nothing found. */
const tryRead = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const toWallet = (
  { name, kind, icon }: { name: string; kind: BitcoinWalletKind; icon?: string },
  provider: unknown,
  type: InjectedWallet['type']
): InjectedWallet => ({
  id: walletIdOf(name) || 'bitcoin-wallet',
  name,
  icon,
  type,
  namespace: 'bip122',
  bitcoinKind: kind,
  provider: provider as Eip1193Provider
})

/** Returns each wallet once, however it exposes itself. */
export const findBitcoinWallets = (): readonly InjectedWallet[] => {
  const listed = tryRead(() => record(window)['btc_providers'])
  const entries: unknown[] = tryRead(() => (Array.isArray(listed) ? listed.slice(0, MAX_ENTRIES) : [])) ?? []
  const announced = entries.flatMap(
    entry =>
      tryRead(() => {
        const { id, name: reported, icon } = record(entry)
        const name = plain(reported)
        const provider = typeof id === 'string' && valueAt(id)
        // an entry promises `request`; some providers have the methods of another kind as well
        const kind = has(provider, 'request') && kinds.find(candidate => isKind[candidate](provider))
        return name && kind ? toWallet({ name, kind, icon: iconUrl(icon) }, provider, 'ANNOUNCED') : undefined
      }) ?? []
  )
  const injected = knownWallets.flatMap(
    known =>
      tryRead(() => {
        const provider = valueAt(known.path)
        return isKind[known.kind](provider) ? toWallet(known, provider, 'INJECTED') : undefined
      }) ?? []
  )
  const knownNames = knownWallets.map(({ name }) => name)
  const picked = pickWallets(announced, MAX_LISTED, ({ name }) => (knownNames.includes(name) ? name : undefined))
  const wallets: InjectedWallet[] = []
  for (const wallet of [...picked, ...injected]) {
    // Some wallets occupy the paths of others, and some are listed and also have a path.
    if (
      wallets.some(
        other => other.provider === wallet.provider || (wallet.type === 'INJECTED' && hasSameName(wallet, other))
      )
    )
      continue
    const { id } = wallet
    for (let suffix = 2; wallets.some(other => other.id === wallet.id); suffix++) wallet.id = `${id}-${suffix}`
    wallets.push(wallet)
  }
  return wallets
}

/** Removes what wallets add to their name or leave out of it. */
const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]|wallet/gu, '')

/**
 * Returns true if another wallet has this wallet's name. A wallet known by its path has its name from us, so it need
 * not match exactly.
 */
const hasSameName = (wallet: InjectedWallet, other: InjectedWallet) =>
  wallet.type === 'INJECTED' ? normalizeName(other.name) === normalizeName(wallet.name) : other.name === wallet.name

/**
 * Returns the wallets that do not also register by the Wallet Standard under the same name, if that name is unique on
 * both sides. Nothing is taken over from a wallet that is left out: the registered one is used through its own object
 * alone.
 * If several wallets claim a name, all are kept: it is unknown which are the same.
 */
export const unregistered = (
  wallets: readonly InjectedWallet[],
  standard: readonly InjectedWallet[]
): readonly InjectedWallet[] => {
  const bitcoinWallets = standard.filter(({ namespace }) => namespace === 'bip122')
  return wallets.filter(wallet => {
    const twins = bitcoinWallets.filter(other => hasSameName(wallet, other))
    return twins.length !== 1 || wallets.some(other => other !== wallet && hasSameName(other, twins[0]!))
  })
}

/**
 * Reports all Bitcoin wallets found so far, at once and when the list changes; extensions may inject late. `signal`
 * stops this.
 */
export const watchBitcoinWallets = (
  onWallets: (wallets: readonly InjectedWallet[]) => void,
  signal?: AbortSignal
): void => {
  let previous: readonly InjectedWallet[] = []
  const reportIfChanged = () => {
    const wallets = findBitcoinWallets()
    if (
      wallets.length === previous.length &&
      wallets.every(
        (wallet, index) => wallet.id === previous[index]!.id && wallet.provider === previous[index]!.provider
      )
    )
      return
    previous = wallets
    onWallets(wallets)
  }
  addEventListener('load', reportIfChanged, { signal })
  reportIfChanged()
}
