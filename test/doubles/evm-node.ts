/**
 * A node of an EVM network on loopback. It answers eth_chainId itself. A test decides all other answers, call by call,
 * also within a batch.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onLoopback } from './servers'

export interface EvmCall {
  id: number
  method: string
  params?: unknown[]
}
/** `result`, `error`, or the outcome of the complete request: a status, a text, silence, a dropped connection. */
export type EvmAnswer =
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
  | ((response: ServerResponse) => void)

export const status =
  (code: number, headers: Record<string, string> = {}, text = ''): EvmAnswer =>
  response => {
    response.writeHead(code, headers).end(text)
  }
export const text =
  (body: string): EvmAnswer =>
  response => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
export const drop: EvmAnswer = response => {
  response.socket?.destroy()
}
export const silence: EvmAnswer = () => undefined
/** Sends the beginning of an answer, and no more. */
export const stalled: EvmAnswer = response => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}

const readBody = async (request: IncomingMessage) => {
  let all = ''
  for await (const part of request) all += part
  return all
}

/**
 * Starts a node. `answer` is called for each call except eth_chainId; `index` counts the requests from 0. `whole` may
 * answer a request before any of its calls is read.
 */
export const evmNode = async (
  answer: (call: EvmCall, index: number) => EvmAnswer,
  {
    chainId = 1,
    whole = () => undefined,
    shuffle = false
  }: {
    chainId?: number
    whole?: (calls: readonly EvmCall[], index: number, isBatch: boolean) => EvmAnswer | undefined
    shuffle?: boolean
  } = {}
) => {
  const requests: { atMs: number; isBatch: boolean; calls: EvmCall[] }[] = []
  const paths: string[] = []
  const server = await onLoopback(requests, noted => async (request, response) => {
    const sent = JSON.parse(await readBody(request)) as EvmCall | EvmCall[]
    const calls = [sent].flat()
    const isBatch = Array.isArray(sent)
    const requestIndex = requests.length
    requests.push({ atMs: performance.now(), isBatch, calls })
    paths.push(request.url ?? '')
    noted()
    const override = whole(calls, requestIndex, isBatch)
    const answers = override
      ? []
      : calls.map(call =>
          call.method === 'eth_chainId' ? { result: `0x${chainId.toString(16)}` } : answer(call, requestIndex)
        )
    const custom = override ?? answers.find(item => typeof item === 'function')
    if (typeof custom === 'function') return custom(response)
    if (custom)
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: null, ...custom }))
    const responses = answers.map((item, position) => ({
      jsonrpc: '2.0',
      id: calls[position]!.id,
      ...(item as object)
    }))
    const batch = shuffle ? [...responses].reverse() : responses
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isBatch ? batch : responses[0]))
  })
  return {
    ...server,
    requests,
    paths,
    /** Returns the calls, except eth_chainId. */
    calls: () => requests.flatMap(({ calls }) => calls).filter(({ method }) => method !== 'eth_chainId'),
    gapsMs: () => requests.slice(1).map((request, index) => request.atMs - requests[index]!.atMs)
  }
}
