/** A page that embeds the sandbox's secure frame without Billfold, and sends it requests on command. */
import type { Page } from './driver'

/** Returns the page. `head` and `body`: its own markup. `script`: its own lines, which may use `ask` and `frame`. */
export const frameHost = ({ head = '', body = '', script = '' } = {}): string =>
  `<!doctype html><title>Host</title>${head}
<iframe src="{{frame}}?chainId=eip155:1" width="360" height="600"></iframe>${body}
<script nonce="{{nonce}}">
const frame = document.querySelector('iframe')
const answers = {}
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return
  if (data.type === '@w3m-frame/READY') document.title = 'Ready'
  answers[data.id]?.(data.payload)
})
globalThis.ask = (name, payload) => new Promise(resolve => {
  const id = crypto.randomUUID()
  answers[id] = resolve
  frame.contentWindow.postMessage({ type: '@w3m-app/' + name, payload, id }, new URL(frame.src).origin)
})
${script}</script>`

interface FrameHost {
  ask(name: string, payload?: object): Promise<Record<string, unknown>>
}

/** Sends a request to the frame, and returns the payload of its answer. */
export const ask = (page: Page, name: string, payload: object = {}): Promise<Record<string, unknown>> =>
  page.run((...args) => (globalThis as unknown as FrameHost).ask(...args), name, payload)
