/** The wallet that a pairing is for: the one that was chosen, under the name that it gives itself. */
import type { Connection, Report, Wallet } from '../core/connection'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { $connections, readopt, report } from '../core/session'

/** Id that stands for any wallet which reads the code. */
export const ANY = 'walletconnect'

/** The chosen wallet's id, and the peer's own name. */
export const named = (connection: Connection, wallet: Wallet | undefined): Connection => ({
  ...connection,
  wallet: { ...connection.wallet, id: wallet?.id ?? ANY, rdns: wallet?.rdns }
})
/** A report of connections with the chosen wallet's id. */
export const renamed = (wallet: () => Wallet | undefined): Report => ({
  changed: connection => report.changed(named(connection, wallet())),
  ended: connection => report.ended(named(connection, wallet()))
})
/** Holds what a wallet has agreed to beside, but for a chain on which the person uses a wallet of this page. */
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
