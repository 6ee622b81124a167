/** The chain's node that a page of hooks asks: it answers nothing unless a test says so. */
const silent: typeof fetch = (_, request) =>
  new Promise((_, stop) => request?.signal?.addEventListener('abort', () => stop(new Error('aborted'))))
let node = silent
globalThis.fetch = (...request) => node(...request)

/** What it answers from now on; without an answer it is silent again. */
export const nodeAnswers = (answer?: (asked: { params: unknown[] }) => Response | Promise<Response>): void => {
  node = answer ? async (_, request) => answer(JSON.parse(String(request?.body)) as { params: unknown[] }) : silent
}
