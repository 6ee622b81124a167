import type { Wallet } from '../core/connection'
import {
  $pages,
  $paired,
  $searchTask,
  $suggestions,
  isWelcome,
  keepPaired,
  reloadPaired,
  unique
} from '../core/directory'
import { $later } from '../core/later-options'
import { plainName } from '../core/plain-name'
import { rememberWallet } from '../core/wallets'
import { wellKnown } from '../core/well-known'

/** Wallets that something is known of here, the site's own word first. */
export const knownWallets = (): readonly Wallet[] =>
  unique([
    ...$later.get().customWallets,
    ...$suggestions.get().featured,
    ...$suggestions.get().recommended,
    ...$pages.get().wallets,
    ...($searchTask.get().data?.wallets ?? []),
    ...wellKnown,
    ...$paired.get()
  ])

/**
 * Remembers a wallet that was paired with, and how it is opened: lists may not name it again. One that only scanned the plain code is known by the name
 * that it gives itself; where no listed wallet is called so, or several are, a line of its own would lead nowhere, and there is none.
 */
export const rememberPaired = (chosen: Wallet | undefined, peerName: string): void => {
  reloadPaired()
  const known = knownWallets()
  const [named, another] = chosen
    ? [chosen]
    : known.filter(w => isWelcome(w) && plainName(w.name) === plainName(peerName))
  if (!named || another) return
  const opened = named.links ? named : known.find(w => w.id === named.id && w.links)
  if (opened) keepPaired([opened, ...$paired.get().filter(w => w.id !== opened.id)])
  rememberWallet(named)
}
