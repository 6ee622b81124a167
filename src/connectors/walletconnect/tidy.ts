/** Ends what an earlier connection with the same wallet has left behind. */
import { leave, sessionsOf, type Client } from './client'
import type { Session } from './session'

/** Ends sessions and pairings that are no longer used, so that the wallet lists this page once. */
export const tidy = (at: Client, own: Session) => {
  const peerOf = (s: Session) => JSON.stringify([s.peer?.metadata?.name, s.peer?.metadata?.url])
  const gone = sessionsOf(at).filter(s => s.topic !== own.topic && peerOf(s) === peerOf(own))
  for (const { topic } of gone) leave(at, topic).catch(() => undefined)
  for (const { topic, active } of at.core.pairing.getPairings()) {
    if (!active && topic !== own.pairingTopic) at.core.pairing.disconnect({ topic }).catch(() => undefined)
  }
}
