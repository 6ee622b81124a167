/** Ends what an earlier connection with the same wallet has left behind. */
import { disconnectSession, sessionsOf, type Client } from './client'
import type { Session } from './session'

/** Ends sessions and pairings that are no longer used, so that the wallet lists this page once. */
export const removeStaleSessions = (client: Client, current: Session) => {
  const peerOf = (session: Session) => JSON.stringify([session.peer?.metadata?.name, session.peer?.metadata?.url])
  const stale = sessionsOf(client).filter(
    session => session.topic !== current.topic && peerOf(session) === peerOf(current)
  )
  for (const { topic } of stale) disconnectSession(client, topic).catch(() => undefined)
  for (const { topic, active } of client.core.pairing.getPairings()) {
    if (!active && topic !== current.pairingTopic) client.core.pairing.disconnect({ topic }).catch(() => undefined)
  }
}
