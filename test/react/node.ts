/** The chain's node of a page with hooks. It stays silent unless a test sets its answer. */
const silent: typeof fetch = (_, request) =>
  new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
let node = silent
globalThis.fetch = (...request) => node(...request)

/** Sets the node's answer from now on. Without an answer, the node is silent again. */
export const setNodeAnswer = (answer?: (call: { params: unknown[] }) => Response | Promise<Response>): void => {
  node = answer ? async (_, request) => answer(JSON.parse(String(request?.body)) as { params: unknown[] }) : silent
}
