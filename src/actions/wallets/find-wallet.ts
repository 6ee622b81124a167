import { withMessage } from '../../core/platform/call-errors'
import type { Wallet } from '../../core/session/connection'
import { WidgetError } from '../../core/platform/errors'
import { walletIdByAlias } from '../../core/wallets/aliases'
import { $walletRows } from '../../core/wallets/wallets'
import {
  $deferredOptions,
  extensionOf,
  fetchWallets,
  solanaFallbackWallets,
  plainName,
  scope,
  fallbackWallets,
  type WalletQuery
} from '../../barrels/directory'

/** Maximum number of search results that are examined. Chosen: one answer of the directory. */
const MAX_RESULTS = 100

/**
 * Returns the search text for the directory, which matches a text literally: the longest distinctive word of the
 * name.
 */
const searchTextOf = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => word !== 'wallet')
    .map(plainName)
    .sort((a, b) => b.length - a.length)[0]

const queryOf = (name: string, id: string | undefined): WalletQuery => {
  if (id) return { page: 1, entries: 1, include: [id] }
  return {
    page: 1,
    entries: MAX_RESULTS,
    ...(/^[\w-]+(\.[\w-]+)+$/.test(name) ? { rdns: [name.toLowerCase()] } : { search: searchTextOf(name) ?? name })
  }
}

/**
 * Finds the wallet that a page names, by its explorer id, its rdns, a name that other widgets use, or its own name.
 * The directory's entry comes first, then the built-in one, then the extension's own.
 * A merely similar name never matches: only case, punctuation and the word "wallet" are ignored.
 * Errors: wallet-unknown, service-failed, service-timeout.
 */
export const resolveWallet = async (requestedName: string, signal: AbortSignal): Promise<Wallet> => {
  const name = requestedName.trim()
  const normalizedName = plainName(name)
  const hasName = (wallet: Wallet) => !!normalizedName && plainName(wallet.name) === normalizedName
  const builtIn = [...fallbackWallets, ...solanaFallbackWallets]
  const id =
    walletIdByAlias(name.toLowerCase()) ?? builtIn.find(hasName)?.id ?? (/^[\da-f]{64}$/.test(name) ? name : undefined)
  const isMatch = (wallet: Wallet) =>
    wallet.id === (id ?? name) || (!id && (wallet.rdns === name.toLowerCase() || hasName(wallet)))
  const rows = $walletRows.get()
  const listed = rows.find(isMatch)
  // A recent wallet of which only the name is known could not be opened.
  if (listed && (listed.injected || listed.links || !listed.recent)) return listed.injected ?? listed
  const currentScope = scope()
  let failure: unknown
  const response =
    currentScope && normalizedName
      ? await fetchWallets(currentScope.api, queryOf(name, id), signal).catch((e: unknown) => {
          failure = e
        })
      : undefined
  const found =
    response?.wallets.find(isMatch) ??
    [...$deferredOptions.get().customWallets, ...builtIn].find(isMatch) ??
    rows.find(row => row.injected && hasName(row))?.injected ??
    listed
  if (!found) {
    throw (
      failure ??
      withMessage(
        new WidgetError('wallet-unknown', { wallet: requestedName }),
        `No wallet "${requestedName}" is installed or in the directory. Use its explorer id, its rdns or its name`
      )
    )
  }
  return extensionOf(found) ?? found
}
