/** The wallets a person can choose here. */
import { atom, computed } from 'nanostores'
import type { Namespace } from './caip'
import { $config } from './config'
import type { FoundWallet, Wallet } from './connection'
import { keys } from './kept'
import { INJECTED_NAME } from './nameless'
import { ownValue } from './own-value'
import type { Readable } from './readable'
import { persisted } from './storage'
import { iconUrl, plain, webUrl } from './text'
import { $words } from './words'

/** A line of the connect view: found in this page (can be asked), or only known of (leads to its own page). */
export interface WalletRow extends Wallet {
  found?: FoundWallet
  recent: boolean
}

/** Specification, section 9. */
const RECENT_LIMIT = 2

const parseRecent = (value: unknown): readonly Wallet[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, RECENT_LIMIT).flatMap((w: Record<string, unknown> | null) => {
        const id = plain(w?.['id'], 128)
        const name = plain(w?.['name'])
        return id && name ? [{ id, name, rdns: plain(w?.['rdns'], 128), homepage: webUrl(w?.['homepage']) }] : []
      })
    : undefined

const kept = persisted<readonly Wallet[]>({ key: keys.recent, version: 1, initial: [], parse: parseRecent })
const $all = atom<readonly FoundWallet[]>([])
const $more = atom<readonly Wallet[]>([])
const $count = atom<string | undefined>(undefined)
const $isOut = atom<(wallet: Wallet) => boolean>(() => false)

export const $found: Readable<typeof $all> = $all
export const $recent = kept.$value
export const reloadRecent = kept.reload

/** A wallet of this page; of one that is on several chains its part on one of them. */
export const findWallet = (id: string | undefined, namespace?: Namespace): FoundWallet | undefined => {
  const wallet = $all.get().find(w => w.id === id || w.parts?.some(part => part.id === id))
  return wallet?.parts?.find(part => part.namespace === namespace) ?? wallet
}

let raw: readonly FoundWallet[] = []
let merge = (wallets: readonly FoundWallet[]) => wallets

/** Takes the EVM wallets that discovery has found so far, all of them. */
export const listFound = (wallets: readonly FoundWallet[]): void => {
  raw = wallets
  $all.set(merge(wallets))
}

/** Takes what becomes of them together with the wallets of other chains. */
export const mergeFound = (next: typeof merge): void => {
  merge = next
  listFound(raw)
}

/** Whether there are wallets to reach that are not in this page: what they take is loaded once somebody looks. */
export const $hasMore = computed($config, ({ projectId, later }) => !!projectId || Object.keys(later).length > 0)
/** How many there are to choose from, as it shows: `430+`; empty: nobody says; undefined: the wallets of the directory are still on their way. */
export const $moreCount: Readable<typeof $count> = $count

/** Takes the wallets to list beside those that are here: the site's own, and the directory's; and `$moreCount`. */
export const listMore = (wallets: readonly Wallet[], count?: string): void => {
  $more.set(wallets)
  $count.set(count)
}

/** Takes which wallets the site does without: those of this page and recent ones, too, have no line. */
export const leaveOut = (isOut: (wallet: Wallet) => boolean): void => $isOut.set(isOut)

/** Puts a wallet first among the recent ones. Its icon is not kept: it comes again with the wallet. */
export const rememberWallet = ({ id, name, rdns, homepage }: Wallet): void =>
  kept.set([{ id, name, rdns, homepage }, ...kept.$value.get().filter(w => w.id !== id)].slice(0, RECENT_LIMIT))

/** Those in this page that claim to be a wallet, by its rdns. Of several it is none: nobody knows which of them to believe. */
export const claimants = ({ rdns }: Wallet): readonly FoundWallet[] => $all.get().filter(f => f.rdns === rdns)

/**
 * Lines of the connect view: recent first, then those found in this page, then those that are only known. A wallet stands once: an entry of the same
 * id or rdns as a found one, or of the same name where one of the two has no rdns, is that one.
 */
export const $walletRows = computed(
  [$all, kept.$value, $more, computed($config, c => c.connectorImages), $words, $isOut],
  (found, recent, more, images, words, isOut): readonly WalletRow[] => {
    const rows: WalletRow[] = []
    const add = (wallet: Wallet, isRecent: boolean) => {
      const same = (w: Wallet) =>
        w.id === wallet.id ||
        (w.rdns && wallet.rdns ? w.rdns === wallet.rdns && !claimants(w)[1] : w.name === wallet.name)
      const own = found.find(f => f.id === wallet.id) ?? found.find(same)
      const known = rows.find(r => r.id === (own ?? wallet).id || (!r.found && same(r)))
      if (!known) rows.push({ ...wallet, ...own, found: own, recent: isRecent })
      // what is kept of a wallet lacks what the site knows
      else
        Object.assign(known, {
          homepage: known.homepage ?? wallet.homepage,
          icon: known.icon ?? wallet.icon,
          links: known.links ?? wallet.links
        })
    }
    for (const wallet of recent) add(wallet, true)
    for (const wallet of [...found, ...more]) add(wallet, false)
    return rows
      .filter(row => !isOut(row))
      .map(row => ({
        ...row,
        icon: iconUrl(ownValue(images, row.id)) ?? row.icon,
        // no name of the wallet's own: it is said in the language in use
        name: row.found?.type === 'INJECTED' && words ? row.name.replace(INJECTED_NAME, words.browserWallet) : row.name
      }))
  }
)
