/** Well-known wallets, as records of their ids and links. */
import { rows, type Home } from './wallet-rows'

export interface KnownWallet {
  name: string
  id: string
  home: Home
  /** The app's own scheme. Left out: it has no link to a phone or is only a web page. */
  scheme?: string
  rdns?: string
  /** Host of its universal link. */
  universal?: string
}

export const knownWallets: readonly KnownWallet[] = rows.map(([name, id, home, scheme, rdns, universal]) => ({
  name,
  id,
  home,
  scheme,
  rdns,
  universal
}))
