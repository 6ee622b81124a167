/** The secure frame by itself, as its operator starts it: `npm run frame`. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { createFaults } from './faults'
import { clientsAt } from './frame-server'
import { openMailBox, type MailBox } from './frame/mail-box'
import { openOAuthProvider } from './frame/oauth-provider'
import { readServeOptions } from './frame/serve-options'
import { createProfile, embed, failure, signInByEmail } from './frame/stage'
import { root } from './paths'
import type { Server } from './server'

const PAGE = 'https://shop.example'

interface Setting {
  folder: string
  mailBox: MailBox
  running: ChildProcess[]
  provider?: Server
}
const test = suite<Setting>('the secure frame alone')

test.before(async context => {
  context.folder = await mkdtemp(join(tmpdir(), 'billfold-frame-'))
  context.mailBox = await openMailBox(createFaults())
  context.running = []
})
test.after.each(({ running }) => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
test.after(async ({ folder, mailBox, provider }) => {
  await provider?.close()
  await mailBox.close()
  await rm(folder, { recursive: true })
})

const run = ({ running }: Setting, args: readonly string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/sandbox/frame/serve.ts', ...args], { cwd: root })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString('utf8')
    })
  return {
    child,
    output: () => output,
    ended: () => eventually(() => child.exitCode ?? undefined, 'it does not exit')
  }
}

/** Starts the frame on a free port. */
const serve = async (setting: Setting, args: readonly string[]) => {
  const started = run(setting, ['--port', '0', '--page', PAGE, ...args])
  const origin = await eventually(
    () => /http:\/\/127\.0\.0\.1:\d+(?=\/sdk)/.exec(started.output())?.[0],
    () => `no address, but: ${started.output()}`
  )
  return { ...started, server: { origin, frameUrl: `${origin}/sdk`, mails: setting.mailBox.list } }
}

test('a user signs in by e-mail, is the same after a restart, and signs in at a configured provider', async setting => {
  const options = ['--smtp', setting.mailBox.url, '--data', join(setting.folder, 'data')]
  const profile = createProfile()
  const first = await serve(setting, [...options, '--rpc', 'http://127.0.0.1:9/key'])
  const frame = await embed(first.server, { site: PAGE, profile })
  await signInByEmail(first.server, frame)
  const { address } = (await frame.ask('GET_USER', { chainId: 1 })) as { address: string }
  assert.match(address, /^0x/)
  const policy = (await fetch(first.server.frameUrl)).headers.get('content-security-policy') ?? ''
  for (const part of ["connect-src 'self' http://127.0.0.1:9;", `frame-ancestors ${PAGE}`]) assert.match(policy, part)
  for (const path of ['/mails', '/mails.json', '/message/READY'])
    assert.is((await fetch(first.server.origin + path, { method: 'POST' })).status, 404, path)
  assert.not.match(await (await fetch(first.server.origin)).text(), '/mails')
  assert.match(await failure(embed(first.server, { site: 'https://evil.example' })), '403')
  assert.is(await failure(frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })), 'The provider is unknown')
  assert.is(await failure(frame.ask('GET_FARCASTER_URI')), 'Farcaster is not available')
  first.child.kill('SIGTERM')
  assert.is(await first.ended(), 0)
  assert.is((await stat(join(setting.folder, 'data/users.json'))).mode & 0o777, 0o600)
  assert.not.match(await readFile(join(setting.folder, 'data/users.json'), 'utf8'), 'sealed')

  const shared = { faults: createFaults(), record: () => undefined }
  let frameOrigin = ''
  setting.provider = await openOAuthProvider({ ...shared, port: 0, now: Date.now }, () => `${frameOrigin}/social`)
  const file = join(setting.folder, 'providers.json')
  await writeFile(file, JSON.stringify({ google: clientsAt(setting.provider.origin).google }))
  const second = await serve(setting, [...options, '--providers', file])
  const later = await embed(second.server, { site: PAGE, profile })
  assert.equal(await later.ask('IS_CONNECTED'), { isConnected: true })
  const message = { method: 'personal_sign', params: ['Hello', address], chainId: 1 }
  assert.match(String(await later.ask('RPC_REQUEST', message)), /^0x/)

  frameOrigin = second.server.origin
  const other = await embed(second.server, { site: PAGE })
  const { uri } = (await other.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
  const body = new URLSearchParams({ name: 'Ana', decision: 'allow' })
  const { headers } = await fetch(uri, { method: 'POST', body, redirect: 'manual' })
  const user = await other.ask('CONNECT_SOCIAL', { uri: headers.get('location'), chainId: 1 })
  assert.is((user as { userName: string }).userName, 'Ana')
})

test('without a mail server the mails are on a page, for pages of this machine alone', async setting => {
  const page = 'http://127.0.0.1:5500'
  const started = run(setting, ['--port', '0', '--page', page, '--page', 'http://localhost:3000'])
  const origin = await eventually(() => /http:\/\/127\.0\.0\.1:\d+(?=\/sdk)/.exec(started.output())?.[0], 'no address')
  assert.match(started.output(), `${origin}/mails`)
  const frame = await embed({ origin, frameUrl: `${origin}/sdk` }, { site: page })
  await frame.ask('CONNECT_EMAIL', { email: 'ana@mail.example' })
  assert.match(await (await fetch(`${origin}/mails.json`)).text(), 'ana@mail.example')
})

test('an option that is wrong or missing is named', async setting => {
  const file = join(setting.folder, 'wrong.json')
  await writeFile(file, '{ "google": { "clientId": "x" } }')
  const errorFor = (...args: string[]) => {
    try {
      readServeOptions(args)
      return 'no error'
    } catch (error) {
      return (error as Error).message
    }
  }
  const page = ['--page', 'http://127.0.0.1:5500']
  assert.is(
    errorFor('--page', PAGE),
    `Without --smtp anybody reads the mails at /mails, so that only pages of this machine may be listed: ${PAGE}`
  )
  assert.is(errorFor(), 'Which pages may embed the frame? --page https://app.example, once for each')
  assert.is(errorFor(...page, '--port', 'x'), '--port x: This is no port')
  assert.is(errorFor(...page, '--rpc', 'x'), '--rpc x: This is no address of a node')
  assert.is(
    errorFor(...page, '--smtp', 'mail.example'),
    '--smtp: This is no address. Write it like smtps://user:password@mail.example'
  )
  assert.is(
    errorFor(...page, '--origin', 'http://frame.example'),
    '--origin http://frame.example: Browsers store keys under HTTPS alone'
  )
  assert.is(errorFor(...page, '--providers', file), `--providers ${file}: google.authorizeUrl is missing`)
  assert.match(errorFor(...page, '--what'), /^Unknown option '--what'/)
})

test.run()
