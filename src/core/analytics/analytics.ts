/** Events of the dialog, and the analytics that send them. */
/** An event of the dialog, as sent to the host and to analytics. */
export interface TrackedEvent {
  /** Milliseconds since 1970. */
  timestamp: number
  data: {
    type: 'track' | 'error'
    event: string
    properties?: Readonly<Record<string, unknown>>
    /** The active account. */
    address?: string
  }
}

/** Analytics. The host receives events at once; the service receives them after the user's first action. */
export interface AnalyticsActions {
  /** Starts watching. Later calls have no effect. */
  watch(): void
  /** Records an event that watching cannot detect. Adds the account's network and type. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
  subscribe(listener: (event: TrackedEvent) => void): () => void
  /** Returns the last event. */
  getEvent(): TrackedEvent | undefined
}
