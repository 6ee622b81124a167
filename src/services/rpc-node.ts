/** A network's JSON-RPC node. https://ethereum.org/en/developers/docs/apis/json-rpc/ */
import { isError, WidgetError } from '../core/errors'
import type { Network } from '../core/networks'
import { postJson } from './http'

/** Specification, section 9: 3 retries from 150 ms, doubling, Retry-After honoured, for these statuses. Status 0 stands for a dropped connection. */
const RETRIES = 3
const RETRY_BASE_MS = 150
const RETRIED: readonly number[] = [0, 403, 408, 413, 429, 500, 502, 503, 504]

const failed = (status: number, cause?: unknown) => new WidgetError('service-failed', { service: 'rpc', status }, cause)

const pause = (ms: number, signal?: AbortSignal) => new Promise<void>((go, stop) => {
  const timer = setTimeout(go, ms)
  signal?.addEventListener('abort', () => { clearTimeout(timer); stop(failed(0)) }, { once: true })
})

const ask = async (url: string, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
  for (let turn = 0; ; turn++) {
    try {
      const answer = await postJson('rpc', url, { jsonrpc: '2.0', id: 1, method, params }, signal)
      if (answer !== null && typeof answer === 'object' && 'result' in answer) return answer.result
      throw failed(200, answer)
    } catch (e) {
      if (!isError(e, 'service-failed') || !RETRIED.includes(e.facts.status) || turn === RETRIES || signal?.aborted) throw e
      await pause(e.facts.retryAfterMs ?? RETRY_BASE_MS * 2 ** turn, signal)
    }
  }
}

/** Asks a network's nodes in the order they are listed; the first that answers counts. Errors: service-failed (200: its cause is what the node said), service-timeout. */
export const callNode = async (network: Network, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
  let failure: unknown = failed(0)
  for (const url of network.rpcUrls.default.http) {
    try {
      return await ask(url, method, params, signal)
    } catch (e) {
      failure = e
      if (signal?.aborted) break
    }
  }
  throw failure
}

/** A JSON-RPC quantity: 0x and up to 64 hex digits. https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding */
const QUANTITY = /^0x[\da-f]{1,64}$/i

/** Asks for an amount. Errors: as `callNode`; service-failed where the answer is none. */
export const askQuantity = async (...call: Parameters<typeof callNode>): Promise<bigint> => {
  const answer = await callNode(...call)
  if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw failed(200)
  return BigInt(answer)
}
