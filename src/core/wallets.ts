/** The wallets that the user can choose. */
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

/** A row of the connect view. A found wallet can be asked to connect; any other leads to its homepage. */
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

/** Returns an injected wallet. If it supports several namespaces, returns its part for the given one. */
export const findWallet = (id: string | undefined, namespace?: Namespace): FoundWallet | undefined => {
  const wallet = $all.get().find(w => w.id === id || w.parts?.some(part => part.id === id))
  return wallet?.parts?.find(part => part.namespace === namespace) ?? wallet
}

let raw: readonly FoundWallet[] = []
let merge = (wallets: readonly FoundWallet[]) => wallets

/** Sets all EVM wallets that discovery has found so far. */
export const listFound = (wallets: readonly FoundWallet[]): void => {
  raw = wallets
  $all.set(merge(wallets))
}

/** Sets the function that merges EVM wallets with those of other namespaces. */
export const mergeFound = (next: typeof merge): void => {
  merge = next
  listFound(raw)
}

/** True if there are wallets besides the injected ones. Their code loads once the user looks for them. */
export const $hasMore = computed($config, ({ projectId, later }) => !!projectId || Object.keys(later).length > 0)
/** The displayed number of wallets: `430+`. Empty if unknown. Undefined while the directory's wallets are loading. */
export const $moreCount: Readable<typeof $count> = $count

/** Sets the wallets to list besides the injected ones (the host page's and the directory's), and `$moreCount`. */
export const listMore = (wallets: readonly Wallet[], count?: string): void => {
  $more.set(wallets)
  $count.set(count)
}

/** Sets which wallets the host page excludes. They get no row, even if they are injected or recent. */
export const leaveOut = (isOut: (wallet: Wallet) => boolean): void => $isOut.set(isOut)

/** Puts a wallet first among the recent ones. Its icon is not stored, because it comes with the wallet again. */
export const rememberWallet = ({ id, name, rdns, homepage }: Wallet): void =>
  kept.set([{ id, name, rdns, homepage }, ...kept.$value.get().filter(w => w.id !== id)].slice(0, RECENT_LIMIT))

/**
 * Returns the injected wallets that claim an rdns. Several claimants are all distrusted, because the true one is
 * unknown.
 */
export const claimants = ({ rdns }: Wallet): readonly FoundWallet[] => $all.get().filter(f => f.rdns === rdns)

/**
 * Rows of the connect view: recent wallets first, then injected ones, then all others. Each wallet has one row. Two
 * entries are the same wallet if they share the id or the rdns. Entries of the same name are the same if one of them
 * has no rdns.
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
      // a stored wallet lacks the fields that the host page knows
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
        // the placeholder is no name of the wallet's own, so it is translated
        name: row.found?.type === 'INJECTED' && words ? row.name.replace(INJECTED_NAME, words.browserWallet) : row.name
      }))
  }
)
