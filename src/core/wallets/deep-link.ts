/**
 * The mobile wallet app that received the pairing URI. Each later request opens it again. Stored, because the page may
 * reload meanwhile.
 */
import type { Connection } from '../session/connection'
import { walletLink } from './links'
import { $storedSession } from '../session/session'
import { persistentAtom } from '../platform/storage'
import { plain } from '../platform/text'
import { record } from '../platform/guards'

export interface DeepLink {
  /** Without the pairing URI: `fox://`, `https://fox.example/`. */
  href: string
  name: string
}

const parse = (value: unknown): DeepLink | undefined => {
  const { href, name } = record(value)
  const link = walletLink(href)
  return link ? { href: link, name: plain(name) ?? '' } : undefined
}

const storedLink = persistentAtom<DeepLink | undefined>({ key: 'billfold.link', version: 1, initial: undefined, parse })

export const $deepLink = storedLink.$value
export const reloadDeepLink = storedLink.reload

/** The wallet that received the last pairing URI, and its app. No link: the wallet was reached in another way. */
let pendingLink: { walletId: string; link?: DeepLink } | undefined

/** Returns whether a remote wallet is connected on any namespace. A session that is still being restored counts. */
const isConnected = (id?: string) =>
  Object.values($storedSession.get().connections).some(
    ({ connector, walletId }) => connector && (!id || walletId === id)
  )

/**
 * Records that a wallet receives a pairing URI. A live connection keeps its app until the new wallet agrees. Without a
 * connection the link is stored at once, because the page may not survive until then.
 */
export const setPendingDeepLink = (walletId: string, link?: DeepLink): void => {
  pendingLink = { walletId, link }
  if (!isConnected()) storedLink.set(link)
}

/** Discards the link because no wallet agreed. */
export const clearPendingDeepLink = (): void => {
  pendingLink = undefined
  if (!isConnected()) storedLink.set(undefined)
}

let unsubscribe: (() => void) | undefined
/** Keeps the link only while this wallet is connected, so that requests to other wallets do not open the app. */
export const bindDeepLink = ({ wallet: { id } }: Connection): void => {
  unsubscribe?.()
  unsubscribe = $storedSession.listen(() => {
    if (isConnected(id)) return
    storedLink.set(undefined)
    unsubscribe?.()
  })
}

/** Stores the app of a connection that is about to be adopted, if this wallet received the pairing URI. */
export const commitDeepLink = (connection: Connection, walletId: string | undefined): void => {
  storedLink.set(pendingLink && pendingLink.walletId === walletId ? pendingLink.link : undefined)
  pendingLink = undefined
  bindDeepLink(connection)
}
