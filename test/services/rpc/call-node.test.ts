/** Several nodes of a network, and callers that leave. `paths.test.ts` tests the rules for one node. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../../src/core/platform/errors'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { callNode } from '../../../src/services/rpc/index'
import { evmNode, silence, status } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(closeAll)

/** The nodes are the host page's own one and others, so that none is pinged. */
const networkAt = (...urls: string[]): Network => ({
  ...mainnet,
  rpcUrls: { default: { http: urls }, own: { http: urls.slice(0, 1) } }
})
const readBalance = (network: Network, signal?: AbortSignal) =>
  callNode(network, 'eth_getBalance', ['0x00', 'latest'], signal)
const statusOf = async (reading: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([reading])
  const reason: unknown = outcome.status === 'rejected' && outcome.reason
  return isError(reason, 'service-failed') ? reason.facts.status : outcome
}

test('a null result is a result', async () => {
  const server = await node(() => ({ result: null }))
  assert.is(await readBalance(networkAt(server.url)), null)
})

test('the second node is called when the first one fails', async () => {
  const [first, second] = [await node(() => status(400)), await node(() => ({ result: '0x2' }))]
  assert.is(await readBalance(networkAt(first.url, second.url)), '0x2')
})

test('the second node is not called while the first one answers', async () => {
  const [first, second] = [await node(() => ({ result: '0x1' })), await node(() => ({ result: '0x2' }))]
  assert.is(await readBalance(networkAt(first.url, second.url)), '0x1')
  assert.is(second.requests.length, 0)
})

test('the error of the last node counts when all fail', async () => {
  const [first, second] = [await node(() => status(401)), await node(() => status(404))]
  assert.is(await statusOf(readBalance(networkAt(first.url, second.url))), 404)
})

test('a caller that aborts during a pause causes no request to another node', async () => {
  const busy = await node(() => status(503, { 'retry-after': '9' }))
  const next = await node(() => ({ result: '0x2' }))
  const controller = new AbortController()
  const reading = statusOf(readBalance(networkAt(busy.url, next.url), controller.signal))
  await busy.waitForRequests(1)
  controller.abort()
  assert.equal([await reading, busy.requests.length, next.requests.length], [0, 1, 0])
})

test('a caller that aborts does not wait for a silent node, and causes no request to another one', async () => {
  const [silent, next] = [await node(() => silence), await node(() => ({ result: '0x2' }))]
  const controller = new AbortController()
  const reading = statusOf(readBalance(networkAt(silent.url, next.url), controller.signal))
  await silent.waitForRequests(1)
  controller.abort()
  assert.equal([await reading, next.requests.length], [0, 0])
})

test('an aborted signal sends no request', async () => {
  const server = await node(() => ({ result: '0x1' }))
  assert.equal(
    [await statusOf(readBalance(networkAt(server.url), AbortSignal.abort())), server.requests.length],
    [0, 0]
  )
})

test.run()
