/** The outside parties of the world. `rpc:1` is the node of chain `eip155:1`; `site-server` is what stands behind the site itself. */
export const partyNames = [
  'pages',
  'cdn',
  'rpc:1',
  'rpc:8453',
  'rpc:solana',
  'relay',
  'wallet-api',
  'bitcoin',
  'chain-data',
  'analytics',
  'sign-in',
  'site-server',
  'verify'
] as const
export type PartyName = (typeof partyNames)[number]

/**
 * What a party does wrong.
 * - `status`: answers with this status and an empty body.
 * - `drop`: breaks the connection without an answer.
 * - `delay`: answers well, `delayMs` later.
 * - `tamper`: answers well but for one flipped bit in the middle, or with `append` at the end. Appended code shows
 *   whether a tampered script ran; a flipped bit mostly just breaks its syntax.
 * - `nonsense`: answers 200 with something else (`body`, or an HTML page; from a chain a result of a wrong type; from
 *   the wallet API a list with hostile wallets in it, or settings of no known kind; from the relay a frame that is no JSON).
 *
 * The relay answers sockets, so it knows `drop` (the socket breaks, what was sent is lost), `delay` and `nonsense` of
 * these, and some of its own:
 * - `duplicate`: pushes the message twice.
 * - `reorder`: lets the sender's next message overtake this one; of two in one request the second goes first.
 * - `refuse`: no new socket. As the real one refuses a client that asks for it: the socket opens and is closed with code 3000
 *   and a reason (`body`). With `status` the handshake is answered so, as by what stands before a relay: a page cannot read that,
 *   and to it the relay is out of reach.
 * - `cut`: every socket breaks at once, and no new one opens until the fault is cleared.
 *
 * The chain data API writes its reasons into a `status`, and has two of its own:
 * - `stale`: answers what it last answered to the same question, whatever has happened since; the first time, the truth.
 * - `stranger`: answers about another account (`account`, or another of the demo wallet's) as if it were the one that was asked about.
 *   So do the servers that let people in: whoever asks who they are hears of somebody else, of EVM.
 *
 * The Verify API answers a page through a frame, and all but `status`, `drop` and `delay` are about what that says. It attests another site (`stranger`, with its
 * origin as `account`), or signs badly (`tamper`); `nonsense` is one text (`body`), or several of which none is an attestation of what was asked. One is its own:
 * - `silent`: the frame is there, and says nothing.
 * And `refuse`: the page may not embed it, as where a project's domain is another.
 */
export interface Fault {
  kind:
    | 'status'
    | 'drop'
    | 'delay'
    | 'tamper'
    | 'nonsense'
    | 'duplicate'
    | 'reorder'
    | 'refuse'
    | 'cut'
    | 'stale'
    | 'stranger'
    | 'silent'
  /**
   * Part of the path and query, or of a JSON-RPC method's name. A number: the tag of a message on the relay (1108 is
   * a request to a wallet, 1109 its answer). Everything, when left out.
   */
  match?: string | RegExp | number
  /** Default 500; see `refuse`. */
  status?: number
  /** Milliseconds to wait before any kind of answer. */
  delayMs?: number
  /** How many requests it strikes before it goes. Without it, all until `clear`. */
  times?: number
  append?: string
  /** Whose answer the fault `stranger` gives. */
  account?: string
  body?: string
}

export interface FaultState {
  party: PartyName
  fault: Fault
  /** `used`: it has struck as often as it was to. */
  state: 'set' | 'used'
}

export interface Faults {
  /** Adds a fault; of several that match, the newest strikes. */
  set(party: PartyName, fault: Fault): void
  /** Removes one fault, or those of one party, or all. */
  clear(party?: PartyName, fault?: Fault): void
  /** What was set and not cleared, the newest first. */
  list(): FaultState[]
}

export interface FaultTable extends Faults {
  /**
   * The fault that strikes a request, counted as used. `subjects`: the path, and the JSON-RPC methods if any.
   * `kinds`: those that make sense here; all, when left out.
   */
  take(party: PartyName, subjects: readonly string[], kinds?: readonly Fault['kind'][]): Fault | undefined
  /** Told of every fault that is set. */
  onSet(listener: (party: PartyName, fault: Fault) => void): void
}

const matches = ({ match }: Fault, subjects: readonly string[]) => {
  if (match === undefined) return true
  const part = typeof match === 'number' ? new RegExp(`[?&]tag=${match}(&|$)`) : match
  return subjects.some(subject => (typeof part === 'string' ? subject.includes(part) : subject.search(part) >= 0))
}

const isSame = (one: Fault, other: Fault) => JSON.stringify(one) === JSON.stringify(other)

export const createFaults = (): FaultTable => {
  let table: { party: PartyName; fault: Fault; left: number }[] = []
  const listeners: ((party: PartyName, fault: Fault) => void)[] = []
  return {
    set(party, fault) {
      const isSpent = (row: (typeof table)[number]) => row.left === 0 && row.party === party && isSame(row.fault, fault)
      table = [{ party, fault, left: fault.times ?? Infinity }, ...table.filter(row => !isSpent(row))]
      for (const tell of listeners) tell(party, fault)
    },
    clear(party, fault) {
      table = table.filter(row => (party && row.party !== party) || (fault && !isSame(row.fault, fault)))
    },
    list: () => table.map(({ party, fault, left }) => ({ party, fault, state: left ? 'set' : 'used' })),
    take(party, subjects, kinds) {
      const row = table.find(
        r => r.left > 0 && r.party === party && (!kinds || kinds.includes(r.fault.kind)) && matches(r.fault, subjects)
      )
      if (row) row.left -= 1
      return row?.fault
    },
    onSet(listener) {
      listeners.push(listener)
    }
  }
}
