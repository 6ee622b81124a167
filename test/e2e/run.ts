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
import { planRuns, titleOf, type StoryRun } from './plan'
import type { Outcome } from './run-story'

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
const killWorker = ({ pid }: ChildProcess) => {
  if (pid) endTree(pid)
}

const stopWorker = async (worker: ChildProcess) => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  if (worker.connected) worker.disconnect()
  const timer = setTimeout(() => killWorker(worker), GRACE_MS)
  await ended
  clearTimeout(timer)
}

/** Returns the worker's outcome. A worker that exits or hangs has an outcome, too. */
const runOnWorker = (worker: ChildProcess, run: StoryRun) =>
  new Promise<Outcome>(resolve => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      worker.off('message', settle)
      worker.off('exit', died)
      resolve(outcome)
    }
    const died = (code: number | null, signal: string | null) =>
      settle({ ms: 0, failure: `The process of the story ended early (${signal ?? code}).` })
    const ms = run.limitMs + GRACE_MS
    const timer = setTimeout(() => {
      killWorker(worker)
      settle({ ms, failure: `The story did not report within ${ms / 1000} s: its process was ended.` })
    }, ms)
    worker.on('message', settle)
    worker.on('exit', died)
    worker.send(run)
  })

const report = (run: StoryRun, { ms, failure }: Outcome) => {
  console.log(`${failure ? 'not ok' : 'ok'} ${titleOf(run)} (${(ms / 1000).toFixed(1)} s)`)
  if (failure) console.log(failure.replace(/^/gm, '    '))
}

const runs = await planRuns(options)
/** The slowest engines come first, and in each the long stories. Only short stories are left at the end. */
const slowest: readonly Engine[] = ['webkit', 'firefox', 'desktop', 'chromium']
const missing = slowest.filter(engine => !findBrowser(engine))
for (const engine of missing) {
  const skipped = runs.filter(run => run.engine === engine).map(({ story }) => story)
  if (skipped.length) console.log(`# not run on ${engine}, which was not found: ${skipped.join('; ')}`)
}

const queue = runs
  .filter(({ engine }) => !missing.includes(engine))
  .sort((a, b) => slowest.indexOf(a.engine) - slowest.indexOf(b.engine) || Number(b.isLong) - Number(a.isLong))
let failedCount = 0

/** A browser and the pages of a host take seconds of work to start and to bundle. One worker's are enough. */
const environmentOf = ({ engine, host }: StoryRun) => `${engine} ${host}`
/** The environments that some worker has prepared. */
const prepared = new Set<string>()

/** Returns a worker's next story: in an environment that it has prepared, else in one that no worker has, or in any. */
const next = (own: ReadonlySet<string>) => {
  const preferences = [
    (run: StoryRun) => own.has(environmentOf(run)),
    (run: StoryRun) => !prepared.has(environmentOf(run)),
    () => true
  ]
  const index = preferences.map(matches => queue.findIndex(matches)).find(position => position >= 0)
  return index === undefined ? undefined : queue.splice(index, 1)[0]
}

const work = async () => {
  const own = new Set<string>()
  let worker = startWorker()
  for (let run = next(own); run; run = next(own)) {
    if (!worker.connected) {
      worker = startWorker()
      own.clear()
    }
    own.add(environmentOf(run))
    prepared.add(environmentOf(run))
    const outcome = await runOnWorker(worker, run)
    if (outcome.failure) failedCount += 1
    report(run, outcome)
  }
  await stopWorker(worker)
}

const total = queue.length
await Promise.all(Array.from({ length: Math.min(Number(options.workers), total) }, work))
if (!total) console.log(`not ok no story ran: nothing matches ${JSON.stringify(options)}`)
console.log(`# stories: ${total - failedCount} passed, ${failedCount} failed`)
process.exitCode = failedCount || !total ? 1 : 0
