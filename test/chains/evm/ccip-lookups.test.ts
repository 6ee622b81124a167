/** Lookups that a contract must not make: of another contract, without end, malformed, too many at once. */
import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readWithGateways } from '../../../src/chains/evm/ccip-read'
import { mainnet } from '../../../src/networks/index'
import { record } from '../../../src/core/platform/guards'
import { failure } from '../../connectors/connector'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { onLoopback, servers } from '../../doubles/servers'

const { start: openNode, closeAll: closeNodes } = servers(evmNode)
let requests: string[] = []
const { start: openGateway, closeAll: closeGateways } = servers(() =>
  onLoopback(requests, noted => (request, response) => {
    requests.push(request.url ?? '')
    noted()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"0x12"}')
  })
)
test.before(() => {
  Object.assign(globalThis, { location: { hostname: '127.0.0.1' } })
})
test.after.each(async () => {
  await closeNodes()
  await closeGateways()
  requests = []
})

const CONTRACT: Hex = `0x${'c0'.repeat(20)}`
const OTHER: Hex = `0x${'d0'.repeat(20)}`
const LOCAL = ['x-batch-gateway:true']
const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[], bytes[])'
])
const batchOf = (count: number, url: string) =>
  encodeFunctionData({
    abi: batchAbi,
    args: [Array.from({ length: count }, () => ({ sender: OTHER, urls: [`${url}/{data}`], data: '0x34' }) as const)]
  })
const lookup = (sender: Hex, urls: readonly string[], data: Hex = '0x12') =>
  concat([
    '0x556f1830',
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'string[]' }, { type: 'bytes' }, { type: 'bytes4' }, { type: 'bytes' }],
      [sender, urls, data, '0xaabbccdd', '0x56']
    )
  ])

/** Reads a contract that reverts with this data as often as it is called; after `times`, it returns one byte. */
const readFrom = async (revertData: (gateway: string) => Hex, times = Infinity) => {
  const { url: gateway } = await openGateway()
  let calls = 0
  const node = await openNode(({ method }: EvmCall) => {
    if (method !== 'eth_call') return { result: null }
    calls += 1
    return calls > times
      ? { result: '0x78' }
      : { error: { code: 3, message: 'execution reverted', data: revertData(gateway) } }
  })
  const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }
  return { node, result: readWithGateways(network, { to: CONTRACT, data: '0x01' }, true) }
}

test('a lookup is answered with the answer and the extra data of the contract', async () => {
  const { node, result } = await readFrom(gateway => lookup(CONTRACT, [`${gateway}/{sender}/{data}`]), 1)
  assert.is(await result, '0x78')
  assert.equal(requests, [`/${CONTRACT}/0x12`])
  const [, second] = node.calls().filter(({ method }) => method === 'eth_call')
  const expected = concat(['0xaabbccdd', encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], ['0x12', '0x56'])])
  assert.equal((second!.params![0] as { to: string; data: string }).data, expected)
})

test('the lookup of another contract is refused, and no gateway is contacted', async () => {
  const { result } = await readFrom(gateway => lookup(OTHER, [`${gateway}/{data}`]))
  assert.is(record((await failure(result)).facts)['service'], 'name-gateway')
  assert.equal(requests, [])
})

test('four lookups in a row are answered, and no fifth', async () => {
  const four = await readFrom(gateway => lookup(CONTRACT, [`${gateway}/{data}`]), 4)
  assert.is(await four.result, '0x78')
  requests = []
  const five = await readFrom(gateway => lookup(CONTRACT, [`${gateway}/{data}`]), 5)
  assert.is((await failure(five.result)).code, 'service-failed')
})

test('a batch of up to four requests is sent by the page itself', async () => {
  const four = await readFrom(gateway => lookup(CONTRACT, LOCAL, batchOf(4, gateway)), 1)
  assert.is(await four.result, '0x78')
  assert.equal(requests, Array<string>(4).fill('/0x34'))
  for (const data of [batchOf(5, 'https://one.example'), batchOf(0, ''), '0x', '0x12345678'] as const) {
    const { result } = await readFrom(() => lookup(CONTRACT, LOCAL, data))
    assert.is((await failure(result)).code, 'service-failed', data.slice(0, 10))
  }
})

test('a batch may contain another one, and that no third', async () => {
  const within = (data: Hex) => encodeFunctionData({ abi: batchAbi, args: [[{ sender: OTHER, urls: LOCAL, data }]] })
  const two = await readFrom(gateway => lookup(CONTRACT, LOCAL, within(batchOf(1, gateway))), 1)
  assert.is(await two.result, '0x78')
  assert.equal(requests, ['/0x34'])
  requests.length = 0
  const three = await readFrom(gateway => lookup(CONTRACT, LOCAL, within(within(batchOf(1, gateway)))), 1)
  assert.is((await failure(three.result)).code, 'service-failed')
  assert.equal(requests, [])
})

test('a malformed lookup is a failure, and a revert without a lookup is no result', async () => {
  for (const data of ['0x556f1830', `0x556f1830${'ff'.repeat(200)}`] as const) {
    const { result } = await readFrom(() => data)
    assert.is((await failure(result)).code, 'service-failed')
  }
  const { result } = await readFrom(() => '0x08c379a0')
  assert.is(await result, undefined)
})

test('a contract that refuses the answer makes it a failure of the gateway', async () => {
  let calls = 0
  const { result } = await readFrom(gateway => (++calls === 1 ? lookup(CONTRACT, [`${gateway}/{data}`]) : '0x08c379a0'))
  assert.is(record((await failure(result)).facts)['service'], 'name-gateway')
})

test.run()
