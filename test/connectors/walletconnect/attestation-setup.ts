/** A page whose frames load nothing, and messages of the Verify API to it. */
import '../../dom'
import { createAttester } from '../../../src/connectors/walletconnect/attestation'

export const page = window as unknown as {
  happyDOM: { settings: { disableIframePageLoading: boolean } }
  HTMLIFrameElement: typeof HTMLIFrameElement
  MessageEvent: typeof MessageEvent
  Event: typeof Event
}
page.happyDOM.settings.disableIframePageLoading = true
// A frame that loads nothing has no window in this DOM.
const windows = new WeakMap<HTMLIFrameElement, object>()
Object.defineProperty(page.HTMLIFrameElement.prototype, 'contentWindow', {
  get(this: HTMLIFrameElement) {
    if (!windows.has(this)) windows.set(this, {})
    return windows.get(this)
  }
})

export const URL_ = 'https://verify.example'
export const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6ImFiIn0.c2ln'
export const ID = { id: 'ab', decryptedId: 'cd' }
export const createTestAttester = (more: Partial<ReturnType<Parameters<typeof createAttester>[0]>> = {}) =>
  createAttester(() => ({ url: URL_, projectId: 'abc', isOnPhone: false, ...more }))
export const frame = () => document.querySelector('iframe')
export const verifyMessage = (attestation: unknown, type = 'verify_attestation') =>
  JSON.stringify({ type, attestation })
export const dispatchMessage = (data: unknown, { origin = URL_, source = frame()!.contentWindow as unknown } = {}) =>
  dispatchEvent(new page.MessageEvent('message', { data, origin, source: source as Window }))
export const orPending = (answer: Promise<string>) =>
  Promise.race([
    answer,
    new Promise<string>(resolve => {
      setImmediate(() => resolve('still waits'))
    })
  ])
