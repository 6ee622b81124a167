/** A process that runs the stories it receives, one after another, in a world of its own. */
import { startWorld, type World } from '../sandbox/world'
import { launch, type Browser, type Engine } from './driver'
import { loadStories, type Telling } from './plan'
import type { Story } from './story'
import { tell, type Outcome } from './tell'

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

const tellOne = async (telling: Telling): Promise<Outcome> => {
  const known = stories.get(telling.file) ?? loadStories(telling.file)
  stories.set(telling.file, known)
  const story = (await known).find(({ name }) => name === telling.story)
  if (!story) throw new Error(`${telling.file} has no story “${telling.story}”.`)
  world ??= startWorld()
  const [browser, place] = await Promise.all([browserFor(telling.engine), world])
  stray = undefined
  const outcome = await tell({ story, telling, browser, world: place, shots })
  if (!stray) return outcome
  return { ...outcome, failure: `${outcome.failure ?? ''}\nRejected, and nobody waited for it: ${stray}`.trim() }
}

process.on('message', (telling: Telling) => {
  tellOne(telling)
    .catch((error: Error) => ({ ms: 0, failure: `The stage could not be set.\n${error.stack ?? error.message}` }))
    .then(outcome => process.send?.(outcome))
})

// Ctrl-C reaches the whole process group. The runner exits, the channel closes, and this process cleans up.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => {
  Promise.allSettled([
    ...[...browsers.values()].map(browser => browser.close()),
    world?.then(place => place.stop())
  ]).then(() => process.exit(0))
})
