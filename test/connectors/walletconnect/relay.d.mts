/** Types of `walletconnect-relay.mjs`. */
export interface Relay {
  url: string
  /** Requests of all clients. */
  log: { client: string; method: string; params: Record<string, unknown> }[]
  sockets: Set<{ cut(): void }>
  /** Number of connections so far. */
  seen: number
  stop(): void
}
export const startRelay: (port?: number) => Promise<Relay>
