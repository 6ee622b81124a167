/**
 * Runs every story: `node --import tsx test/e2e/run.ts [--engine …] [--host …] [--grep …] [--workers 2] [--shots]
 * [--folder …]`.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from '../browsers.mjs'
import { endTree } from '../runner/end-tree.mjs'
import type { Engine } from './driver'
import { planTellings, titleOf, type Telling } from './plan'
import type { Outcome } from './tell'

/** Milliseconds beyond a story's own limit, to set up and tear down the stage, before a worker counts as stuck. */
const GRACE_MS = 300_000

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    host: { type: 'string' },
    grep: { type: 'string' },
    folder: { type: 'string', default: fileURLToPath(new URL('./stories', import.meta.url)) },
    workers: { type: 'string', default: '2' },
    shots: { type: 'boolean', default: false }
  }
})

const startWorker = () =>
  fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), options.shots ? ['--shots'] : [], {
    execArgv: ['--import', 'tsx'],
    // Output of a story must not be read as a result.
    stdio: ['ignore', 2, 2, 'ipc']
  })

/** Ends a worker with its browsers and chains, which it can no longer close. */
const end = ({ pid }: ChildProcess) => {
  if (pid) endTree(pid)
}

const stop = async (worker: ChildProcess) => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  if (worker.connected) worker.disconnect()
  const late = setTimeout(() => end(worker), GRACE_MS)
  await ended
  clearTimeout(late)
}

/** Returns the worker's outcome. A worker that exits or hangs has an outcome, too. */
const ask = (worker: ChildProcess, telling: Telling) =>
  new Promise<Outcome>(resolve => {
    const settle = (outcome: Outcome) => {
      clearTimeout(late)
      worker.off('message', settle)
      worker.off('exit', died)
      resolve(outcome)
    }
    const died = (code: number | null, signal: string | null) =>
      settle({ ms: 0, failure: `The process of the story ended early (${signal ?? code}).` })
    const ms = telling.limitMs + GRACE_MS
    const late = setTimeout(() => {
      end(worker)
      settle({ ms, failure: `Nothing was heard from the story for ${ms / 1000} s: its process was ended.` })
    }, ms)
    worker.on('message', settle)
    worker.on('exit', died)
    worker.send(telling)
  })

const say = (telling: Telling, { ms, failure }: Outcome) => {
  console.log(`${failure ? 'not ok' : 'ok'} ${titleOf(telling)} (${(ms / 1000).toFixed(1)} s)`)
  if (failure) console.log(failure.replace(/^/gm, '    '))
}

const tellings = await planTellings(options)
/** The slowest engines come first, and in each the long stories. Only short stories are left at the end. */
const slowest: readonly Engine[] = ['webkit', 'firefox', 'desktop', 'chromium']
const missing = slowest.filter(engine => !findBrowser(engine))
for (const engine of missing) {
  const lost = tellings.filter(telling => telling.engine === engine).map(({ story }) => story)
  if (lost.length) console.log(`# not told on ${engine}, which was not found: ${lost.join('; ')}`)
}

const queue = tellings
  .filter(({ engine }) => !missing.includes(engine))
  .sort((a, b) => slowest.indexOf(a.engine) - slowest.indexOf(b.engine) || Number(b.isLong) - Number(a.isLong))
let failed = 0

/** Engines that workers have running. One launch of each is enough. */
const taken = new Set<Engine>()

/** Returns a worker's next story: in an engine that it has running, else in one that no worker has, else any. */
const next = (running: ReadonlySet<Engine>) => {
  const places = [({ engine }: Telling) => running.has(engine), ({ engine }: Telling) => !taken.has(engine), () => true]
  const index = places.map(place => queue.findIndex(place)).find(place => place >= 0)
  return index === undefined ? undefined : queue.splice(index, 1)[0]
}

const work = async () => {
  const running = new Set<Engine>()
  let worker = startWorker()
  for (let telling = next(running); telling; telling = next(running)) {
    if (!worker.connected) {
      worker = startWorker()
      running.clear()
    }
    running.add(telling.engine)
    taken.add(telling.engine)
    const outcome = await ask(worker, telling)
    if (outcome.failure) failed += 1
    say(telling, outcome)
  }
  await stop(worker)
}

const total = queue.length
await Promise.all(Array.from({ length: Math.min(Number(options.workers), total) }, work))
if (!total) console.log(`not ok no story was told: nothing matches ${JSON.stringify(options)}`)
console.log(`# stories: ${total - failed} passed, ${failed} failed`)
process.exitCode = failed || !total ? 1 : 0
