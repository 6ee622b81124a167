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
for (const [code, message, times] of [
  [-32700, 'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.', 1],
  [-32600, 'JSON is not a valid request object.', 1],
  [-32601, 'The method "eth_gasPrice" does not exist / is not available.', 1],
  [
    -32602,
    'Invalid parameters were provided to the RPC method.\nDouble check you have provided the correct parameters.',
    1
  ],
  [-32603, 'An internal error was received.', 4],
  [-32000, 'Missing or invalid parameters.\nDouble check you have provided the correct parameters.', 1],
  [-32001, 'Requested resource not found.', 1],
  [-32002, 'Requested resource not available.', 1],
  [-32003, 'Transaction creation failed.', 1],
  [-32004, 'Method "eth_gasPrice" is not supported.', 1],
  [-32005, 'Request exceeds defined limit.', 4],
  [-32006, 'Version of JSON-RPC protocol is not supported.', 1],
  [-32007, 'RPC Request failed.', 4],
  [-1, 'RPC Request failed.', 4],
  [429, 'RPC Request failed.', 4],
  [1234, 'RPC Request failed.', 1],
  [4001, 'User rejected the request.', 1],
  [5000, 'User rejected the request.', 1],
  [4100, 'The requested method and/or account has not been authorized by the user.', 1],
  [4200, 'The Provider does not support the requested method.', 1],
  [4900, 'The Provider is disconnected from all chains.', 1],
  [4901, 'The Provider is not connected to the requested chain.', 1],
  [4902, 'An error occurred when attempting to switch chain.', 1],
  [5700, 'This Wallet does not support a capability that was not marked as optional.', 1],
  [5710, 'This Wallet does not support the requested chain ID.', 1],
  [5720, 'There is already a bundle submitted with this ID.', 1],
  [5730, 'This bundle id is unknown / has not been submitted', 1],
  [5740, 'The call bundle is too large for the Wallet to process.', 1],
  [5750, 'The Wallet can support atomicity after an upgrade, but the user rejected the upgrade.', 1],
  [5760, 'The wallet does not support atomic execution but the request requires it.', 1]
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
