/**
 * A secure frame whose answers the test decides. It stands outside: it receives what the page posts to the frame's
 * window, and answers with message events of its own origin and window.
 */
import '../dom'

interface Posted {
  type: string
  id: string
  payload?: unknown
}
/** The `data` of a message event that the frame answers with, from `@w3m-frame/` on. */
type Answer = (message: Posted) => void

const page = window as unknown as {
  happyDOM: { settings: { disableIframePageLoading: boolean } }
  HTMLIFrameElement: typeof HTMLIFrameElement
  MessageEvent: typeof MessageEvent
  Event: typeof Event
}
page.happyDOM.settings.disableIframePageLoading = true

export const FRAME_ORIGIN = 'https://secure.walletconnect.org'
export const ADDRESS = '0x1111111111111111111111111111111111111111'
export const USER = { address: ADDRESS, chainId: 1, email: 'ada@example.com' }

/** Posts a message to the page, by default as the frame would. */
export const dispatchMessage = (data: unknown, { origin = FRAME_ORIGIN, source = frameWindow() as unknown } = {}) =>
  dispatchEvent(new page.MessageEvent('message', { data, origin, source: source as Window }))

export const frameElements = () => [...document.querySelectorAll('iframe')]
const frameWindow = () => frameElements()[0]?.contentWindow

let receive: ((message: Posted, targetOrigin: string) => void) | undefined
const windows = new WeakMap<HTMLIFrameElement, object>()
// A frame that loads nothing has no window in this DOM.
Object.defineProperty(page.HTMLIFrameElement.prototype, 'contentWindow', {
  get(this: HTMLIFrameElement) {
    if (!this.isConnected) return null
    const own = {
      // the browser copies what is posted, and fails for what it cannot copy
      postMessage: (data: unknown, origin: string) => receive?.(structuredClone(data) as Posted, origin)
    }
    if (!windows.has(this)) windows.set(this, own)
    return windows.get(this)
  }
})

/** Answers of a frame in which the user is logged in. */
const USUAL: Readonly<Record<string, unknown>> = {
  SYNC_DAPP_DATA: undefined,
  SYNC_THEME: undefined,
  RELOAD: undefined,
  SIGN_OUT: undefined,
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...USER, userName: 'ada' },
  CONNECT_FARCASTER: { userName: 'ada' },
  GET_FARCASTER_URI: { url: 'https://farcaster.example/ask' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/login?state=1' },
  GET_USER: USER,
  GET_CHAIN_ID: { chainId: 1 },
  SWITCH_NETWORK: { chainId: 10 },
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1, 8453] },
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: ADDRESS },
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'eve@example.com' },
  RPC_REQUEST: '0x1'
}

export const scriptedFrame = () => {
  /** What the page has posted, without its prefix. */
  const posted: (Posted & { targetOrigin: string })[] = []
  const handlers: Record<string, Answer> = {}
  const nameOf = ({ type }: Posted) => type.replace('@w3m-app/', '')
  const send = (name: string, id: unknown, payload?: unknown) =>
    dispatchMessage({ type: `@w3m-frame/${name}`, ...(id !== undefined && { id }), payload })
  receive = (message, targetOrigin) => {
    const name = nameOf(message)
    posted.push({ ...message, type: name, targetOrigin })
    if (Object.hasOwn(handlers, name)) handlers[name]!(message)
    else if (name in USUAL) queueMicrotask(() => send(`${name}_SUCCESS`, message.id, USUAL[name]))
  }
  return {
    posted,
    /** Names of the posted messages, in order. */
    names: () => posted.map(({ type }) => type),
    last: (name: string) => posted.filter(({ type }) => type === name).at(-1),
    send,
    ready: () => send('READY', undefined, {}),
    load: () => frameElements()[0]!.dispatchEvent(new page.Event('load')),
    fail: () => frameElements()[0]!.dispatchEvent(new page.Event('error')),
    /** Answers a request of this type in another way. */
    on: (name: string, answer: Answer) => {
      handlers[name] = answer
    },
    answer: (name: string, payload?: unknown) => {
      handlers[name] = ({ id }) => queueMicrotask(() => send(`${name}_SUCCESS`, id, payload))
    },
    refuse: (name: string, message?: unknown) => {
      handlers[name] = ({ id }) => queueMicrotask(() => send(`${name}_ERROR`, id, { message }))
    },
    silence: (name: string) => {
      handlers[name] = () => undefined
    },
    restore: () => {
      receive = undefined
      for (const element of frameElements()) element.remove()
    }
  }
}
