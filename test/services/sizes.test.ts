/** A node, an indexer or a service whose answer is far too long. The page stops reading it early. */
import '../dom'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askIndexer, readJson, readText } from '../../src/chains/bitcoin/esplora'
import { askNode } from '../../src/chains/evm/node'
import { configure, type Config } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { bitcoin, mainnet, solana, type Network } from '../../src/networks'
import { askWalletApi } from '../../src/services/ask-wallet-api'
import { get } from '../../src/services/chain-data'
import { limited } from '../../src/core/limited'
import { callNode } from '../../src/services/rpc-node'
import { callHosted } from '../../src/siwx/hosted-call'
import { ServerStorage } from '../../src/siwx/server'
import { freshPage } from '../core/fresh'

const PART = 'a'.repeat(64 * 1024)
/** Bytes of the whole answer, which is valid JSON. */
const WHOLE = 24 * 1024 * 1024

let server: Server
let url = ''
let sent = 0
/** Resolves with whether the other side disconnected before the whole answer was sent. */
let left: Promise<boolean>

test.before(async () => {
  server = createServer((_, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-credentials': 'true'
    }
    if (_.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    sent = 0
    left = new Promise(done => {
      response.on('close', () => done(!response.writableFinished))
    })
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write(
      '{"jsonrpc":"2.0","id":1,"nonce":"00000000","session":{},"data":[],"count":0,"balances":[],"result":"'
    )
    const more = (): void => {
      if (response.destroyed) return
      if (sent >= WHOLE) return void response.end('"}')
      sent += PART.length
      if (response.write(PART)) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  })
  await new Promise<void>(go => {
    server.listen(0, '127.0.0.1', go)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.before.each(freshPage)
test.after(() => {
  server.closeAllConnections()
  server.close()
})

const at = (network: Network): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })
const api = () => ({ url, projectId: 'x' })
const readers: readonly [who: string, ask: () => Promise<unknown>][] = [
  ['a node of Solana', () => callNode(at(solana), 'getHealth', [])],
  ['a node of Ethereum', () => askNode(at(mainnet), 'eth_call', [])],
  ['an indexer of Bitcoin', () => askIndexer(at(bitcoin), '/fee-estimates', readJson)],
  ['an indexer that is read as text', () => askIndexer(at(bitcoin), '/tx/x/hex', readText)],
  ['the directory', () => askWalletApi(api(), 'getWallets')],
  ['the service for balances', () => get(api(), 'v1/x', {})],
  ['the site’s own sign-in server', () => new ServerStorage(url).get('eip155:1', '0x1')],
  [
    'the hosted sign-in',
    () => {
      configure({ projectId: 'x', later: { walletApiUrl: url } as Config['later'] })
      return callHosted('me')
    }
  ]
]
for (const [who, ask] of readers) {
  test(`of an answer without end from ${who} no more than the limit is read`, async () => {
    const e: unknown = await ask().then(
      () => 'it was read',
      (cause: unknown) => cause
    )
    assert.ok(
      isError(e, 'service-failed') || isError(e, 'service-timeout') || isError(e, 'sign-in-unavailable'),
      String(e)
    )
    assert.ok(await left, 'the answer is given up')
    assert.ok(sent < WHOLE, `${sent} bytes were sent`)
  })
}

test('an answer of the greatest length is read, and one byte more is not', async () => {
  const read = (length: number) =>
    limited(new Response('x'.repeat(length)), 100_000, () => new Error('too long'))
      .text()
      .then(
        text => text.length,
        (e: Error) => e.message
      )
  assert.equal(await Promise.all([100_000, 100_001, 0].map(read)), [100_000, 'too long', 0])
})

test('an answer without a body stays as it is', async () => {
  const none = new Response(null, { status: 204 })
  assert.is(limited(none, 1, Error), none)
  const { status, headers } = limited(new Response('x', { status: 429, headers: { 'retry-after': '7' } }), 1, Error)
  assert.equal([status, headers.get('retry-after')], [429, '7'])
})

test.run()
