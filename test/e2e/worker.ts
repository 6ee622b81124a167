/** A process that runs the stories it receives, one after another, in a world of its own. */
import { startWorld, type World } from '../sandbox/world'
import { launch, type Browser, type Engine } from './driver'
import { loadStories, type StoryRun } from './plan'
import type { Story } from './story'
import { runStory, type Outcome } from './run-story'

const shots = process.argv.includes('--shots')
const browsers = new Map<Engine, Browser>()
const stories = new Map<string, Promise<Story[]>>()
let world: Promise<World> | undefined

const browserFor = async (engine: Engine): Promise<Browser> => {
  const old = browsers.get(engine)
  if (old?.alive()) return old
  const browser = await launch(engine)
  browsers.set(engine, browser)
  return browser
}

/** A failure that a story started and did not await. It counts for the story that is running. */
let stray: string | undefined
process.on('unhandledRejection', reason => {
  stray ??= reason instanceof Error ? reason.stack : String(reason)
})

const runOne = async (run: StoryRun): Promise<Outcome> => {
  const loaded = stories.get(run.file) ?? loadStories(run.file)
  stories.set(run.file, loaded)
  const story = (await loaded).find(({ name }) => name === run.story)
  if (!story) throw new Error(`${run.file} has no story “${run.story}”.`)
  world ??= startWorld()
  const [browser, current] = await Promise.all([browserFor(run.engine), world])
  stray = undefined
  const outcome = await runStory({ story, run, browser, world: current, shots })
  if (!stray) return outcome
  return { ...outcome, failure: `${outcome.failure ?? ''}\nUnhandled rejection: ${stray}`.trim() }
}

process.on('message', (run: StoryRun) => {
  runOne(run)
    .catch((error: Error) => ({ ms: 0, failure: `The stage could not be set.\n${error.stack ?? error.message}` }))
    .then(outcome => process.send?.(outcome))
})

// Ctrl-C reaches the whole process group. The runner exits, the channel closes, and this process cleans up.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => {
  Promise.allSettled([
    ...[...browsers.values()].map(browser => browser.close()),
    world?.then(current => current.stop())
  ]).then(() => process.exit(0))
})
