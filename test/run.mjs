/**
 * `npm test`: everything, from a fresh clone to the last line. Plain Node, since nothing may be installed yet.
 *
 *     npm test                                            all
 *     npm test -- --only unit,types                       some stages: lint, types, unit, sizes, checks, stories
 *     npm test -- --only unit storage i18n                files whose path contains one of the words
 *     npm test -- --only stories --grep reject --host cdn options of test/e2e/run.ts
 *     npm test -- --only stories --debug                  stories on a build without minifiers
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { provideBrowsers } from './browsers.mjs'
import { checkTasks, isWaiting, lintTasks, sizeTasks, storyTasks, typeTasks, unitTasks } from './runner/find.mjs'
import { createProgress } from './runner/progress.mjs'
import { runTasks } from './runner/tasks.mjs'
import { setUp, SetupError } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1)
const stages = ['lint', 'types', 'unit', 'sizes', 'checks', 'stories']

/**
 * Number of parallel programs. Each waits for chains part of its time. Measured on two cores: three left 15 % of them
 * idle, four 1 %.
 */
const width = Math.min(availableParallelism() + 2, 6)

/**
 * Number of parallel browsers. Measured on two cores: three left 40 % of them idle while Firefox and WebKit answered,
 * four 10 %. No wait of a story is short enough to fail where five compete.
 */
const storyWidth = Math.min(availableParallelism() + 3, 6)

const startMs = performance.now()
const seconds = ms => `${(ms / 1000).toFixed(1)} s`

let passed = 0
const failures = []
const notes = []
/** @type {Map<string, { startMs: number, endMs: number, passed: number, failed: number }>} */
const times = new Map()

/** Milliseconds between two reports on a long run. Chosen: it shows life, and takes twelve lines in six minutes. */
const REPORT_MS = 30_000

/** Number of slowest programs that the run lists for each stage. */
const SLOWEST = 8

/** @type {{ stage: string, name: string, ms: number }[]} */
const durations = []

const printSlowest = stage => {
  const slowest = durations
    .filter(entry => entry.stage === stage)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  if (slowest.length > 1)
    console.log(slowest.map(({ name, ms }) => `  ${seconds(ms).padStart(8)}   ${name}`).join('\n'))
}

const recordResults = (task, results, time) => {
  passed += results.passed
  durations.push({ stage: task.stage, name: task.name, ms: time.endMs - time.startMs })
  failures.push(...results.failures)
  notes.push(...(results.notes ?? []))
  for (const { title } of results.failures) console.log(`not ok ${title}`)
  const previous = times.get(task.stage) ?? { ...time, passed: 0, failed: 0 }
  times.set(task.stage, {
    startMs: Math.min(previous.startMs, time.startMs),
    endMs: Math.max(previous.endMs, time.endMs),
    passed: previous.passed + results.passed,
    failed: previous.failed + results.failures.length
  })
}

const printStages = names => {
  for (const name of names) {
    const time = times.get(name)
    if (time)
      console.log(
        `${name.padEnd(8)} ${seconds(time.endMs - time.startMs).padStart(8)}   ${time.passed} passed, ` +
          `${time.failed} failed`
      )
    printSlowest(name)
  }
}

const finish = () => {
  for (const { title, text } of failures) console.log(`\nnot ok ${title}\n${text.trim().replace(/^/gm, '  ')}`)
  if (notes.length) console.log(`\n${notes.join('\n')}`)
  const ms = performance.now() - startMs
  console.log(`\nTime: ${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`)
  process.exitCode = failures.length || !passed ? 1 : 0
  console.log(`${passed} passed, ${failures.length} failed`)
}

/** Runs programs, and shows what they do. `groups` run beside each other. */
const runGroups = async groups => {
  const total = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const { onStart, onOutput, onEnd, report } = createProgress({ total, log: console.log })
  const onResults = (task, results, time) => {
    onEnd(task, results, time.endMs - time.startMs)
    recordResults(task, results, time)
  }
  const timer = setInterval(report, REPORT_MS)
  await Promise.all(
    groups.map(({ tasks, width }) => runTasks(tasks, { cwd: root, width, onResults, onStart, onOutput }))
  )
  clearInterval(timer)
}

/** Returns the value of `--only`, whether `--debug` is given, and the arguments for the stage itself. */
const readArguments = given => {
  const isDebug = given.includes('--debug')
  const args = given.filter(arg => arg !== '--debug')
  const at = args.indexOf('--only')
  if (at < 0 && args.length) throw new Error(`npm test knows --only <${stages.join('|')}>; other arguments need it.`)
  const only = at < 0 ? stages : (args[at + 1] ?? '').split(',')
  const unknown = only.find(stage => !stages.includes(stage))
  if (unknown !== undefined) throw new Error(`There is no stage “${unknown}”; there are ${stages.join(', ')}.`)
  // sizes, licences and the pages of other bundlers are checked on what is released
  if (isDebug && only.join() !== 'stories') throw new Error('npm test knows --debug with --only stories.')
  return { only, isDebug, rest: at < 0 ? [] : args.filter((_, index) => index !== at && index !== at + 1) }
}

const prepare = async (only, isDebug) => {
  const needsBrowser = only.includes('stories') || only.includes('checks')
  if (needsBrowser) {
    const { problem } = provideBrowsers({ log: console.log })
    if (problem) throw new Error(problem)
  }
  // unit tests of the sandbox check the hosts' pages that it serves
  await setUp({ hosts: needsBrowser || only.includes('unit'), isDebug, log: console.log })
  if (only.includes('unit')) {
    // Its packages are installed only now.
    const { compileTests } = await import('./runner/compile.mjs')
    await compileTests(root)
  }
  console.log(`set-up   ${seconds(performance.now() - startMs).padStart(8)}`)
}

const run = async () => {
  const { only, isDebug, rest } = readArguments(process.argv.slice(2))
  await prepare(only, isDebug)
  const isWanted = stage => only.includes(stage)
  const tasks = [
    // Long ones first, so that no core waits for one at the end.
    ...(isWanted('checks') ? checkTasks(root, rest) : []),
    ...(isWanted('lint') ? lintTasks() : []),
    ...(isWanted('types') ? typeTasks() : []),
    ...(isWanted('sizes') ? sizeTasks() : []),
    ...(isWanted('unit') ? unitTasks(root, rest) : [])
  ]
  if (!tasks.length && !isWanted('stories')) throw new Error(`No test has a path with ${rest.join(' or ')}.`)
  if (tasks.length) console.log(`Running ${tasks.length} programs, ${width} at a time.`)
  await runGroups([
    { tasks: tasks.filter(task => !isWaiting(task)), width },
    // One after another beside the others: several at once would leave the cores idle.
    { tasks: tasks.filter(isWaiting), width: 1 }
  ])
  printStages(stages.slice(0, -1))
  if (!isWanted('stories')) return
  // After the others: a browser that shares its core with a build answers late.
  console.log(`Running the browser stories, ${storyWidth} at a time.`)
  await runGroups([{ tasks: storyTasks(['--workers', String(storyWidth), ...rest]), width: 1 }])
  printStages(['stories'])
}

try {
  await run()
} catch (error) {
  // An error that states what to do needs only its sentence: no browser, no network, a wrong argument. A
  // programming error has another name.
  const isSentence = error instanceof SetupError || error.name === 'Error'
  failures.push({ title: 'the run', text: isSentence ? error.message : error.stack })
}
finish()
