/** Faults of the sandbox's world, set by a test or by a command of its own pages. */
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { startWorld } from './world'
import { callRpc, rich, worldSuite } from './world-stage'

const test = worldSuite()

test('a server fails with a status for the given number of times', async ({ world }) => {
  world.faults.set('cdn', { kind: 'status', status: 503, match: 'billfold', times: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status)
  assert.equal(statuses, [503, 503, 200])
})

test('a fault drops the connection for one JSON-RPC method only', async ({ world }) => {
  const { rpc } = world.chains[0]!
  world.faults.set('rpc:1', { kind: 'drop', match: /^eth_getBal/ })
  assert.is(await callRpc(rpc, 'eth_chainId'), '0x1')
  const dropped = await callRpc(rpc, 'eth_getBalance', [rich, 'latest']).then(
    () => 'answered',
    () => 'dropped'
  )
  assert.is(dropped, 'dropped')
  world.faults.clear('rpc:1')
  assert.ok(await callRpc(rpc, 'eth_getBalance', [rich, 'latest']))
})

test('a fault delays an answer, and the world stops without waiting for it', async () => {
  const world = await startWorld()
  world.faults.set('pages', { kind: 'delay', delayMs: 300, times: 1 })
  const delayed = fetch(`${world.pages}/blank.html`)
  // The server sets its timer, of the same length, later than this one.
  assert.is(await Promise.race([pause(300, 'the delay'), delayed]), 'the delay')
  assert.is((await delayed).status, 200)
  world.faults.set('pages', { kind: 'delay', delayMs: 60_000 })
  const never = fetch(`${world.pages}/blank.html`).then(
    () => 'answered',
    () => 'dropped'
  )
  await eventually(() => world.requests('pages').length === 2, 'the second request')
  await world.stop()
  assert.is(await never, 'dropped')
})

test('a fault flips one bit of a file, or appends code, with unchanged cache headers', async ({ world }) => {
  const url = `${world.cdn}/0.0.1/billfold.js`
  world.faults.set('cdn', { kind: 'tamper' })
  const answer = await fetch(url)
  const damaged = await answer.text()
  assert.is([...damaged].filter((sign, index) => sign !== 'globalThis.ran = 1'[index]).length, 1)
  assert.match(answer.headers.get('cache-control') ?? '', 'immutable')
  world.faults.set('cdn', { kind: 'tamper', append: ';globalThis.ran = 2' })
  assert.is(await (await fetch(url)).text(), 'globalThis.ran = 1;globalThis.ran = 2')
})

test("a fault returns a page in place of a script, and a chain's result of an unknown type", async ({ world }) => {
  world.faults.set('cdn', { kind: 'invalid-response' })
  world.faults.set('rpc:1', { kind: 'invalid-response' })
  assert.match(await (await fetch(`${world.cdn}/0.0.1/billfold.js`)).text(), '<!doctype html>')
  assert.equal(await callRpc(world.chains[0]!.rpc, 'eth_chainId'), { isInvalid: true })
})

test('a fault spares the preflight, and affects the request after it', async ({ world }) => {
  const { rpc } = world.chains[0]!
  world.faults.set('rpc:1', { kind: 'status', times: 1 })
  assert.is((await fetch(rpc, { method: 'OPTIONS' })).status, 204)
  assert.is((await fetch(rpc, { method: 'POST', body: '{}' })).status, 500)
})

test('the world accepts commands from its own pages only', async ({ world }) => {
  const command = (body: unknown, origin?: string) =>
    fetch(`${world.pages}/__world`, { method: 'POST', body: JSON.stringify(body), headers: origin ? { origin } : {} })
  assert.is(
    (await command({ server: 'cdn', fault: { kind: 'status', status: 418 } }, 'http://evil.example')).status,
    403
  )
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  assert.is((await command({ server: 'cdn', fault: { kind: 'status', status: 418 } }, world.pages)).status, 200)
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 418)
  assert.is((await command({ clear: true })).status, 200)
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  const wrong = await command({ server: 'bank', fault: { kind: 'status' } })
  assert.is(wrong.status, 400)
  assert.match(await wrong.text(), 'rpc:8453')
})

test('the world lists set and used faults, and removes one of them', async ({ world }) => {
  const command = async (body: unknown) =>
    (
      (await (await fetch(`${world.pages}/__world`, { method: 'POST', body: JSON.stringify(body) })).json()) as {
        faults: unknown
      }
    ).faults
  const once = { server: 'cdn', fault: { kind: 'status', status: 500, times: 1 } }
  const late = { server: 'cdn', fault: { kind: 'delay', delayMs: 1 } }
  await command(once)
  assert.equal(await command(late), [
    { ...late, state: 'set' },
    { ...once, state: 'set' }
  ])
  assert.equal(await command({ ...late, undo: true }), [{ ...once, state: 'set' }])
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 500)
  assert.equal(((await (await fetch(`${world.pages}/__world`)).json()) as { faults: unknown }).faults, [
    { ...once, state: 'used' }
  ])
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  assert.equal(await command(once), [{ ...once, state: 'set' }])
})

test.run()
