/** The chain's node of a page with hooks. It stays silent unless a test sets its answer. */
interface Call {
  id: number
  method: string
  params: unknown[]
}

const silent: typeof fetch = (_, request) =>
  new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
let node = silent
globalThis.fetch = (...request) => node(...request)

/** Completes an answer to the calls of one request: a batch also checks the network, which is Ethereum. */
const answerTo = async (
  sent: Call | Call[],
  answer: (call: Call) => Response | Promise<Response>
): Promise<Response> => {
  if (!Array.isArray(sent)) return answer(sent)
  const response = await answer(sent.find(({ method }) => method !== 'eth_chainId') ?? sent[0]!)
  if (!response.ok) return response
  const body = (await response.json()) as object
  return Response.json(
    sent.map(({ id, method }) => (method === 'eth_chainId' ? { id, result: '0x1' } : { ...body, id }))
  )
}

/** Sets the node's answer from now on. Without an answer, the node is silent again. */
export const setNodeAnswer = (answer?: (call: Call) => Response | Promise<Response>): void => {
  node = answer ? async (_, request) => answerTo(JSON.parse(String(request?.body)) as Call | Call[], answer) : silent
}
