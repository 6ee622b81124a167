import { convertFaults, type ConvertFault } from './chain-data/convert-faults'
import type { GatewayFault } from './name-gateway-server'
import { onrampFaults, type OnrampFault } from './chain-data/onramp-faults'

/**
 * The servers of the world. `rpc:1` is the node of chain `eip155:1`; `site-server` is the server behind the host page
 * itself.
 */
export const serverNames = [
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
  'verify',
  'frame',
  'name-gateway',
  'onramp'
] as const
export type ServerName = (typeof serverNames)[number]

/**
 * A fault of a server.
 * - `status`: answers with this status and an empty body.
 * - `drop`: breaks the connection without an answer.
 * - `delay`: answers correctly, `delayMs` later.
 * - `tamper`: answers correctly except for one flipped bit in the middle, or with `append` at the end. Appended code
 *   shows whether a tampered script ran. A flipped bit mostly just breaks its syntax.
 * - `invalid-response`: answers 200 with something else: `body`, or an HTML page. A chain returns a result of a wrong
 *   type. The wallet API returns a list that contains hostile wallets, or settings of unknown kinds. The relay sends a
 *   frame that is no JSON.
 *
 * The relay answers sockets. Of these faults it supports `drop` (the socket breaks, and the message is lost), `delay`
 * and `invalid-response`. It has some of its own:
 * - `duplicate`: pushes the message twice.
 * - `reorder`: lets the sender's next message overtake this one. Of two in one request the second goes first.
 * - `refuse`: accepts no new socket. The socket opens and is closed with code 3000 and a reason (`body`), as the real
 *   relay does for a client that requests it. With `status` the handshake gets that status, as from a proxy in front of
 *   a relay. A page cannot read that status, so to the page the relay is unreachable.
 * - `cut`: breaks every socket at once, and accepts no new one until the fault is cleared.
 *
 * The chain data API writes its reasons into a `status`, and has three faults of its own:
 * - `redirect`: leads to the same path of another site.
 * - `stale`: repeats its last answer to the same request, whatever has happened since. The first answer is correct.
 * - `stranger`: answers about another account (`account`, or another of the demo wallet's) as if it were the requested
 *   one. The sign-in servers do the same: a request for the session returns another account's session, on EVM.
 *
 * Its convert endpoints have more. Each affects only the paths it is about, so that `match` is needed only to choose
 * among several, and the answer is otherwise as read from the chain:
 * - `wrong-router`: a swap is sent to `account`, or to an address that begins and ends like the router's.
 * - `wrong-receiver`: a swap pays to `account`, or to an address that begins and ends like the first account's.
 * - `low-minimum`: a swap accepts half of the minimum.
 * - `reverts`: a swap has a deadline in the past.
 * - `wrong-spender`: an approval is of `account`, or of the address of `wrong-router`.
 * - `endless-allowance`: an approval has no limit.
 * - `wrong-decimals`: tokens have 18 decimals in place of 6, and the other way round. The native coin has its own.
 * - `wrong-token`: a quote, an approval or a swap is about another token.
 * - `other-amount`: a quote is for ten times the amount, or a swap spends it. Of the coin a swap spends its value.
 * - `no-liquidity`: no quote and no swap, as for a pair without a pool.
 * - `price-moves`: a correct quote or swap, after which somebody trades: the price is 5 % worse.
 *
 * For a quote that was correct once, combine `stale` with `World.controls.swaps`.
 *
 * Buying has three faults of its own:
 * - `other-site`: the chain data API names a page of another site as Coinbase's.
 * - `never-pays`: `onramp`, which plays the providers, accepts a payment, and nothing arrives.
 * - `isolated`: the provider's page separates its window from the page that opened it, to which it seems closed.
 *
 * The Verify API answers a page through a frame. All faults except `status`, `drop` and `delay` change the frame's
 * messages. `stranger` attests another site (`account` is its origin), and `tamper` signs wrongly. `invalid-response`
 * sends one text (`body`), or several of which none attests the request. The API has one fault of its own:
 * - `silent`: the frame loads, and sends no message.
 *
 * `refuse` also applies to it: the page may not embed the frame, as if the project's domain were another.
 *
 * The gateway of names signs its answers. With `tamper` it does so with a wrong key, and with `stranger` it sends the
 * addresses of another name under the signature for that one. It has two faults of its own:
 * - `redirect`: leads to another site.
 * - `huge`: sends many megabytes.
 *
 * The secure frame reads a message's name as part of its path, so that `match: 'GET_USER'` selects one. A method of
 * JSON-RPC is also part of it. `frame/page/misbehaviour.ts` lists what its page plays. `refuse` with
 * `match: 'smtp:<address>'` refuses a mail; with `match: '/api/operation-send'` its server refuses user operations.
 */
export interface Fault {
  kind:
    | 'status'
    | 'drop'
    | 'delay'
    | 'tamper'
    | 'invalid-response'
    | 'duplicate'
    | 'reorder'
    | 'refuse'
    | 'cut'
    | 'stale'
    | 'stranger'
    | 'silent'
    | ConvertFault
    | GatewayFault
    | OnrampFault
  /**
   * Part of the path and query, or of a JSON-RPC method's name. A number: the tag of a message on the relay (1108 is a
   * request to a wallet, 1109 its answer). Matches everything if left out.
   */
  match?: string | RegExp | number
  /** Default 500; see `refuse`. */
  status?: number
  /** Milliseconds before any kind of answer. */
  delayMs?: number
  /** Number of requests that it affects before it ends. Without it, all until `clear`. */
  times?: number
  append?: string
  /** The account that the fault `stranger` answers about, or that a fault of a swap puts in place of the right one. */
  account?: string
  body?: string
}

export interface FaultState {
  server: ServerName
  fault: Fault
  /** `used`: it has affected its number of requests. */
  state: 'set' | 'used'
}

export interface Faults {
  /** Adds a fault. Of several that match, the newest applies. */
  set(server: ServerName, fault: Fault): void
  /** Removes one fault, all faults of one server, or all. */
  clear(server?: ServerName, fault?: Fault): void
  /** Returns the faults that were set and not cleared, the newest first. */
  list(): FaultState[]
}

export interface FaultTable extends Faults {
  /**
   * Returns the fault that applies to a request, and counts it as used. `subjects`: the path, and the JSON-RPC methods
   * if any. `kinds`: those that make sense here; all if left out.
   */
  take(server: ServerName, subjects: readonly string[], kinds?: readonly Fault['kind'][]): Fault | undefined
  /** Calls the listener for every fault that is set. */
  onSet(listener: (server: ServerName, fault: Fault) => void): void
}

const matches = ({ kind, match }: Fault, subjects: readonly string[]) => {
  const paths = ({ ...convertFaults, ...onrampFaults } as Partial<Record<Fault['kind'], RegExp>>)[kind]
  if (paths && !subjects.some(subject => paths.test(subject))) return false
  if (match === undefined) return true
  const part = typeof match === 'number' ? new RegExp(`[?&]tag=${match}(&|$)`) : match
  return subjects.some(subject => (typeof part === 'string' ? subject.includes(part) : subject.search(part) >= 0))
}

const isSame = (one: Fault, other: Fault) => JSON.stringify(one) === JSON.stringify(other)

export const createFaults = (): FaultTable => {
  let table: { server: ServerName; fault: Fault; remaining: number }[] = []
  const listeners: ((server: ServerName, fault: Fault) => void)[] = []
  return {
    set(server, fault) {
      const isSpent = (row: (typeof table)[number]) =>
        row.remaining === 0 && row.server === server && isSame(row.fault, fault)
      table = [{ server, fault, remaining: fault.times ?? Infinity }, ...table.filter(row => !isSpent(row))]
      for (const listener of listeners) listener(server, fault)
    },
    clear(server, fault) {
      table = table.filter(row => (server && row.server !== server) || (fault && !isSame(row.fault, fault)))
    },
    list: () => table.map(({ server, fault, remaining }) => ({ server, fault, state: remaining ? 'set' : 'used' })),
    take(server, subjects, kinds) {
      const row = table.find(
        ({ server: affected, fault, remaining }) =>
          remaining > 0 && affected === server && (!kinds || kinds.includes(fault.kind)) && matches(fault, subjects)
      )
      if (row) row.remaining -= 1
      return row?.fault
    },
    onSet(listener) {
      listeners.push(listener)
    }
  }
}
