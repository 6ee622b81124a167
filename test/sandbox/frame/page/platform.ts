/** What the frame's page needs of its browser. Tests give it a page without a window. */
import type { PageConfig } from '../pages'

/** Records of the frame's origin. Values are structured clones, such as keys that cannot be exported. */
export interface Store {
  get(key: string): Promise<unknown>
  /** Stores a value unless the key has one. Returns the stored one. */
  add(key: string, value: unknown): Promise<unknown>
}

export interface ParentWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** What the user is asked to approve. */
export interface Statement {
  title: string
  /** What is signed, in words: a name and a value each. */
  facts: readonly (readonly [name: string, value: string])[]
  /** The whole text or data. */
  text?: string
  warning?: string
}

export interface Theme {
  mode: string | undefined
  accent: string | undefined
  background: string | undefined
}

export interface Platform {
  /** True if the page and those around it are served by HTTPS, or from this machine. */
  isSecure: boolean
  config: PageConfig
  /** Of the page's address. */
  query: URLSearchParams
  window: Pick<EventTarget, 'addEventListener'>
  parent: ParentWindow
  store: Store
  fetch(path: string, init?: RequestInit): Promise<Response>
  setTheme(theme: Theme): void
  /** Asks the user. Resolves with false if they decline, or if the signal aborts. */
  approve(statement: Statement, signal: AbortSignal): Promise<boolean>
}
