import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { root } from './paths'

interface Started {
  child: ChildProcess
  /** The exit code, once it has ended. */
  ended(): Promise<number>
  said(): string
}

const test = suite<{ folder: string; note: string; running: Started[] }>('npm start')

test.before.each(async context => {
  context.folder = await mkdtemp(join(tmpdir(), 'billfold-start-'))
  context.note = join(context.folder, 'start.json')
  context.running = []
})
test.after.each(async ({ folder, running }) => {
  for (const { child } of running) killGroup(child)
  await rm(folder, { recursive: true })
})

const killGroup = ({ pid }: ChildProcess) => {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // The group has ended, as it should.
  }
}

/** In a process group of its own, as a terminal would run it. */
const start = ({ note, running }: { note: string; running: Started[] }, ...args: string[]): Started => {
  let text = ''
  const child = spawn(process.execPath, ['test/start.mjs', ...args], {
    cwd: root, detached: true, env: { ...process.env, BILLFOLD_START_NOTE: note }, stdio: ['ignore', 'pipe', 'pipe']
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => { text += part.toString('utf8') })
  const started = { child, ended: () => eventually(() => child.exitCode ?? undefined, 'it does not end'), said: () => text }
  running.push(started)
  return started
}

const addressIn = ({ said }: Started) =>
  eventually(() => /http:\/\/\S+(?=\/(demo|gallery)\.html)/.exec(said())?.[0], () => `no address, but: ${said()}`, 30_000)

const processesOf = async (pages: string) => {
  const { pid, processIds } = await (await fetch(`${pages}/__world`)).json() as { pid: number; processIds: number[] }
  return [pid, ...processIds]
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

const allGone = (processIds: number[]) => eventually(() => !processIds.some(isRunning), 'processes are left')

test('prints addresses that answer, once: a second start says where the first one runs', async context => {
  const first = start(context)
  const pages = await addressIn(first)
  assert.is((await fetch(`${pages}/demo.html`)).status, 200)
  const printed = [...first.said().matchAll(/http:\/\/127\S+/g)].map(([url]) => url)
  assert.is(printed.length, 5)
  for (const url of printed) await fetch(url)

  const second = start(context)
  assert.is(await second.ended(), 1)
  assert.is(second.said(), `Already running: ${pages} (process ${first.child.pid}).\n`)
  assert.is((await fetch(`${pages}/demo.html`)).status, 200)

  const processIds = await processesOf(pages)
  process.kill(-first.child.pid!, 'SIGINT')
  assert.is(await first.ended(), 0)
  await allGone(processIds)
  assert.not(existsSync(context.note))
})

test('stops everything when only its own process is told to, and starts over what a killed one left', async context => {
  const first = start(context, '--gallery')
  const pages = await addressIn(first)
  const processIds = await processesOf(pages)
  first.child.kill('SIGKILL')
  await allGone(processIds)
  assert.ok(existsSync(context.note))

  const second = start(context)
  const again = await processesOf(await addressIn(second))
  second.child.kill('SIGTERM')
  await second.ended()
  await allGone(again)
  assert.not(existsSync(context.note))
})

test.run()
