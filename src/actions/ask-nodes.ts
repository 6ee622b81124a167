/** A call to a network's nodes, answered as EIP-1193 has it: what a node refuses keeps its code and data. https://eips.ethereum.org/EIPS/eip-1474 */
import type { Chain } from '../core/connection'
import { isError, WidgetError } from '../core/errors'
import type { Network } from '../core/networks'
import { plain } from '../core/text'

/**
 * Codes by which a node speaks of the call, so that any other would say the same. 3: the contract reverts (geth); -32000: geth's word for most that is wrong
 * with a call or a transaction; -32003: transaction rejected; -32602: invalid parameters. All else is of the node: a limit, a fault within, a method it lacks.
 */
const OF_CALL = [3, -32000, -32003, -32602]
/** Comes with data at some (Infura: where to read of it); at any other code data is what a contract reverted with (Nethermind: -32015, Hardhat: -32603). */
const LIMIT = -32005

/** JSON-RPC: internal error. */
const INTERNAL = -32603

type Refusal = Error & { code: number; data?: unknown }

/** What a node refused with; undefined where it gave no answer. The text is cut: a page may show it. */
const refusalOf = (e: unknown): Refusal | undefined => {
  const { error } = Object(isError(e, 'service-failed') ? e.cause : undefined) as { error?: unknown }
  if (typeof error !== 'object' || !error) return undefined
  const { code, message, data } = error as Record<string, unknown>
  return Object.assign(new Error(plain(message, 300) ?? 'The node gave an error.', { cause: e }), {
    code: Number.isInteger(code) ? (code as number) : INTERNAL,
    data
  })
}

/** Asks one node after another until one answers, or refuses the call itself. Errors: an Error with `code` and `data`; service-failed, service-timeout. */
export const askNodes = async (
  { call }: Chain,
  network: Network,
  method: string,
  params: readonly unknown[]
): Promise<unknown> => {
  let refusal: Refusal | undefined
  let failure: unknown = new WidgetError('service-failed', { service: 'rpc', status: 0 })
  for (const url of network.rpcUrls.default.http) {
    try {
      return await call({ ...network, rpcUrls: { default: { http: [url] } } }, method, params)
    } catch (e) {
      const said = refusalOf(e)
      if (said && (OF_CALL.includes(said.code) || (said.data !== undefined && said.code !== LIMIT))) throw said
      refusal = said ?? refusal
      failure = e
    }
  }
  throw refusal ?? failure
}
