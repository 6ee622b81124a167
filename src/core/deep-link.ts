/**
 * The mobile wallet app that received the pairing URI. Each later request opens it again. Stored, because the page may
 * reload meanwhile.
 */
import type { Connection } from './connection'
import { walletLink } from './links'
import { $kept } from './session'
import { persisted } from './storage'
import { plain } from './text'

export interface DeepLink {
  /** Without the pairing URI: `fox://`, `https://fox.example/`. */
  href: string
  name: string
}

const parse = (value: unknown): DeepLink | undefined => {
  const { href, name } = Object(value) as Record<string, unknown>
  const link = walletLink(href)
  return link ? { href: link, name: plain(name) ?? '' } : undefined
}

const kept = persisted<DeepLink | undefined>({ key: 'billfold.link', version: 1, initial: undefined, parse })

export const $deepLink = kept.$value
export const reloadDeepLink = kept.reload

/** The wallet that received the last pairing URI, and its app. No link: the wallet was reached in another way. */
let handed: { walletId: string; link?: DeepLink } | undefined

/** Returns whether a remote wallet is connected on any namespace. A session that is still being restored counts. */
const isConnected = (id?: string) =>
  Object.values($kept.get().connections).some(({ connector, walletId }) => connector && (!id || walletId === id))

/**
 * Records that a wallet receives a pairing URI. A live connection keeps its app until the new wallet agrees. Without a
 * connection the link is stored at once, because the page may not survive until then.
 */
export const handLink = (walletId: string, link?: DeepLink): void => {
  handed = { walletId, link }
  if (!isConnected()) kept.set(link)
}

/** Discards the link because no wallet agreed. */
export const dropLink = (): void => {
  handed = undefined
  if (!isConnected()) kept.set(undefined)
}

let stop: (() => void) | undefined
/** Keeps the link only while this wallet is connected, so that requests to other wallets do not open the app. */
export const bindLink = ({ wallet: { id } }: Connection): void => {
  stop?.()
  stop = $kept.listen(() => {
    if (isConnected(id)) return
    kept.set(undefined)
    stop?.()
  })
}

/** Stores the app of a connection that is about to be adopted, if this wallet received the pairing URI. */
export const takeLink = (connection: Connection, walletId: string | undefined): void => {
  kept.set(handed && handed.walletId === walletId ? handed.link : undefined)
  handed = undefined
  bindLink(connection)
}
