/** The sandbox's world: its chains, its CDN, the pages that it fills in, and how it starts, resets and stops. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { root } from './paths'
import { startWorld } from './world'
import { callRpc, poor, rich, worldSuite } from './world-stage'

const test = worldSuite()

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

test('the world answers at each of its addresses as soon as it has started', async () => {
  const another = await startWorld()
  const { pages, cdn, relay, walletApi, chainData, analytics, signIn, siteServer, verify, frame } = another
  const { chains, solana, indexers } = another
  try {
    const origins = [pages, cdn, walletApi, chainData, analytics, signIn, siteServer, verify, frame]
    // `fetch` throws if nothing listens.
    for (const origin of [...origins, relay.replace('ws', 'http'), ...indexers.map(({ url }) => url)])
      await fetch(origin)
    for (const { rpc } of chains) assert.is(await callRpc(rpc, 'eth_blockNumber'), '0x0')
    for (const { rpc } of [solana, solana.devnet, solana.testnet]) assert.is(await callRpc(rpc, 'getHealth'), 'ok')
  } finally {
    await another.stop()
  }
})

test('the world has two real chains with recognisable balances', async ({
  world: {
    chains: [ethereum, base]
  }
}) => {
  assert.is(await callRpc(ethereum!.rpc, 'eth_chainId'), '0x1')
  assert.is(await callRpc(base!.rpc, 'eth_chainId'), '0x2105')
  assert.is(
    BigInt(String(await callRpc(ethereum!.rpc, 'eth_getBalance', [rich, 'latest']))),
    12_345_600_000_000_000_000n
  )
  assert.is(BigInt(String(await callRpc(base!.rpc, 'eth_getBalance', [rich, 'latest']))), 750_000_000_000_000_000n)
})

test('the world is identical after every reset, to the hash of the block', async ({ world }) => {
  const { rpc } = world.chains[0]!
  const play = async () => {
    await world.reset()
    // the node mines at its own time, and transactions that are not mined by then stay in the pool
    const mined = (block: string) =>
      eventually(async () => (await callRpc(rpc, 'eth_blockNumber')) === block, `block ${block}`)
    await callRpc(rpc, 'eth_sendTransaction', [{ from: rich, to: poor, value: '0x1' }])
    await mined('0x1')
    const balance = await callRpc(rpc, 'eth_getBalance', [rich, 'latest'])
    await callRpc(rpc, 'eth_sendTransaction', [{ from: poor, to: rich, value: '0x2' }])
    await mined('0x2')
    // Left in the pool for the next reset to clear.
    await callRpc(rpc, 'anvil_setAutomine', [false])
    await callRpc(rpc, 'eth_sendTransaction', [{ from: rich, to: poor, value: '0x3' }])
    const { hash } = (await callRpc(rpc, 'eth_getBlockByNumber', ['0x0', false])) as { hash: string }
    return { hash, balance, block: await callRpc(rpc, 'eth_blockNumber') }
  }
  const first = await play()
  assert.is(first.block, '0x2')
  assert.equal(await play(), first)
})

test('the CDN serves any origin like a public one, and files of a version as immutable', async ({ world }) => {
  const answer = await fetch(`${world.cdn}/0.0.1/billfold.js`)
  assert.is(await answer.text(), 'globalThis.ran = 1')
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  assert.is(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(answer.headers.get('content-type') ?? '', 'text/javascript')
  assert.is((await fetch(`${world.cdn}/0.0.1/missing.js`)).status, 404)
  assert.is((await fetch(`${world.cdn}/..%2f..%2fetc/passwd`)).status, 404)
})

test('the world logs each request with its server, method and origin', async ({ world }) => {
  const { rpc } = world.chains[1]!
  await fetch(`${world.cdn}/0.0.1/billfold.js?x=1`)
  await fetch(rpc, {
    method: 'POST',
    headers: { origin: 'http://site.example' },
    body: JSON.stringify([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
  })
  assert.equal(
    world.requests().map(({ server, method, url, rpc: methods, origin }) => [server, method, url, methods, origin]),
    [
      ['cdn', 'GET', '/0.0.1/billfold.js?x=1', [], undefined],
      ['rpc:8453', 'POST', '/', ['eth_chainId', 'eth_blockNumber'], 'http://site.example']
    ]
  )
  assert.is(world.requests('pages').length, 0)
})

test('the world fills in a page, and sends the strict policy on request', async ({ world }) => {
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

test('a page with a project id gets the addresses of its services, which the strict policy allows', async ({
  world
}) => {
  const url = world.page('{{config}}', { strict: true })
  const read = async (config: object) =>
    JSON.parse(await (await fetch(`${url}?config=${encodeURIComponent(JSON.stringify(config))}`)).text()) as Record<
      string,
      unknown
    >
  const { relayUrl, walletApiUrl, verifyUrl } = await read({ projectId: 'x' })
  assert.equal([relayUrl, walletApiUrl, verifyUrl], [world.relay, world.walletApi, world.verify])
  assert.is((await read({ projectId: 'x', relayUrl: 'ws://elsewhere' })).relayUrl, 'ws://elsewhere')
  assert.is((await read({})).relayUrl, undefined)
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  assert.match(policy, new RegExp(`connect-src [^;]*${world.relay} ${world.walletApi}`))
  assert.match(policy, new RegExp(`img-src [^;]*${world.walletApi}`))
  assert.match(policy, `frame-src ${world.verify} ${new URL(world.frame).origin};`)
})

test('the world skips busy ports without a warning', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  // Higher ports may already be busy, which has the same effect.
  const others = Array.from({ length: 14 }, (_, index) => createServer().listen(port + 1 + index, '127.0.0.1'))
  await Promise.all(others.map(server => once(server, 'listening').catch(() => undefined)))
  const warnings: Error[] = []
  const onWarning = (warning: Error) => {
    warnings.push(warning)
  }
  process.on('warning', onWarning)
  const world = await startWorld({ port })
  assert.ok(Number(new URL(world.pages).port) > port + 14)
  assert.is((await fetch(`${world.pages}/blank.html`)).status, 200)
  await world.stop()
  process.off('warning', onWarning)
  for (const server of [busy, ...others]) server.close()
  assert.equal(warnings, [])
})

test('the world leaves no process when it stops', async () => {
  const world = await startWorld()
  assert.is(world.processIds.length, 3)
  assert.ok(world.processIds.every(isRunning))
  await Promise.all([world.stop(), world.stop()])
  await eventually(() => !world.processIds.some(isRunning), 'the nodes are still running')
})

test('the world leaves no process when its parent is killed', async () => {
  const program =
    `import('./test/sandbox/world.ts').then(m => m.startWorld()).then(w => ` +
    `console.log(JSON.stringify(w.processIds)))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const processIds = JSON.parse(line) as number[]
  assert.ok(processIds.every(isRunning))
  child.kill('SIGKILL')
  await eventually(() => !processIds.some(isRunning), 'the nodes are still running')
})

test.run()
