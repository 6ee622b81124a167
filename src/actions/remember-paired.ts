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

/** Returns the wallets with known details, those from the host page's options first. */
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
 * Remembers a paired wallet and how to open it: later lists may not contain it. A wallet that scanned the QR code
 * without being chosen is known only by the name it reports.
 * If that name matches no listed wallet, or several, it is not remembered: its row would lead nowhere.
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
