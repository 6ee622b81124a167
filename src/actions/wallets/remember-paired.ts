import type { Wallet } from '../../core/session/connection'
import {
  $pages,
  $paired,
  $searchTask,
  $suggestions,
  isIncluded,
  storePairedWallets,
  reloadPaired,
  unique
} from '../../core/wallets/directory'
import { $deferredOptions } from '../../core/config/deferred-options'
import { plainName } from '../../core/wallets/plain-name'
import { rememberWallet } from '../../core/wallets/wallets'
import { fallbackWallets } from '../../core/wallets/fallback-wallets'

/** Returns the wallets with known details, those from the host page's options first. */
export const knownWallets = (): readonly Wallet[] =>
  unique([
    ...$deferredOptions.get().customWallets,
    ...$suggestions.get().featured,
    ...$suggestions.get().recommended,
    ...$pages.get().wallets,
    ...($searchTask.get().data?.wallets ?? []),
    ...fallbackWallets,
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
  const [pairedWallet, another] = chosen
    ? [chosen]
    : known.filter(wallet => isIncluded(wallet) && plainName(wallet.name) === plainName(peerName))
  if (!pairedWallet || another) return
  const openable = pairedWallet.links
    ? pairedWallet
    : known.find(wallet => wallet.id === pairedWallet.id && wallet.links)
  if (openable) storePairedWallets([openable, ...$paired.get().filter(wallet => wallet.id !== openable.id)])
  rememberWallet(pairedWallet)
}
