/** Decides which wallets the list shows, and in which order. */
import {
  isSearch,
  unique,
  fallbackWallets,
  type ListedWallet,
  type Pages,
  type WalletSearch,
  type Suggestions
} from '../../src/barrels/directory'

/** Returns the wallets of this browser first. The others keep their order. */
export const installedFirst = (
  wallets: readonly ListedWallet[],
  installed: ReadonlySet<string>
): readonly ListedWallet[] => {
  const isInstalled = ({ rdns }: ListedWallet) => !!rdns && installed.has(rdns)
  return [...wallets.filter(isInstalled), ...wallets.filter(wallet => !isInstalled(wallet))]
}

/**
 * Returns all wallets loaded so far, in the order of the host page's sections. If loading failed before the first page,
 * adds the fallback wallets.
 */
export const completeList = (
  { featured, recommended }: Suggestions,
  { page, wallets, hasFailed }: Pages,
  installed: ReadonlySet<string>,
  sections: readonly string[]
): readonly ListedWallet[] => {
  const all = [...featured, ...recommended, ...wallets, ...(!page && hasFailed ? fallbackWallets : [])]
  const parts: Readonly<Record<string, readonly ListedWallet[]>> = {
    injected: all.filter(({ rdns }) => !!rdns && installed.has(rdns)),
    featured,
    recommended
  }
  return unique([...sections.flatMap(name => parts[name] ?? []), ...all])
}

/** Returns the loaded wallets that match a search, for when the search request fails. */
export const matchingWallets = (
  wallets: readonly ListedWallet[],
  { text, isCertified }: WalletSearch
): readonly ListedWallet[] => {
  const searchText = text.trim().toLowerCase()
  return unique<ListedWallet>([...wallets, ...fallbackWallets]).filter(
    wallet => wallet.name.toLowerCase().includes(searchText) && (wallet.isCertified || !isCertified)
  )
}

export const isSame = (search: WalletSearch, other: WalletSearch): boolean =>
  isSearch(search) && search.text.trim() === other.text.trim() && search.isCertified === other.isCertified
