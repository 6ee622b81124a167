/** Which rows the Connect view shows, and in which order. Specification, section 9 (connector order). */
import type { ConnectorSection } from '../../core/config/config'
import { $deferredOptions } from '../../core/config/deferred-options'
import type { Wallet } from '../../core/session/connection'
import { $suggestions } from '../../core/wallets/directory'
import { solanaFallbackWallets, fallbackWallets } from '../../core/wallets/fallback-wallets'
import type { WalletRow } from '../../core/wallets/wallets'

/**
 * Returns true if the host page excludes a wallet or its extension: by id, or by the rdns or name of a known excluded
 * wallet.
 */
export const isExcluded = (wallet: Wallet): boolean => {
  const { excludeWalletIds: excludedIds } = $deferredOptions.get()
  const excluded = [...solanaFallbackWallets, ...fallbackWallets, ...($suggestions.get().excluded ?? [])].filter(
    entry => excludedIds.includes(entry.id)
  )
  return (
    excludedIds.includes(wallet.id) ||
    excluded.some(entry =>
      entry.rdns && wallet.rdns ? entry.rdns === wallet.rdns : entry.name.toLowerCase() === wallet.name.toLowerCase()
    )
  )
}

/** The wallets that the host page and the directory add, by section. */
export type Parts = Readonly<Partial<Record<ConnectorSection, readonly Wallet[]>>>

/** Returns the section of a row. A recent or installed wallet is in that section, even if others name it, too. */
const sectionOf = (
  { id, recent, injected }: WalletRow,
  sections: readonly ConnectorSection[],
  parts: Parts
): ConnectorSection => {
  if (recent) return 'recent'
  if (injected) return 'injected'
  return sections.find(name => parts[name]?.some(wallet => wallet.id === id)) ?? 'recommended'
}

/** Returns the rows without excluded wallets, in the order of the host page's sections. */
export const arrangeRows = (rows: readonly WalletRow[], parts: Parts): readonly WalletRow[] => {
  const { sections } = $deferredOptions.get()
  const codeRank = sections.indexOf('walletConnect')
  return rows
    .filter(row => !isExcluded(row))
    .map(row => ({ row, rank: sections.indexOf(sectionOf(row, sections, parts)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row, rank }) => ({ ...row, isAboveCode: rank < codeRank }))
}
