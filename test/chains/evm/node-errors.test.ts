/** Errors of nodes: the meaning of each code, and the number of requests. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { transactionOf } from '../../../src/chains/evm/transaction-reader'
import { gasOf } from '../../../src/chains/evm/read'
import { withInstantAnswers } from '../../doubles/anything'
import { status, type EvmAnswer, type EvmCall } from '../../doubles/evm-node'
import { node as startNode, closeAll, networkWith, requestGasPrice, answering, failure, statusOf } from './node-setup'

test.after.each(closeAll)

test('an error with an unknown code is reported as a failed RPC request', async () => {
  const server = await startNode(() => ({ error: { code: -1, message: 'odd' } }))
  const error = await failure(requestGasPrice(networkWith(server.url)))
  assert.equal([statusOf(error), error.message], [200, 'RPC Request failed.'])
})

for (const [name, answer, code] of [
  ['400', status(400), 400],
  ['401', status(401), 401],
  ['404', status(404), 404],
  ['an error for invalid parameters', { error: { code: -32602, message: 'no' } }, 200]
] as const) {
  test(`a request is not repeated after ${name}`, async () => {
    const server = await startNode(() => answer as EvmAnswer)
    assert.is(statusOf(await failure(requestGasPrice(networkWith(server.url)))), code)
    assert.is(server.calls().length, 1)
  })
}

/** Specification, section 8: the meaning of a node's codes, and the number of requests. */
for (const { code, message, times } of [
  {
    code: -32700,
    message: 'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.',
    times: 1
  },
  { code: -32600, message: 'JSON is not a valid request object.', times: 1 },
  { code: -32601, message: 'The method "eth_gasPrice" does not exist / is not available.', times: 1 },
  {
    code: -32602,
    message:
      'Invalid parameters were provided to the RPC method.\nDouble check you have provided the correct parameters.',
    times: 1
  },
  { code: -32603, message: 'An internal error was received.', times: 4 },
  {
    code: -32000,
    message: 'Missing or invalid parameters.\nDouble check you have provided the correct parameters.',
    times: 1
  },
  { code: -32001, message: 'Requested resource not found.', times: 1 },
  { code: -32002, message: 'Requested resource not available.', times: 1 },
  { code: -32003, message: 'Transaction creation failed.', times: 1 },
  { code: -32004, message: 'Method "eth_gasPrice" is not supported.', times: 1 },
  { code: -32005, message: 'Request exceeds defined limit.', times: 4 },
  { code: -32006, message: 'Version of JSON-RPC protocol is not supported.', times: 1 },
  { code: -32007, message: 'RPC Request failed.', times: 4 },
  { code: -1, message: 'RPC Request failed.', times: 4 },
  { code: 429, message: 'RPC Request failed.', times: 4 },
  { code: 1234, message: 'RPC Request failed.', times: 1 },
  { code: 4001, message: 'User rejected the request.', times: 1 },
  { code: 5000, message: 'User rejected the request.', times: 1 },
  { code: 4100, message: 'The requested method and/or account has not been authorized by the user.', times: 1 },
  { code: 4200, message: 'The Provider does not support the requested method.', times: 1 },
  { code: 4900, message: 'The Provider is disconnected from all chains.', times: 1 },
  { code: 4901, message: 'The Provider is not connected to the requested chain.', times: 1 },
  { code: 4902, message: 'An error occurred when attempting to switch chain.', times: 1 },
  { code: 5700, message: 'This Wallet does not support a capability that was not marked as optional.', times: 1 },
  { code: 5710, message: 'This Wallet does not support the requested chain ID.', times: 1 },
  { code: 5720, message: 'There is already a bundle submitted with this ID.', times: 1 },
  { code: 5730, message: 'This bundle id is unknown / has not been submitted', times: 1 },
  { code: 5740, message: 'The call bundle is too large for the Wallet to process.', times: 1 },
  {
    code: 5750,
    message: 'The Wallet can support atomicity after an upgrade, but the user rejected the upgrade.',
    times: 1
  },
  { code: 5760, message: 'The wallet does not support atomic execution but the request requires it.', times: 1 }
] as const) {
  test(`a request that fails with ${code} is sent ${times} times, and has the specification’s text`, async () => {
    let count = 0
    await withInstantAnswers(
      (_url, body) =>
        new Response(
          JSON.stringify(
            [JSON.parse(body!) as EvmCall | EvmCall[]].flat().map(({ id, method }) => {
              if (method === 'eth_chainId') return { id, result: '0x1' }
              // Nodes of earlier tests may still receive pings.
              if (method === 'eth_gasPrice') count++
              return { id, error: { code, message: 'so it says' } }
            })
          )
        ),
      async () => {
        const error = await failure(requestGasPrice(networkWith(`https://${code}.node.example`)))
        assert.equal(
          [error.code, error.facts, error.message, count],
          ['service-failed', { service: 'rpc', status: 200 }, message, times]
        )
      }
    )
  })
}

test('an invalid result is a failure of the node, not of the connection', async () => {
  const network = networkWith((await startNode(answering('a lot'))).url)
  for (const request of [
    () => gasOf(network, { from: network.name, to: '', value: 0n }),
    () => transactionOf(network, '0x1')
  ]) {
    const error = await failure(request())
    assert.equal([error.facts, error.message], [{ service: 'rpc', status: 200 }, 'RPC Request failed.'])
  }
})

test('a request on a network without a node fails with service-failed', async () => {
  assert.is(statusOf(await failure(requestGasPrice(networkWith()))), 0)
})

test('no error contains the address of a node, which may hold a key', async () => {
  const error = await failure(requestGasPrice(networkWith('http://127.0.0.1:1/secret-key')))
  assert.not.match(JSON.stringify(error.facts) + error.message, /secret|127/)
})

test.run()
