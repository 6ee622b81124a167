/** Runs one story and returns its outcome. */
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { World } from '../sandbox/world'
import type { Browser, Context, ContextOptions, Log, Page } from './driver'
import { isLeaving } from './driver/page'
import { describePage } from './describe-page'
import { titleOf, type StoryRun } from './plan'
import { hosts, type Stage, type Story } from './story'

export interface Outcome {
  ms: number
  /** Undefined if the story passed. */
  failure?: string
}

const pictures = fileURLToPath(new URL('../../.cache/stories/', import.meta.url))

/**
 * Milliseconds for closing or for a picture before it counts as hung. Chosen: both take well under one second on an
 * idle machine.
 */
const CLOSE_MS = 60_000

const withTimeout = async <T>(ms: number, job: Promise<T>, problem: string): Promise<T> => {
  const controller = new AbortController()
  const limit = pause(ms, undefined, { signal: controller.signal }).then(() => {
    throw new Error(problem)
  })
  // After the race the loser has no handler left.
  limit.catch(() => undefined)
  job.catch(() => undefined)
  try {
    return await Promise.race([job, limit])
  } finally {
    controller.abort()
  }
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)

const takePictures = async (contexts: readonly Context[], title: string): Promise<string[]> => {
  await mkdir(pictures, { recursive: true })
  const paths: string[] = []
  for (const page of (await Promise.all(contexts.map(context => context.pages()))).flat()) {
    const path = `${pictures}${fileName(title)}${paths.length ? `-${paths.length + 1}` : ''}.png`
    await page.screenshot(path)
    paths.push(path)
  }
  return paths
}

/** Returns the text of an error. uvu keeps the difference apart from the message. */
const errorText = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { details } = error as { details?: string }
  return `${error.stack ?? error.message}${details ? `\n${details}` : ''}`
}

const list = (title: string, lines: readonly string[]) =>
  lines.length ? `\n${title}:\n${lines.map(line => `  ${line}`).join('\n')}` : ''

const unexpected = (lines: readonly string[], expected?: RegExp) => lines.filter(line => !expected?.test(line))

/** Returns the errors and violations of the pages that the story did not expect. */
const faultsOf = (logs: readonly Log[], { expects, expectsViolation }: Story) => {
  const errors = unexpected(
    logs.flatMap(log => log.errors),
    expects
  )
  const violations = unexpected(
    logs.flatMap(log => log.violations),
    expectsViolation
  )
  return `${list('Uncaught in the page', errors)}${list('Refused by the page’s policy', violations)}`
}

interface RunInput {
  story: Story
  run: StoryRun
  browser: Browser
  world: World
  shots: boolean
}

/**
 * Returns the motion setting of a run. Motion takes a fifth of a browser's time in a story, and comes from the same
 * style sheets on every host. It is on where a story runs first. On the other hosts its visitors prefer reduced motion.
 */
const motionOn = ({ hosts: [first] }: Story, { host }: StoryRun): ContextOptions =>
  host === first ? {} : { reducedMotion: 'reduce' }

/** Returns what the pages of a context show. */
const describePages = async (context: Context): Promise<string> => {
  const pages = await Promise.all((await context.pages()).map(describePage))
  return pages.map(lines => list('Page', lines)).join('')
}

/** Requests the URL of a page, again if its window is still loading. */
const reach = async (context: Context, page: Page): Promise<void> => {
  try {
    await page.url()
  } catch (error) {
    // a window that was about to close has closed
    if (!(await context.pages()).includes(page)) return
    if (!isLeaving(error)) throw error
    await reach(context, page)
  }
}

/** Makes one more request to each page: WebKit reports its errors with its answers. */
const flushErrors = async (context: Context) => Promise.all((await context.pages()).map(page => reach(context, page)))

/** Sets up the stage. Returns it with what must be torn down after the story. */
const setStage = async ({ story, run, browser, world, shots }: RunInput) => {
  const host = hosts[run.host]
  const contexts: Context[] = []
  const visitor: Stage['visitor'] = async options => {
    const context = await browser.context({ ...motionOn(story, run), ...options })
    contexts.push(context)
    return context
  }
  const context = await visitor(story.browser)
  const page = await context.page()
  const stage: Stage = {
    page,
    context,
    world,
    host,
    engine: run.engine,
    visitor,
    open: query => page.goto(host.url(world, query)),
    async shot(name) {
      if (!shots) return
      await mkdir(pictures, { recursive: true })
      await page.screenshot(`${pictures}${fileName(`${run.engine} ${run.host} ${name}`)}.png`)
    }
  }
  return { stage, contexts }
}

export const runStory = async (input: RunInput): Promise<Outcome> => {
  const { story, run, browser, world } = input
  const startMs = performance.now()
  await world.reset()
  const { stage, contexts } = await setStage(input)
  let failure = ''
  try {
    const problem = `The story did not end within ${story.limitMs / 1000} s.`
    await withTimeout(
      story.limitMs,
      Promise.resolve().then(() => story.run(stage)),
      problem
    )
  } catch (error) {
    failure = errorText(error)
  }
  const steps = (await withTimeout(CLOSE_MS, stage.context.pages(), 'no pages').catch(() => [])).map(page =>
    list('Last steps', page.log.steps.slice(-6))
  )
  await withTimeout(CLOSE_MS, Promise.all(contexts.map(flushErrors)), 'no answer').catch((error: Error) => {
    failure ||= String(error)
  })
  const logs = contexts.map(context => context.log)
  const faults = faultsOf(logs, story)
  if (failure || faults) {
    const paths = await withTimeout(CLOSE_MS, takePictures(contexts, titleOf(run)), 'no picture').catch(
      (error: Error) => [`none: ${error.message}`]
    )
    const shown = await withTimeout(CLOSE_MS, describePages(stage.context), 'no page').catch(String)
    const lines = logs.flatMap(log => log.console).slice(-10)
    failure = `${failure}${faults}${steps.join('')}${shown}${list('Console', lines)}${list('Pictures', paths)}`.trim()
  }
  // If a context cannot be closed, its browser is closed; the next story gets a new one.
  await withTimeout(CLOSE_MS, Promise.all(contexts.map(context => context.close())), 'not closed').catch(() =>
    browser.close()
  )
  return { ms: performance.now() - startMs, ...(failure && { failure }) }
}
