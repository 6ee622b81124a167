export type Status = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** Returns whether a connection is being made or restored. */
export const isConnecting = (status: Status | undefined): boolean =>
  status === 'connecting' || status === 'reconnecting'
