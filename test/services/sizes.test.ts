/** A node, an indexer or a service whose answer is far too long. The page stops reading it early. */
import '../dom'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestIndexer, readJson, readText } from '../../src/chains/bitcoin/esplora'
import { callEvmNode } from '../../src/chains/evm/node'
import { configure, type Config } from '../../src/core/config/config'
import { isError } from '../../src/core/platform/errors'
import { bitcoin, mainnet, solana, type Network } from '../../src/networks/index'
import { requestWalletApi } from '../../src/services/request-wallet-api'
import { requestApi } from '../../src/services/chain-data'
import { limitResponse } from '../../src/core/platform/limit-response'
import { callNode } from '../../src/services/rpc/index'
import { callHosted } from '../../src/siwx/hosted-call'
import { ServerStorage } from '../../src/siwx/server'
import { freshPage } from '../core/reset-stores'

const CHUNK = 'a'.repeat(64 * 1024)
/** Bytes of the full response, which is valid JSON. */
const TOTAL_BYTES = 24 * 1024 * 1024

let server: Server
let url = ''
let sent = 0
/** Resolves with whether the client disconnected before the full response was sent. */
let hasDisconnected: Promise<boolean>

test.before(async () => {
  server = createServer((_, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-credentials': 'true'
    }
    if (_.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    sent = 0
    hasDisconnected = new Promise(resolve => {
      response.on('close', () => resolve(!response.writableFinished))
    })
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write(
      '{"jsonrpc":"2.0","id":1,"nonce":"00000000","session":{},"data":[],"count":0,"balances":[],"result":"'
    )
    const more = (): void => {
      if (response.destroyed) return
      if (sent >= TOTAL_BYTES) return void response.end('"}')
      sent += CHUNK.length
      if (response.write(CHUNK)) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.before.each(freshPage)
test.after(() => {
  server.closeAllConnections()
  server.close()
})

const withOwnNode = (network: Network): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })
const api = () => ({ url, projectId: 'x' })
const requests: readonly [who: string, ask: () => Promise<unknown>][] = [
  ['a Solana node', () => callNode(withOwnNode(solana), 'getHealth', [])],
  ['an Ethereum node', () => callEvmNode(withOwnNode(mainnet), 'eth_call', [])],
  ['a Bitcoin indexer', () => requestIndexer(withOwnNode(bitcoin), '/fee-estimates', readJson)],
  ['an indexer, read as text', () => requestIndexer(withOwnNode(bitcoin), '/tx/x/hex', readText)],
  ['the directory', () => requestWalletApi(api(), 'getWallets')],
  ['the chain data service', () => requestApi(api(), 'v1/x', {})],
  ['the host’s sign-in server', () => new ServerStorage(url).get('eip155:1', '0x1')],
  [
    'the hosted sign-in service',
    () => {
      configure({ projectId: 'x', deferred: { walletApiUrl: url } as Config['deferred'] })
      return callHosted('me')
    }
  ]
]
for (const [serverName, send] of requests) {
  test(`an endless response from ${serverName} is aborted at the limit`, async () => {
    const e: unknown = await send().then(
      () => 'the response was read',
      (cause: unknown) => cause
    )
    assert.ok(
      isError(e, 'service-failed') || isError(e, 'service-timeout') || isError(e, 'sign-in-unavailable'),
      String(e)
    )
    assert.ok(await hasDisconnected, 'the response was not aborted')
    assert.ok(sent < TOTAL_BYTES, `${sent} bytes were sent`)
  })
}

test('a response of exactly the maximum length is read, one byte more is not', async () => {
  const read = (length: number) =>
    limitResponse(new Response('x'.repeat(length)), 100_000, () => new Error('too long'))
      .text()
      .then(
        text => text.length,
        (e: Error) => e.message
      )
  assert.equal(await Promise.all([100_000, 100_001, 0].map(read)), [100_000, 'too long', 0])
})

test('a response without a body stays unchanged', async () => {
  const empty = new Response(null, { status: 204 })
  assert.is(limitResponse(empty, 1, Error), empty)
  const { status, headers } = limitResponse(
    new Response('x', { status: 429, headers: { 'retry-after': '7' } }),
    1,
    Error
  )
  assert.equal([status, headers.get('retry-after')], [429, '7'])
})

test.run()
