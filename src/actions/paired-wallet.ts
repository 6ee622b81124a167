/** The wallet of a pairing: the one the user has chosen, under the name that the peer reports. */
import type { Connection, Report, Wallet } from '../core/connection'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { $connections, readopt, report } from '../core/session'

/** Id of an unknown wallet that scanned the QR code. */
export const ANY = 'walletconnect'

/** Returns the connection with the chosen wallet's id and the peer's own name. */
export const named = (connection: Connection, wallet: Wallet | undefined): Connection => ({
  ...connection,
  wallet: { ...connection.wallet, id: wallet?.id ?? ANY, rdns: wallet?.rdns }
})
/** Returns a report of connections under the chosen wallet's id. */
export const renamed = (wallet: () => Wallet | undefined): Report => ({
  changed: connection => report.changed(named(connection, wallet())),
  ended: connection => report.ended(named(connection, wallet()))
})
/** Adopts a further namespace that a wallet agreed to. Releases it if an injected wallet is connected on that chain. */
export const join = async (coming: Promise<Connection | undefined>, wallet: Wallet | undefined) => {
  try {
    const connection = await coming
    const held = connection && $connections.get()[connection.namespace]
    if (held && held.type !== 'WALLET_CONNECT') connection.connector.release()
    else if (connection) readopt(named(connection, wallet))
  } catch (e) {
    if (!isError(e)) throw e
    tell(e)
  }
}
