/** Events of WalletConnect sessions. https://specs.walletconnect.com/2.0/specs/clients/sign/session-events */
import type { Client } from './library'

export type SessionEvent = 'session_update' | 'session_delete' | 'session_expire' | 'session_event'
export type SessionListener = (payload: { topic: string; params?: never }) => void

/** Subscribes to an event of all sessions. Returns a function that unsubscribes. */
export const onSessionEvent = (client: Client, event: SessionEvent, listener: SessionListener): (() => void) => {
  client.on(event, listener as never)
  return () => client.off(event, listener as never)
}
