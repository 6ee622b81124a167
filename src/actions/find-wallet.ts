import { withMessage } from '../core/call-errors'
import type { Wallet } from '../core/connection'
import { WidgetError } from '../core/errors'
import { idNamed } from '../core/wallet-names'
import { $walletRows } from '../core/wallets'
import { $later, extensionOf, fetchWallets, onSolana, plainName, scope, wellKnown, type WalletQuery } from '../hosted'

/** Most search results that are examined. Chosen: one answer of the directory. */
const MOST = 100

/**
 * Returns the search text for the directory, which matches a text literally: the longest distinctive word of the
 * name.
 */
const wordOf = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => word !== 'wallet')
    .map(plainName)
    .sort((a, b) => b.length - a.length)[0]

const questionOf = (name: string, id: string | undefined): WalletQuery => {
  if (id) return { page: 1, entries: 1, include: [id] }
  return {
    page: 1,
    entries: MOST,
    ...(/^[\w-]+(\.[\w-]+)+$/.test(name) ? { rdns: [name.toLowerCase()] } : { search: wordOf(name) ?? name })
  }
}

/**
 * Finds the wallet that a page names, by its explorer id, its rdns, a name that other widgets use, or its own name.
 * The directory's entry comes first, then the built-in one, then the extension's own.
 * A merely similar name never matches: only case, punctuation and the word "wallet" are ignored.
 * Errors: wallet-unknown, service-failed, service-timeout.
 */
export const findWallet = async (called: string, signal: AbortSignal): Promise<Wallet> => {
  const name = called.trim()
  const plain = plainName(name)
  const isCalled = (w: Wallet) => !!plain && plainName(w.name) === plain
  const builtIn = [...wellKnown, ...onSolana]
  const id =
    idNamed(name.toLowerCase()) ?? builtIn.find(isCalled)?.id ?? (/^[\da-f]{64}$/.test(name) ? name : undefined)
  const isIt = (w: Wallet) => w.id === (id ?? name) || (!id && (w.rdns === name.toLowerCase() || isCalled(w)))
  const rows = $walletRows.get()
  const listed = rows.find(isIt)
  // A recent wallet of which only the name is known could not be opened.
  if (listed && (listed.found || listed.links || !listed.recent)) return listed.found ?? listed
  const own = scope()
  let failure: unknown
  const told =
    own && plain
      ? await fetchWallets(own.api, questionOf(name, id), signal).catch((e: unknown) => {
          failure = e
        })
      : undefined
  const found =
    told?.wallets.find(isIt) ??
    [...$later.get().customWallets, ...builtIn].find(isIt) ??
    rows.find(row => row.found && isCalled(row))?.found ??
    listed
  if (!found) {
    throw (
      failure ??
      withMessage(
        new WidgetError('wallet-unknown', { wallet: called }),
        `No wallet is called "${called}", here or in the directory. Use its explorer id, its rdns or its name`
      )
    )
  }
  return extensionOf(found) ?? found
}
