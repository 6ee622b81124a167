/** The chain's node of a page with hooks. It stays silent unless a test sets its answer. */
const silent: typeof fetch = (_, request) =>
  new Promise((_, stop) => request?.signal?.addEventListener('abort', () => stop(new Error('aborted'))))
let node = silent
globalThis.fetch = (...request) => node(...request)

/** Sets the node's answer from now on. Without an answer, the node is silent again. */
export const nodeAnswers = (answer?: (asked: { params: unknown[] }) => Response | Promise<Response>): void => {
  node = answer ? async (_, request) => answer(JSON.parse(String(request?.body)) as { params: unknown[] }) : silent
}
