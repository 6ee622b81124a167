/**
 * `npm start`: sets up, builds, starts the world and prints its addresses. `--gallery` prints the gallery's address;
 * `--watch` builds without minifiers, rebuilds after each change, and reloads the pages. `--page <address>` lets a page
 * of its user embed the secure frame.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentOf } from './runner/parent-of.mjs'
import { readStartOptions } from './sandbox/start-options.mjs'
import { SetupError, setUp } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The file in which a start stores its address for the next one. A test that runs beside a real start sets another. */
const noteFile = process.env.BILLFOLD_START_NOTE ?? join(root, '.cache/start.json')

/** Milliseconds. Chosen: no installation takes that long; an older note without an address is a leftover. */
const SET_UP_MS = 15 * 60_000

const isAlive = pid => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isWorldAt = async (pages, worldPid) => {
  try {
    const { world, pid } = await (await fetch(`${pages}/__world`, { signal: AbortSignal.timeout(2_000) })).json()
    return world === 'billfold' && pid === worldPid
  } catch {
    // No answer, or from another program.
    return false
  }
}

/** Returns a sentence about the start that already runs in this folder, or undefined. */
const runningStart = async () => {
  try {
    const { pid, pages, worldPid } = JSON.parse(readFileSync(noteFile, 'utf8'))
    if (pages) return (await isWorldAt(pages, worldPid)) ? `Already running: ${pages} (process ${pid}).` : undefined
    const isFresh = Date.now() - statSync(noteFile).mtimeMs < SET_UP_MS
    return isFresh && isAlive(pid)
      ? `Already starting in process ${pid}; its address follows when it is ready.`
      : undefined
  } catch {
    // No note, or an incomplete one: no start is known to run.
    return undefined
  }
}

/** Registers this start as the only one of this folder. Of two at the same moment, one finds the note written. */
const claimNote = async () => {
  mkdirSync(dirname(noteFile), { recursive: true })
  const note = JSON.stringify({ pid: process.pid })
  try {
    writeFileSync(noteFile, note, { flag: 'wx' })
    return undefined
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const running = await runningStart()
  if (!running) writeFileSync(noteFile, note)
  return running
}

const removeNote = () => rmSync(noteFile, { force: true })

let stop = () => process.exit(1)

/** Runs the world in its own process, since it is TypeScript. Resolves with the exit code. */
const runWorld = () =>
  new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'test/sandbox/main.ts', ...process.argv.slice(2)]
    const world = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    world.on('message', ({ pages }) =>
      writeFileSync(noteFile, JSON.stringify({ pid: process.pid, pages, worldPid: world.pid }))
    )
    world.on('error', reject)
    world.on('exit', code => resolve(code ?? 1))
    // A terminal's Ctrl-C reaches the world too; a signal sent to this process alone does not.
    stop = () => world.connected && world.disconnect()
  })

/** Milliseconds between two checks. Chosen: half a second goes unnoticed, and a check costs nothing. */
const CHECK_MS = 500

const commandOf = pid => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // Not Linux: there npm's shell replaces itself by the script.
    return ''
  }
}

/**
 * Returns the id of the npm that started this: the parent, or the parent of the shell in which npm runs a script.
 * Undefined if started without npm.
 */
const npmPid = () => {
  const script = process.env.npm_lifecycle_script ?? ''
  if (!script.startsWith('node test/start.mjs')) return undefined
  return commandOf(process.ppid).includes(script) ? parentOf(process.ppid) : process.ppid
}

/**
 * Stops when no other process would stop it: the folder was deleted, or npm was killed, which forwards no signal. A
 * user who started this file without npm may put it into the background and leave.
 */
const stopWhenAbandoned = () => {
  const npm = npmPid()
  setInterval(() => {
    if (npmPid() !== npm || !existsSync(root)) stop()
  }, CHECK_MS).unref()
}

/** Returns the options; undefined, with a line for the user, if one is wrong. */
const readOptions = () => {
  try {
    return readStartOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    return undefined
  }
}

const main = async () => {
  const options = readOptions()
  if (!options) return 1
  const { isWatching } = options
  const running = await claimNote()
  if (running) {
    console.error(running)
    return 1
  }
  process.on('exit', removeNote)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop())
  stopWhenAbandoned()
  if (isWatching)
    console.log(
      'Builds without minifiers, starts the servers, prints their addresses, then rebuilds after each change.'
    )
  await setUp({ isDebug: isWatching, hosts: ['react18', 'wagmi2', 'wagmi3'] })
  return runWorld()
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
