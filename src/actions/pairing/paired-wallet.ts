/** The wallet of a pairing: the one the user has chosen, under the name that the peer reports. */
import type { Connection, Report, Wallet } from '../../core/session/connection'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $connections, adoptRestoredConnection, report } from '../../core/session/session'

/** Id of an unknown wallet that scanned the QR code. */
export const UNKNOWN_WALLET_ID = 'walletconnect'

/** Returns the connection with the chosen wallet's id and the peer's own name. */
export const withPeerName = (connection: Connection, wallet: Wallet | undefined): Connection => ({
  ...connection,
  wallet: { ...connection.wallet, id: wallet?.id ?? UNKNOWN_WALLET_ID, rdns: wallet?.rdns }
})
/** Returns a report of connections under the chosen wallet's id. */
export const renamingReport = (wallet: () => Wallet | undefined): Report => ({
  changed: connection => report.changed(withPeerName(connection, wallet())),
  ended: connection => report.ended(withPeerName(connection, wallet()))
})
/** Adopts a further namespace that a wallet agreed to. Releases it if an injected wallet is connected on that chain. */
export const adoptNamespace = async (connecting: Promise<Connection | undefined>, wallet: Wallet | undefined) => {
  try {
    const connection = await connecting
    const existing = connection && $connections.get()[connection.namespace]
    if (existing && existing.type !== 'WALLET_CONNECT') connection.connector.release()
    else if (connection) adoptRestoredConnection(withPeerName(connection, wallet))
  } catch (e) {
    if (!isError(e)) throw e
    reportError(e)
  }
}
