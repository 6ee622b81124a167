/** The outside parties of the world. `rpc:1` is the node of chain `eip155:1`. */
export type PartyName = 'pages' | 'cdn' | 'rpc:1' | 'rpc:8453'

export const partyNames: readonly PartyName[] = ['pages', 'cdn', 'rpc:1', 'rpc:8453']

/**
 * What a party does wrong.
 * - `status`: answers with this status and an empty body.
 * - `drop`: breaks the connection without an answer.
 * - `delay`: answers well, `delayMs` later.
 * - `tamper`: answers well but for one flipped bit in the middle, or with `append` at the end. Appended code shows
 *   whether a tampered script ran; a flipped bit mostly just breaks its syntax.
 * - `nonsense`: answers 200 with something else (`body`, or an HTML page; from a chain a result of a wrong type).
 */
export interface Fault {
  kind: 'status' | 'drop' | 'delay' | 'tamper' | 'nonsense'
  /** Part of the path and query, or of a JSON-RPC method's name. Everything, when left out. */
  match?: string | RegExp
  /** Default 500. */
  status?: number
  /** Milliseconds to wait before any kind of answer. */
  delayMs?: number
  /** How many requests it strikes before it goes. Without it, all until `clear`. */
  times?: number
  append?: string
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
  /** The fault that strikes a request, counted as used. `subjects`: the path, and the JSON-RPC methods if any. */
  take(party: PartyName, subjects: readonly string[]): Fault | undefined
}

const matches = ({ match }: Fault, subjects: readonly string[]) => {
  if (match === undefined) return true
  return subjects.some(subject => typeof match === 'string' ? subject.includes(match) : subject.search(match) >= 0)
}

const isSame = (one: Fault, other: Fault) => JSON.stringify(one) === JSON.stringify(other)

export const createFaults = (): FaultTable => {
  let table: { party: PartyName; fault: Fault; left: number }[] = []
  return {
    set(party, fault) {
      const isSpent = (row: typeof table[number]) => row.left === 0 && row.party === party && isSame(row.fault, fault)
      table = [{ party, fault, left: fault.times ?? Infinity }, ...table.filter(row => !isSpent(row))]
    },
    clear(party, fault) {
      table = table.filter(row => party && row.party !== party || fault && !isSame(row.fault, fault))
    },
    list: () => table.map(({ party, fault, left }) => ({ party, fault, state: left ? 'set' : 'used' })),
    take(party, subjects) {
      const row = table.find(r => r.left > 0 && r.party === party && matches(r.fault, subjects))
      if (row) row.left -= 1
      return row?.fault
    }
  }
}
