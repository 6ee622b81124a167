/** One small interface over three engines: what a story may request of a browser. */

/**
 * `desktop` is full Chromium as visitors have it. It covers what the headless shell lacks (the back/forward cache), and
 * costs more.
 */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'desktop'

/** Each engine once, in its cheapest form. */
export const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit']

export interface ContextOptions {
  /** CSS pixels. Default 1280 × 800; on WebKit 1024 × 730, and at least 447 wide. */
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** Not on WebKit. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** BCP 47, for `navigator.language` and `Accept-Language`. Not on WebKit. */
  locale?: string
  /** A touch screen, so that `page.tap` works and `pointer: coarse` holds. Chromium only. */
  touch?: boolean
  /** The browser's user agent. Chromium only. */
  userAgent?: string
}

export interface Browser {
  engine: Engine
  /** A separate visitor: empty storage, empty cache, no cookie. */
  context(options?: ContextOptions): Promise<Context>
  /** False once the browser has died. */
  alive(): boolean
  close(): Promise<void>
}

export interface Context {
  /** A new tab. */
  page(): Promise<Page>
  /** Every tab and window that is open, oldest first. */
  pages(): Promise<Page[]>
  /** The window or tab that opens while `act` runs or soon after. */
  popup(act: () => Promise<void>): Promise<Page>
  /** Cuts the network off or brings it back. Not on WebKit: there, use the `drop` fault of a server. */
  offline(on: boolean): Promise<void>
  /** Problems in any page of this context, closed pages included. */
  log: Log
  close(): Promise<void>
}

/** Messages of a page, oldest first. */
export interface Log {
  /** Uncaught errors and unhandled rejections. */
  errors: string[]
  /** Refusals by a content security policy or Trusted Types. */
  violations: string[]
  /** Console lines with their level: `warning: …`, `error: …`, `log: …`. */
  console: string[]
  /** Commands that the driver received, for the report of a failed story. */
  steps: string[]
}

export interface WaitOptions {
  /** Milliseconds before the wait fails. Default: `LIMIT_MS` (`./wait`), two minutes. */
  limitMs?: number
}

/**
 * Selectors are CSS, and search open shadow roots. Short forms:
 * - `@connect-button` is `[data-testid="connect-button"]`;
 * - `a >> b` is `b` anywhere below `a`, across shadow roots;
 * - `"Copy"` (in quotes, as a part of its own) is the smallest element whose text contains Copy.
 * Of several matches the first visible one counts.
 */
export interface Page {
  engine: Engine
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /**
   * Runs a function in the page and waits for its promise. The function may use only its arguments. Arguments and
   * result are JSON.
   */
  run<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Clicks with a real pointer, once the element exists, is visible, enabled, at rest and on top. */
  click(selector: string, options?: WaitOptions): Promise<void>
  /** Like `click`, but releases the button only when `meanwhile` has ended, wherever the element is by then. */
  hold(selector: string, meanwhile: () => Promise<void>): Promise<void>
  /** Moves a real pointer over the element. */
  hover(selector: string, options?: WaitOptions): Promise<void>
  /** Taps with a finger. Chromium only, in a context with `touch`. */
  tap(selector: string, options?: WaitOptions): Promise<void>
  /** Clicks the field, then types over its content, key by key. */
  type(selector: string, text: string): Promise<void>
  /** `Escape`, `Tab`, `Shift+Tab`, `Enter`, `ArrowDown`, `Control+a`, … */
  press(key: string): Promise<void>
  /**
   * Returns the visible text of the element, shadow roots included, with white space collapsed. Waits for the element.
   */
  text(selector: string): Promise<string>
  /** Returns whether a user could see the element now. */
  visible(selector: string): Promise<boolean>
  /** Returns how many elements match now, visible or not. */
  count(selector: string): Promise<number>
  /** Waits until the element is visible, or with `gone` until it is no longer visible. */
  waitFor(selector: string, options?: WaitOptions & { gone?: boolean }): Promise<void>
  /** Runs a function in the page repeatedly until its result is truthy. */
  until<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  log: Log
  errors(): string[]
  screenshot(path: string): Promise<void>
  close(): Promise<void>
  /**
   * The engine's own object, for what only one engine can do: Playwright's page, puppeteer's page, a WebDriver session.
   */
  raw: unknown
}

/** The methods that an engine must provide. `page.ts` builds a `Page` from them. */
export interface Tab {
  engine: Engine
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Evaluates an expression whose value is a promise of text. */
  evaluate(expression: string): Promise<string>
  /** In CSS pixels from the top left corner of the viewport. */
  pointer(act: 'move' | 'down' | 'up' | 'click' | 'tap', x: number, y: number): Promise<void>
  keys(text: string): Promise<void>
  press(key: string, modifiers: readonly string[]): Promise<void>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
  /** Returns whether the window is gone. */
  isClosed(): boolean
  log: Log
  raw: unknown
}
