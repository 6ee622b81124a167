/** Runs programs in parallel and collects their output. */
import { spawn } from 'node:child_process'
import { endTree } from './end-tree.mjs'

/**
 * A program that checks something. `read` parses its output into results: `passed` is a number, each failure has a
 * title and a text, and `notes` are lines that a reader must always see.
 * @typedef {{ passed: number, failures: { title: string, text: string }[], notes?: string[] }} Results
 * `silenceMs`: milliseconds without output before it counts as hung. Work has no limit: a slow machine prints late, and
 * continues to print.
 * @typedef {{
 *   stage: string,
 *   name: string,
 *   args: string[],
 *   silenceMs: number,
 *   read(output: string, code: number | null): Results
 * }} Task
 */

/** Every running program. All of them are ended with this process. */
const running = new Set()

process.on('exit', () => {
  for (const child of running) if (child.pid) endTree(child.pid)
})

// Exits, so that running programs are ended. The codes are the shell's own for an interrupted program.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143]
])
  process.on(signal, () => process.exit(code))

/** Parses a report. A report that cannot be parsed is a failure like any other, not the end of the run. */
const understand = (read, name, output, code) => {
  try {
    return read(output, code)
  } catch (error) {
    return { passed: 0, failures: [{ title: name, text: `${error.stack}\nIt said:\n${output.slice(-4_000)}` }] }
  }
}

/** @param {Task} task @param {string} cwd @param {(text: string) => void} onOutput @returns {Promise<Results>} */
const runTask = ({ name, args, silenceMs, read }, cwd, onOutput) =>
  new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    running.add(child)
    let output = ''
    let isHung = false
    const limit = setTimeout(() => {
      isHung = true
      endTree(child.pid)
    }, silenceMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', part => {
        output += part
        limit.refresh()
        onOutput(String(part))
      })
    }
    child.on('close', code => {
      clearTimeout(limit)
      running.delete(child)
      const results = understand(read, name, output, code)
      // That it was ended early is no second failure.
      const found = results.failures.filter(({ title }) => title !== name)
      const hung = {
        title: name,
        text: `Printed nothing for ${silenceMs / 1_000} s and was ended. Before that:\n${output.slice(-4_000)}`
      }
      resolve(isHung ? { ...results, failures: [...found, hung] } : results)
    })
  })

/**
 * @param {Task[]} tasks
 * @param {{
 *   cwd: string,
 *   width: number,
 *   onResults(task: Task, results: Results, times: { startMs: number, endMs: number }): void,
 *   onStart?(task: Task): void,
 *   onOutput?(task: Task, text: string): void
 * }} options
 */
export const runTasks = async (tasks, { cwd, width, onResults, onStart, onOutput }) => {
  const queue = [...tasks]
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const startMs = performance.now()
      onStart?.(task)
      const results = await runTask(task, cwd, text => onOutput?.(task, text))
      onResults(task, results, { startMs, endMs: performance.now() })
    }
  }
  await Promise.all(Array.from({ length: width }, work))
}
