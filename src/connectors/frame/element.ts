/** The element of the secure frame: one on a page, hidden until the user must see it. */
import type { ChainId } from '../../core/networks/caip'
import { HOSTED_FRAME_URL } from '../../core/config/frame-url'
import { invalidFrameUrl } from './errors'
import { toPageUrl } from './fields'

/** Version of the protocol. */
const VERSION = '4'
/** The node that the hosted frame uses for a network without a node of its own. */
const DEFAULT_RPC_URL = 'https://rpc.walletconnect.org'

const ID = 'billfold-frame'
/** Above the dialog, whose own z-index the host page may set. */
const MAX_Z_INDEX = 2_147_483_647

export interface FrameUrlSettings {
  /** The page of the frame. Default: the hosted frame. */
  frameUrl?: string
  /** Sent to the hosted frame only: a self-hosted one belongs to no project. */
  projectId?: string
  /** The network at start. */
  chainId: ChainId
  /** Its first node. */
  rpcUrl?: string
  /** True if the host page uses the hosted sign-in and asks for an e-mail. */
  hasCloudAuth?: boolean
}

/** Returns the URL of the frame with its query. Errors: option-invalid. */
export const frameUrlOf = ({ frameUrl, projectId, chainId, rpcUrl, hasCloudAuth }: FrameUrlSettings): URL => {
  const url = toPageUrl(frameUrl ?? HOSTED_FRAME_URL)
  // In a frame of the page's own origin, the page could read the keys.
  if (!url || url.origin === location.origin) throw invalidFrameUrl(frameUrl)
  const isHosted = url.origin === new URL(HOSTED_FRAME_URL).origin
  const query = {
    ...(isHosted && projectId && { projectId }),
    chainId,
    version: VERSION,
    enableLogger: 'false',
    rpcUrl: rpcUrl ?? DEFAULT_RPC_URL,
    ...(hasCloudAuth && { enableCloudAuthAccount: 'true' })
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** A place in the viewport, in CSS pixels. `radius`: a CSS border radius. `title`: the name for screen readers. */
export interface FramePlace {
  top: number
  left: number
  width: number
  height: number
  radius?: string
  title: string
}

export interface FrameElement {
  /** The frame's window. Null once the element has left the page. */
  window(): Window | null
  isConnected(): boolean
  /** Returns whether a document has loaded, be it one of the browser's own that says why. */
  isLoaded(): boolean
  show(place: FramePlace): void
  isShown(): boolean
  hide(): void
  focus(): void
  remove(): void
}

interface FrameEvents {
  /** The frame cannot load: the network failed, or the page's policy forbids it. */
  onFailed(): void
  /** The frame has loaded another document, so all requests to the one before are lost. */
  onReplaced(): void
}

/** Host pages style `iframe`, some with `!important`. */
const setStyles = (element: HTMLElement, styles: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

/** Adds the frame to the page, hidden, in place of an earlier one. Errors: the browser's, if the page has no place. */
export const mountFrame = (url: URL, { onFailed, onReplaced }: FrameEvents): FrameElement => {
  document.getElementById(ID)?.remove()
  const frame = document.createElement('iframe')
  const listening = new AbortController()
  const { signal } = listening
  frame.id = ID
  // Scripts, keys in its own storage, forms, and pages of help. It cannot navigate the page, download or open dialogs.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
  )
  frame.setAttribute(
    'allow',
    "camera 'none'; display-capture 'none'; geolocation 'none'; microphone 'none'; payment 'none'"
  )
  // The frame compares the origin with its list of allowed pages. Nothing more of the address is its business.
  frame.referrerPolicy = 'origin'
  frame.title = ''
  setStyles(frame, {
    display: 'none',
    position: 'fixed',
    'z-index': String(MAX_Z_INDEX),
    border: '0'
  })
  frame.src = url.href
  // not in the body, which pages replace
  document.documentElement.append(frame)
  let isLoaded = false
  frame.addEventListener('error', onFailed, { signal })
  frame.addEventListener(
    'load',
    () => {
      if (isLoaded) onReplaced()
      isLoaded = true
    },
    { signal }
  )
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective }) => {
      const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
      if (isFrame && disposition === 'enforce' && `${blockedURI}/`.startsWith(`${url.origin}/`)) onFailed()
    },
    { signal }
  )
  return {
    window: () => frame.contentWindow,
    isConnected: () => frame.isConnected,
    isLoaded: () => isLoaded,
    show: ({ top, left, width, height, radius = '0', title }) => {
      frame.title = title
      setStyles(frame, {
        top: `${top}px`,
        left: `${left}px`,
        width: `${width}px`,
        height: `${height}px`,
        'border-radius': radius,
        display: 'block'
      })
    },
    isShown: () => frame.style.display !== 'none',
    hide: () => setStyles(frame, { display: 'none' }),
    focus: () => frame.focus(),
    remove: () => {
      listening.abort()
      frame.remove()
    }
  }
}
