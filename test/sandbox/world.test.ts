import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts } from '../doubles/demo-wallet/accounts'
import { eventually } from '../e2e/driver/wait'
import { root } from './paths'
import { startWorld, type World } from './world'

const [rich, poor] = accounts.map(({ address }) => address)

const ask = async (url: string, method: string, params: unknown[] = []) => {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return (await answer.json() as { result: unknown }).result
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

const test = suite<{ world: World; folder: string }>('the world')

test.before(async context => {
  context.folder = await mkdtemp(join(tmpdir(), 'billfold-cdn-'))
  await mkdir(join(context.folder, '0.0.1'))
  await writeFile(join(context.folder, '0.0.1/billfold.js'), 'globalThis.ran = 1')
  context.world = await startWorld({ cdnFolder: context.folder })
})
test.before.each(({ world }) => world.reset())
test.after(async ({ world, folder }) => {
  await world.stop()
  await rm(folder, { recursive: true })
})

test('is ready within five seconds', async () => {
  const before = Date.now()
  const another = await startWorld()
  const tookMs = Date.now() - before
  await another.stop()
  assert.ok(tookMs < 5_000, `${tookMs} ms`)
})

test('has two real chains with recognisable balances', async ({ world: { chains: [ethereum, base] } }) => {
  assert.is(await ask(ethereum!.rpc, 'eth_chainId'), '0x1')
  assert.is(await ask(base!.rpc, 'eth_chainId'), '0x2105')
  assert.is(BigInt(String(await ask(ethereum!.rpc, 'eth_getBalance', [rich, 'latest']))), 12_345_600_000_000_000_000n)
  assert.is(BigInt(String(await ask(base!.rpc, 'eth_getBalance', [rich, 'latest']))), 750_000_000_000_000_000n)
})

test('is the same after every reset, to the hash of the block', async ({ world }) => {
  const { rpc } = world.chains[0]!
  const play = async () => {
    await world.reset()
    // the node mines on its own time, and what it has not mined by then waits in the pool
    const mined = (block: string) => eventually(async () => await ask(rpc, 'eth_blockNumber') === block, `block ${block}`)
    await ask(rpc, 'eth_sendTransaction', [{ from: rich, to: poor, value: '0x1' }])
    await mined('0x1')
    const balance = await ask(rpc, 'eth_getBalance', [rich, 'latest'])
    await ask(rpc, 'eth_sendTransaction', [{ from: poor, to: rich, value: '0x2' }])
    await mined('0x2')
    // Left in the pool for the next reset to clear away.
    await ask(rpc, 'anvil_setAutomine', [false])
    await ask(rpc, 'eth_sendTransaction', [{ from: rich, to: poor, value: '0x3' }])
    const { hash } = await ask(rpc, 'eth_getBlockByNumber', ['0x0', false]) as { hash: string }
    return { hash, balance, block: await ask(rpc, 'eth_blockNumber') }
  }
  const first = await play()
  assert.is(first.block, '0x2')
  assert.equal(await play(), first)
})

test('serves the CDN as a public one: any origin, and a version forever', async ({ world }) => {
  const answer = await fetch(`${world.cdn}/0.0.1/billfold.js`)
  assert.is(await answer.text(), 'globalThis.ran = 1')
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  assert.is(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(answer.headers.get('content-type') ?? '', 'text/javascript')
  assert.is((await fetch(`${world.cdn}/0.0.1/missing.js`)).status, 404)
  assert.is((await fetch(`${world.cdn}/..%2f..%2fetc/passwd`)).status, 404)
})

test('writes down who was asked for what', async ({ world }) => {
  const { rpc } = world.chains[1]!
  await fetch(`${world.cdn}/0.0.1/billfold.js?x=1`)
  await fetch(rpc, { method: 'POST', headers: { origin: 'http://site.example' }, body: JSON.stringify([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }]) })
  assert.equal(world.requests().map(({ party, method, url, rpc: methods, origin }) => [party, method, url, methods, origin]), [
    ['cdn', 'GET', '/0.0.1/billfold.js?x=1', [], undefined],
    ['rpc:8453', 'POST', '/', ['eth_chainId', 'eth_blockNumber'], 'http://site.example']
  ])
  assert.is(world.requests('pages').length, 0)
})

test('fails with a status as often as it is told', async ({ world }) => {
  world.faults.set('cdn', { kind: 'status', status: 503, match: 'billfold', times: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status)
  assert.equal(statuses, [503, 503, 200])
})

test('breaks the connection, for one JSON-RPC method only', async ({ world }) => {
  const { rpc } = world.chains[0]!
  world.faults.set('rpc:1', { kind: 'drop', match: /^eth_getBal/ })
  assert.is(await ask(rpc, 'eth_chainId'), '0x1')
  const dropped = await ask(rpc, 'eth_getBalance', [rich, 'latest']).then(() => 'answered', () => 'dropped')
  assert.is(dropped, 'dropped')
  world.faults.clear('rpc:1')
  assert.ok(await ask(rpc, 'eth_getBalance', [rich, 'latest']))
})

test('answers late, and stops without waiting for the late answer', async () => {
  const world = await startWorld()
  world.faults.set('pages', { kind: 'delay', delayMs: 300, times: 1 })
  const before = Date.now()
  assert.is((await fetch(`${world.pages}/blank.html`)).status, 200)
  assert.ok(Date.now() - before >= 300)
  world.faults.set('pages', { kind: 'delay', delayMs: 60_000 })
  const never = fetch(`${world.pages}/blank.html`).then(() => 'answered', () => 'dropped')
  await eventually(() => world.requests('pages').length === 2, 'the second request')
  await world.stop()
  assert.is(await never, 'dropped')
})

test('flips one bit of a file, or adds code to it, under headers that still say forever', async ({ world }) => {
  const url = `${world.cdn}/0.0.1/billfold.js`
  world.faults.set('cdn', { kind: 'tamper' })
  const answer = await fetch(url)
  const spoilt = await answer.text()
  assert.is([...spoilt].filter((sign, index) => sign !== 'globalThis.ran = 1'[index]).length, 1)
  assert.match(answer.headers.get('cache-control') ?? '', 'immutable')
  world.faults.set('cdn', { kind: 'tamper', append: ';globalThis.ran = 2' })
  assert.is(await (await fetch(url)).text(), 'globalThis.ran = 1;globalThis.ran = 2')
})

test('answers nonsense: a page for a script, a result of no known type for a chain', async ({ world }) => {
  world.faults.set('cdn', { kind: 'nonsense' })
  world.faults.set('rpc:1', { kind: 'nonsense' })
  assert.match(await (await fetch(`${world.cdn}/0.0.1/billfold.js`)).text(), '<!doctype html>')
  assert.equal(await ask(world.chains[0]!.rpc, 'eth_chainId'), { nonsense: true })
})

test('spares the preflight, so that a fault strikes the request it is meant for', async ({ world }) => {
  const { rpc } = world.chains[0]!
  world.faults.set('rpc:1', { kind: 'status', times: 1 })
  assert.is((await fetch(rpc, { method: 'OPTIONS' })).status, 204)
  assert.is((await fetch(rpc, { method: 'POST', body: '{}' })).status, 500)
})

test('takes commands of its own pages and of nobody else', async ({ world }) => {
  const command = (body: unknown, origin?: string) =>
    fetch(`${world.pages}/__world`, { method: 'POST', body: JSON.stringify(body), headers: origin ? { origin } : {} })
  assert.is((await command({ party: 'cdn', fault: { kind: 'status', status: 418 } }, 'http://evil.example')).status, 403)
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  assert.is((await command({ party: 'cdn', fault: { kind: 'status', status: 418 } }, world.pages)).status, 200)
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 418)
  assert.is((await command({ clear: true })).status, 200)
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  const wrong = await command({ party: 'bank', fault: { kind: 'status' } })
  assert.is(wrong.status, 400)
  assert.match(await wrong.text(), 'rpc:8453')
})

test('says which faults wait and which are used up, and takes one of them back', async ({ world }) => {
  const command = async (body: unknown) => (await (await fetch(`${world.pages}/__world`, { method: 'POST', body: JSON.stringify(body) })).json() as { faults: unknown }).faults
  const once = { party: 'cdn', fault: { kind: 'status', status: 500, times: 1 } }, late = { party: 'cdn', fault: { kind: 'delay', delayMs: 1 } }
  await command(once)
  assert.equal(await command(late), [{ ...late, state: 'set' }, { ...once, state: 'set' }])
  assert.equal(await command({ ...late, undo: true }), [{ ...once, state: 'set' }])
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 500)
  assert.equal((await (await fetch(`${world.pages}/__world`)).json() as { faults: unknown }).faults, [{ ...once, state: 'used' }])
  assert.is((await fetch(`${world.cdn}/0.0.1/billfold.js`)).status, 200)
  assert.equal(await command(once), [{ ...once, state: 'set' }])
})

test('fills a page in, and sends the strict policy where it is asked for', async ({ world }) => {
  const config = encodeURIComponent('{"themeMode":"</script>"}')
  const url = world.page('<script data-billfold>{{config}}</script>{{cdn}} {{unknown}} {{nonce}}', { strict: true })
  const answer = await fetch(`${url}?config=${config}`)
  const text = await answer.text()
  assert.match(text, `"eip155:8453":[{"url":"${world.chains[1]!.rpc}"}]`)
  assert.match(text, '"themeMode":"\\u003c/script>"')
  assert.match(text, `${world.cdn} {{unknown}}`)
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  assert.ok(nonce && text.endsWith(nonce))
  await world.reset()
  assert.is((await fetch(url)).status, 404)
})

test('tells a page with a project id where relay, wallet API and Verify API are, and lets a strict one ask them', async ({ world }) => {
  const url = world.page('{{config}}', { strict: true })
  const read = async (config: object) => JSON.parse(await (await fetch(`${url}?config=${encodeURIComponent(JSON.stringify(config))}`)).text()) as Record<string, unknown>
  const { relayUrl, walletApiUrl, verifyUrl } = await read({ projectId: 'x' })
  assert.equal([relayUrl, walletApiUrl, verifyUrl], [world.relay, world.walletApi, world.verify])
  assert.is((await read({ projectId: 'x', relayUrl: 'ws://elsewhere' })).relayUrl, 'ws://elsewhere')
  assert.is((await read({})).relayUrl, undefined)
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  assert.match(policy, new RegExp(`connect-src [^;]*${world.relay} ${world.walletApi}`))
  assert.match(policy, new RegExp(`img-src [^;]*${world.walletApi}`))
  assert.match(policy, `frame-src ${world.verify};`)
})

test('steps around busy ports, without a word', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  // Those above may be busy with something else, which is as good.
  const others = Array.from({ length: 14 }, (_, index) => createServer().listen(port + 1 + index, '127.0.0.1'))
  await Promise.all(others.map(server => once(server, 'listening').catch(() => undefined)))
  const warnings: Error[] = []
  const warned = (warning: Error) => { warnings.push(warning) }
  process.on('warning', warned)
  const world = await startWorld({ port })
  assert.ok(Number(new URL(world.pages).port) > port + 14)
  assert.is((await fetch(`${world.pages}/blank.html`)).status, 200)
  await world.stop()
  process.off('warning', warned)
  for (const server of [busy, ...others]) server.close()
  assert.equal(warnings, [])
})

test('leaves no process when it stops', async () => {
  const world = await startWorld()
  assert.is(world.processIds.length, 3)
  assert.ok(world.processIds.every(isRunning))
  await Promise.all([world.stop(), world.stop()])
  await eventually(() => !world.processIds.some(isRunning), 'the nodes are still running')
})

test('leaves no process when whoever started it is killed', async () => {
  const program = `import('./test/sandbox/world.ts').then(m => m.startWorld()).then(w => console.log(JSON.stringify(w.processIds)))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line') as [string]
  const processIds = JSON.parse(line) as number[]
  assert.ok(processIds.every(isRunning))
  child.kill('SIGKILL')
  await eventually(() => !processIds.some(isRunning), 'the nodes are still running')
})

test.run()
