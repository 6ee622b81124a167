/** The app that a phone's wallet was opened by: each later request opens it again. Kept, since the page may be loaded anew meanwhile. */
import type { Connection } from './connection'
import { walletLink } from './links'
import { $kept } from './session'
import { persisted } from './storage'
import { plain } from './text'

export interface DeepLink {
  /** Without the code: `fox://`, `https://fox.example/`. */
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

/** The wallet that was given a code last, and its app; without one it was reached in another way. */
let handed: { walletId: string; link?: DeepLink } | undefined

/** Whether a wallet elsewhere is connected, on whichever chain; one that is still looked for counts, too. */
const isConnected = (id?: string) =>
  Object.values($kept.get().connections).some(({ connector, walletId }) => connector && (!id || walletId === id))

/**
 * A wallet is given a code. A connection that stands keeps its app until that wallet has agreed; without one the link is kept at once,
 * since the page may not live until then.
 */
export const handLink = (walletId: string, link?: DeepLink): void => {
  handed = { walletId, link }
  if (!isConnected()) kept.set(link)
}

/** Nobody has agreed. */
export const dropLink = (): void => {
  handed = undefined
  if (!isConnected()) kept.set(undefined)
}

let stop: (() => void) | undefined
/** The app is opened for requests to this wallet, and to no other. */
export const bindLink = ({ wallet: { id } }: Connection): void => {
  stop?.()
  stop = $kept.listen(() => {
    if (isConnected(id)) return
    kept.set(undefined)
    stop?.()
  })
}

/** A connection is about to be adopted: its app is the one that was given the code for this wallet, if one was. */
export const takeLink = (connection: Connection, walletId: string | undefined): void => {
  kept.set(handed && handed.walletId === walletId ? handed.link : undefined)
  handed = undefined
  bindLink(connection)
}
