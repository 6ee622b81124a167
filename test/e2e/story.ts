/**
 * How stories are written. Each subject has one file in `stories/`, named `<subject>.story.ts`:
 *
 *     import * as assert from 'uvu/assert'
 *     import { story } from '../story'
 *
 *     story('a visitor opens the dialog from the button', { core: true }, async ({ open, page }) => {
 *       await open()
 *       await page.click('@connect-button')
 *       await page.waitFor('@modal')
 *       assert.match(await page.text('@modal'), /Connect/)
 *     })
 *
 * - A story describes what a visitor or a host page's owner does and sees. It waits by `waitFor`, `until`, `text` and
 *   `eventually` (`../driver`), never for a time. `visible` and `count` return the present state.
 * - Each run has its own browser context and a world that was reset. The world's faults and requests are
 *   `world.faults` and `world.requests()`. `visitor()` opens another visitor, `context.page()` another tab, and
 *   `context.popup(() => page.click(…))` a wallet's window.
 * - A story fails when an assertion fails, when a page had an uncaught error that `expects` does not match, when a
 *   policy refused something, or after `limitMs`.
 * - A story runs in Chromium on `cdn` and `react19`, and with `core` on every host except those of a library. A story
 *   about wallets, the relay, chains or storage runs only on `cdn`, since these are the same code everywhere. Firefox
 *   and WebKit run a story if `engines` names them, on the first host only. `desktop` is for what the headless shell
 *   cannot do. `playwrightOf(page)` gives access to what only Chromium can do.
 * - Run some: `npm test -- --only stories --grep dialog --engine chromium --host cdn`. A failure leaves a picture of
 *   each page in `.cache/stories`. `--shots` also keeps those that the story takes by `shot(name)`.
 */
import type { World } from '../sandbox/world'
import type { Context, ContextOptions, Engine, Page } from './driver'

export type HostName = 'cdn' | 'csp' | 'react19' | 'react18' | 'compat' | 'wagmi2' | 'wagmi3'

/** A way in which the widget reaches a page. */
export interface Host {
  name: HostName
  url(world: World, query?: Query): string
}

export type Query = string | Record<string, string>

const hostAt = (name: HostName, path: string): Host => ({
  name,
  url(world, query) {
    const search = String(new URLSearchParams(query))
    return `${world.pages}${path}${search && `?${search}`}`
  }
})

export const hosts: Record<HostName, Host> = {
  cdn: hostAt('cdn', '/demo.html'),
  csp: hostAt('csp', '/csp.html'),
  react19: hostAt('react19', '/react19.html'),
  react18: hostAt('react18', '/react18.html'),
  compat: hostAt('compat', '/compat.html'),
  wagmi2: hostAt('wagmi2', '/wagmi2.html'),
  wagmi3: hostAt('wagmi3', '/wagmi3.html')
}

/** Hosts of the core stories: one application that differs only in its framework. */
const coreHosts: readonly HostName[] = ['cdn', 'csp', 'react19', 'react18', 'compat']

/** The tools of a story. */
export interface Stage {
  /** The first tab of `context`, still blank. */
  page: Page
  context: Context
  world: World
  host: Host
  engine: Engine
  /** Opens the host page. */
  open(query?: Query): Promise<void>
  /** Opens another visitor, with separate storage. */
  visitor(options?: ContextOptions): Promise<Context>
  /** Takes a picture of the first tab under this name, if the run was started with pictures. */
  shot(name: string): Promise<void>
}

export interface StoryOptions {
  /** Default: `cdn` and `react19`, or all core hosts for a core story. */
  hosts?: readonly HostName[]
  /** Default: only Chromium. */
  engines?: readonly Engine[]
  core?: boolean
  /** Uncaught errors of the page that belong to the story. */
  expects?: RegExp
  /** Refusals by a policy that belong to the story. */
  expectsViolation?: RegExp
  /** Milliseconds before the story counts as hung. Chosen as default: 10 min, five times the driver's own limit. */
  limitMs?: number
  /**
   * True for a story that takes ten seconds or more. Long stories run first, so that no worker is left with one at the
   * end.
   */
  isLong?: boolean
  /** Settings of the visitor's browser. */
  browser?: ContextOptions
}

type Settled = 'hosts' | 'engines' | 'limitMs' | 'isLong'

export interface Story extends Required<Pick<StoryOptions, Settled>>, Omit<StoryOptions, Settled> {
  name: string
  run(stage: Stage): Promise<void>
}

const registered: Story[] = []

export const story = (name: string, options: StoryOptions, run: Story['run']): void => {
  const hosts = options.hosts ?? (options.core ? coreHosts : (['cdn', 'react19'] as const))
  registered.push({ engines: ['chromium'], limitMs: 600_000, isLong: false, ...options, hosts, name, run })
}

/** Returns the stories registered since the last call. */
export const takeStories = (): Story[] => registered.splice(0)
