/** The wallets that the user can choose. */
import { atom, computed } from 'nanostores'
import type { Namespace } from '../networks/caip'
import { $config } from '../config/config'
import type { InjectedWallet, Wallet } from '../session/connection'
import { keys } from '../platform/storage-schema'
import { INJECTED_NAME } from '../i18n/placeholder-names'
import { ownValue } from '../platform/own-value'
import type { Readable } from '../platform/readable'
import { persistentAtom } from '../platform/storage'
import { iconUrl, plain, webUrl } from '../platform/text'
import { $messages } from '../i18n/messages'

/** A row of the connect view. A detected wallet gets a connection request; any other leads to its homepage. */
export interface WalletRow extends Wallet {
  injected?: InjectedWallet
  recent: boolean
  /** True if the host page wants the row above that of the QR code. */
  isAboveCode?: boolean
}

type Arrange = (rows: readonly WalletRow[]) => readonly WalletRow[]

/** Specification, section 9. */
const RECENT_LIMIT = 2

const parseRecent = (value: unknown): readonly Wallet[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, RECENT_LIMIT).flatMap((entry: Record<string, unknown> | null) => {
        const id = plain(entry?.['id'], 128)
        const name = plain(entry?.['name'])
        return id && name
          ? [{ id, name, rdns: plain(entry?.['rdns'], 128), homepage: webUrl(entry?.['homepage']) }]
          : []
      })
    : undefined

const storedRecent = persistentAtom<readonly Wallet[]>({
  key: keys.recent,
  version: 1,
  initial: [],
  parse: parseRecent
})
const $all = atom<readonly InjectedWallet[]>([])
const $directory = atom<readonly Wallet[]>([])
const $count = atom<string | undefined>(undefined)
const $arrange = atom<Arrange>(rows => rows)

export const $injectedWallets: Readable<typeof $all> = $all
export const $recent = storedRecent.$value
export const reloadRecent = storedRecent.reload

/** Returns an injected wallet. If it supports several namespaces, returns its part for the given one. */
export const findWallet = (id: string | undefined, namespace?: Namespace): InjectedWallet | undefined => {
  const wallet = $all.get().find(candidate => candidate.id === id || candidate.parts?.some(part => part.id === id))
  return wallet?.parts?.find(part => part.namespace === namespace) ?? wallet
}

let evmWallets: readonly InjectedWallet[] = []
let merge = (wallets: readonly InjectedWallet[]) => wallets

/** Sets all EVM wallets that discovery has found so far. */
export const setInjectedWallets = (wallets: readonly InjectedWallet[]): void => {
  evmWallets = wallets
  $all.set(merge(wallets))
}

/** Sets the function that merges EVM wallets with those of other namespaces. */
export const setWalletMerger = (next: typeof merge): void => {
  merge = next
  setInjectedWallets(evmWallets)
}

/** True if there are wallets besides the injected ones. Their code loads once the user looks for them. */
export const $hasDirectory = computed(
  $config,
  ({ projectId, deferred }) => !!projectId || Object.keys(deferred).length > 0
)
/** The displayed number of wallets: `430+`. Empty if unknown. Undefined while the directory's wallets are loading. */
export const $directoryCount: Readable<typeof $count> = $count

/** Sets the wallets to list besides the injected ones (the host page's and the directory's), and `$directoryCount`. */
export const setDirectoryWallets = (wallets: readonly Wallet[], count?: string): void => {
  $directory.set(wallets)
  $count.set(count)
}

/**
 * Sets the function that orders the rows as the host page wants. It leaves out the wallets that the host page excludes,
 * even if they are injected or recent.
 */
export const setArrangement = (arrange: Arrange): void => $arrange.set(arrange)

/** Puts a wallet first among the recent ones. Its icon is not stored, because it comes with the wallet again. */
export const rememberWallet = ({ id, name, rdns, homepage }: Wallet): void =>
  storedRecent.set(
    [{ id, name, rdns, homepage }, ...storedRecent.$value.get().filter(wallet => wallet.id !== id)].slice(
      0,
      RECENT_LIMIT
    )
  )

/**
 * Returns the injected wallets that claim an rdns. Several claimants are all distrusted, because the true one is
 * unknown.
 */
export const walletsWithSameRdns = ({ rdns }: Wallet): readonly InjectedWallet[] =>
  $all.get().filter(wallet => wallet.rdns === rdns)

/**
 * Rows of the connect view: recent wallets first, then injected ones, then all others, unless the host page wants
 * another order. Each wallet has one row. Two entries are the same wallet if they share the id or the rdns. Entries of
 * the same name are the same if one of them has no rdns.
 */
export const $walletRows = computed(
  [$all, storedRecent.$value, $directory, computed($config, config => config.connectorImages), $messages, $arrange],
  (injected, recent, listed, images, messages, arrange): readonly WalletRow[] => {
    const rows: WalletRow[] = []
    const add = (wallet: Wallet, isRecent: boolean) => {
      const isSameWallet = (other: Wallet) =>
        other.id === wallet.id ||
        (other.rdns && wallet.rdns
          ? other.rdns === wallet.rdns && !walletsWithSameRdns(other)[1]
          : other.name === wallet.name)
      const injectedWallet = injected.find(candidate => candidate.id === wallet.id) ?? injected.find(isSameWallet)
      const existing = rows.find(
        row => row.id === (injectedWallet ?? wallet).id || (!row.injected && isSameWallet(row))
      )
      if (!existing) rows.push({ ...wallet, ...injectedWallet, injected: injectedWallet, recent: isRecent })
      // a stored wallet lacks the fields that the host page knows
      else
        Object.assign(existing, {
          homepage: existing.homepage ?? wallet.homepage,
          icon: existing.icon ?? wallet.icon,
          links: existing.links ?? wallet.links
        })
    }
    for (const wallet of recent) add(wallet, true)
    for (const wallet of [...injected, ...listed]) add(wallet, false)
    return arrange(rows).map(row => ({
      ...row,
      icon: iconUrl(ownValue(images, row.id)) ?? row.icon,
      // the placeholder is no name of the wallet's own, so it is translated
      name:
        row.injected?.type === 'INJECTED' && messages
          ? row.name.replace(INJECTED_NAME, messages.browserWallet)
          : row.name
    }))
  }
)
