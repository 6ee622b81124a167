/**
 * How a story is told. One file in `stories/` for each subject, named `<subject>.story.ts`:
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
 * - It tells what a visitor or a site owner does and sees. It waits by `waitFor`, `until`, `text` and `eventually`
 *   (`../driver`), never for a time; `visible` and `count` say how it is now.
 * - Each telling has a browser context of its own and a world that was reset. Its faults and requests are `world.faults`
 *   and `world.requests()`; more visitors come by `visitor()`, more tabs by `context.page()`, a wallet's window by
 *   `context.popup(() => page.click(…))`.
 * - It fails when an assertion does, when a page had an uncaught error that `expects` does not match, when a policy
 *   refused something, or after `limitMs`.
 * - Runs in Chromium on `cdn` and `react19`, and with `core` on every host but those of a library. A story about
 *   wallets, the relay, chains or storage runs on `cdn` alone: these are the same code everywhere. Firefox and WebKit
 *   run it where `engines` names them, on the first host only. `desktop` is for what the headless shell cannot do. What
 *   Chromium alone can do is behind `playwrightOf(page)`.
 * - Run some: `npm test -- --only stories --grep dialog --engine chromium --host cdn`. A failure leaves a picture of
 *   each page in `.cache/stories`; `--shots` keeps those that the story takes by `shot(name)`, too.
 */
import type { World } from '../sandbox/world'
import type { Context, ContextOptions, Engine, Page } from './driver'

export type HostName = 'cdn' | 'csp' | 'react19' | 'react18' | 'compat' | 'wagmi2' | 'wagmi3'

/** How the widget reaches a page. */
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

/** Where the core stories are told: one application, but for its framework. */
const coreHosts: readonly HostName[] = ['cdn', 'csp', 'react19', 'react18', 'compat']

/** What a story has at hand. */
export interface Stage {
  /** The first tab of `context`, still blank. */
  page: Page
  context: Context
  world: World
  host: Host
  engine: Engine
  /** Goes to the host's page. */
  open(query?: Query): Promise<void>
  /** Another visitor, with storage of their own. */
  visitor(options?: ContextOptions): Promise<Context>
  /** A picture of the first tab under this name, when the run was asked for pictures. */
  shot(name: string): Promise<void>
}

export interface StoryOptions {
  /** Default: `cdn` and `react19`, or all where the story is a core story. */
  hosts?: readonly HostName[]
  /** Default: Chromium alone. */
  engines?: readonly Engine[]
  core?: boolean
  /** Uncaught errors of the page that belong to the story. */
  expects?: RegExp
  /** What a policy refuses as part of the story. */
  expectsViolation?: RegExp
  /** Milliseconds before the story counts as hung. Chosen as default: 10 min, five of the driver's own limits. */
  limitMs?: number
  /** True for a story that takes ten seconds or more. Long stories run first, so that no worker is left with one at the end. */
  isLong?: boolean
  /** How the visitor's browser is set. */
  browser?: ContextOptions
}

type Settled = 'hosts' | 'engines' | 'limitMs' | 'isLong'

export interface Story extends Required<Pick<StoryOptions, Settled>>, Omit<StoryOptions, Settled> {
  name: string
  tell(stage: Stage): Promise<void>
}

const told: Story[] = []

export const story = (name: string, options: StoryOptions, tell: Story['tell']): void => {
  const hosts = options.hosts ?? (options.core ? coreHosts : (['cdn', 'react19'] as const))
  told.push({ engines: ['chromium'], limitMs: 600_000, isLong: false, ...options, hosts, name, tell })
}

/** The stories registered since the last call. */
export const takeStories = (): Story[] => told.splice(0)
