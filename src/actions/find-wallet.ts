import { withMessage } from '../core/call-errors'
import type { Wallet } from '../core/connection'
import { WidgetError } from '../core/errors'
import { idNamed } from '../core/wallet-names'
import { $walletRows } from '../core/wallets'
import { $later, extensionOf, fetchWallets, onSolana, plainName, scope, wellKnown, type WalletQuery } from '../hosted'

/** Entries of a search that are looked through. Chosen: one answer of the directory. */
const MOST = 100

/** What the directory is asked for: it looks for a text as it stands, so of several words the longest that says something. */
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
 * The wallet that a page calls so, by its explorer id, its rdns, a name that other widgets know it under, or its own: as the directory lists it, else as it
 * is built in, else as an extension calls itself. Never one whose name is merely alike: what counts as the same is upper and lower case, signs and the
 * word "wallet". Errors: wallet-unknown, service-failed, service-timeout.
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
  // a recent wallet that nothing is known of yet but its name could not be opened
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
