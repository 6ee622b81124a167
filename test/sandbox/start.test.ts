import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { root } from './paths'

/** What has an address, as it is printed. `pages` are the origins of the option `--page`. */
const ADDRESSES = [
  'Look here',
  ...['Demo page', '3 chains', 'bare', 'logins', 'Phone'],
  ...['Widget', 'Wallet API', 'Chain data', 'Analytics', 'Sign-in', 'own', 'Verify', 'Names'],
  ...['Frame', 'frameUrl', 'pages', 'mails', 'On-ramp'],
  ...['eip155:1', 'eip155:8453', 'Solana', 'bip122:0000000000…', 'bip122:0000000009…']
]

interface Started {
  child: ChildProcess
  /** Returns the exit code, once the process has exited. */
  ended(): Promise<number>
  output(): string
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
    // The group has already ended, as it should.
  }
}

type RunContext = { note: string; running: Started[] }

/** Runs a program in its own process group, as a terminal would. */
const runProgram = (
  { note, running }: RunContext,
  program: string,
  args: string[],
  cwd = root,
  path = process.env.PATH
): Started => {
  let text = ''
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...process.env, PATH: path, BILLFOLD_START_NOTE: note },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString('utf8')
    })
  const started = {
    child,
    ended: () => eventually(() => child.exitCode ?? undefined, 'it does not exit'),
    output: () => text
  }
  running.push(started)
  return started
}

const start = (context: RunContext, ...args: string[]) =>
  runProgram(context, process.execPath, ['test/start.mjs', ...args])

const addressIn = ({ output }: Started) =>
  eventually(
    () => /http:\/\/\S+(?=\/(demo|gallery)\.html)/.exec(output())?.[0],
    () => `no address, but: ${output()}`
  )

const processesOf = async (pages: string) => {
  const { pid, processIds } = (await (await fetch(`${pages}/__world`)).json()) as { pid: number; processIds: number[] }
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

const startId = async (note: string) => (JSON.parse(await readFile(note, 'utf8')) as { pid: number }).pid

const allGone = (processIds: number[]) => eventually(() => !processIds.some(isRunning), 'processes are left')

test('npm start prints addresses that respond; a second one prints the address of the first', async context => {
  const guest = 'http://127.0.0.1:5500'
  const first = start(context, '--page', `${guest}/index.html`)
  const pages = await addressIn(first)
  assert.is((await fetch(`${pages}/demo.html`)).status, 200)
  const printed = [...first.output().matchAll(/http:\/\/127\S+/g)].map(([url]) => url).filter(url => url !== guest)
  const labels = [...first.output().matchAll(/^ *(\S.*?) {2,}http:/gm)].map(([, label]) => label)
  assert.equal(labels, ADDRESSES)
  for (const url of printed) await fetch(url)
  const demos = first
    .output()
    .split('\n')
    .filter(line => line.includes('/demo.html'))
  assert.equal(
    demos.map(line => /without a project id|with a project id|on all three|without a wallet/.exec(line)?.[0]),
    ['with a project id', 'on all three', 'without a project id', 'without a wallet']
  )
  const [hosted, several, bare, logins] = await Promise.all(
    demos.map(async line => (await fetch(/http\S+/.exec(line)![0])).text())
  )
  assert.match(hosted!, '"projectId":"sandbox"')
  assert.match(several!, '"projectId":"sandbox"')
  assert.not.match(bare!, '"projectId"')
  const [, frameUrl = ''] = /"frameUrl":"([^"]+)"/.exec(logins!) ?? []
  assert.match(logins!, '"enableWallets":false')
  const frame = await fetch(frameUrl, { headers: { referer: `${guest}/` } })
  assert.match(frame.headers.get('content-security-policy') ?? '', `frame-ancestors ${guest}`)
  assert.match(first.output(), `frameUrl   ${frameUrl} `)
  // A page without a project id raises an alert, which a visitor of the sandbox takes for a fault.
  const index = await (await fetch(`${pages}/`)).text()
  const links = [...index.matchAll(/href="(\/[a-z\d]+\.html[^"]*)"/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))
  const withWidget = links.filter(path => !/^\/(phone|gallery)\.html/.test(path))
  assert.is(withWidget.length, 16)
  for (const path of withWidget)
    assert.match(await (await fetch(pages + path)).text(), '"projectId":"sandbox"', `${path} has no project id`)
  for (const part of [
    'demo-chains-wallet.js',
    'demo-solana-wallet.js',
    'demo-bitcoin-wallets.js',
    '"solana:',
    '"bip122:'
  ])
    assert.match(several!, part)

  const second = start(context)
  assert.is(await second.ended(), 1)
  assert.is(second.output(), `Already running: ${pages} (process ${first.child.pid}).\n`)
  assert.is((await fetch(`${pages}/demo.html`)).status, 200)

  const processIds = await processesOf(pages)
  process.kill(-first.child.pid!, 'SIGINT')
  assert.is(await first.ended(), 0)
  await allGone(processIds)
  assert.not(existsSync(context.note))
})

test('npm start names an option that is wrong, before it builds', async context => {
  for (const [args, text] of [
    [['--page', '127.0.0.1'], '--page 127.0.0.1: This is no address. Write it like http://127.0.0.1:5500\n'],
    [
      ['--page', 'file:///x'],
      '--page file:///x: A page has an address with http or https. Write it like http://127.0.0.1:5500\n'
    ],
    [['--pages', 'http://127.0.0.1:5500'], /^Unknown option '--pages'/],
    [['--page'], /^Option '--page <value>' argument missing/]
  ] as const) {
    const started = start(context, ...args)
    assert.is(await started.ended(), 1)
    if (typeof text === 'string') assert.is(started.output(), text)
    else assert.match(started.output(), text)
    assert.not(existsSync(context.note))
  }
})

test('npm start leaves nothing when its process alone is killed or ended, and can start again', async context => {
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

test('npm start exits when the npm that ran it is killed', async context => {
  const npm = runProgram(context, 'npm', ['start'])
  const pages = await addressIn(npm)
  const processIds = [await startId(context.note), ...(await processesOf(pages))]
  npm.child.kill('SIGKILL')
  await allGone(processIds)
  assert.not(existsSync(context.note))
})

test('npm start keeps running in the background when its shell has exited', async context => {
  const shell = runProgram(context, 'sh', ['-c', 'node test/start.mjs & wait'])
  const pid = await eventually(() => startId(context.note).catch(() => undefined), 'it does not start')
  shell.child.kill('SIGKILL')
  // After some checks.
  const pages = await addressIn(shell)
  assert.is(await startId(context.note), pid)
  const processIds = [pid, ...(await processesOf(pages))]
  process.kill(pid, 'SIGTERM')
  await allGone(processIds)
})

test('npm run dev says at once what it does; without its folder it exits, with the installation', async context => {
  const folder = join(context.folder, 'clone')
  for (const part of ['test/runner', 'test/sandbox', 'bin']) await mkdir(join(folder, part), { recursive: true })
  for (const file of [
    'package.json',
    'package-lock.json',
    'test/start.mjs',
    'test/setup.mjs',
    'test/sandbox/page-origin.mjs',
    'test/sandbox/start-options.mjs',
    'test/runner/end-tree.mjs',
    'test/runner/parent-of.mjs'
  ])
    await copyFile(join(root, file), join(folder, file))
  await writeFile(join(folder, 'bin/npm'), `#!/bin/sh\nsleep 600 & echo $! > "${context.folder}/installing"\nwait\n`, {
    mode: 0o755
  })
  const started = runProgram(
    context,
    process.execPath,
    ['test/start.mjs', '--watch'],
    folder,
    join(folder, 'bin') + delimiter + process.env.PATH
  )
  const installing = await eventually(
    async () => Number(await readFile(join(context.folder, 'installing'), 'utf8').catch(() => '')) || undefined,
    'npm is not called'
  )
  assert.match(started.output(), /^Builds without minifiers, .*\nInstalling packages …\n$/)
  await rm(folder, { recursive: true })
  await allGone([started.child.pid!, installing])
})

test.run()
