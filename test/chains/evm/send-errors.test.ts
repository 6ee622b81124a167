/** Errors of a wallet that is asked to send: the code of each, and the method that is tried next. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { rpcError, refusing, type Call } from '../../doubles/scripted-provider'
import { failureOf, RECEIVER, sendAndConfirm, startSetting, factsOf } from './setup'

const setting = await startSetting()
const { transfer, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)
const HASH = `0x${'ab'.repeat(32)}`

for (const [thrown, code, facts, message] of [
  [rpcError(4001, 'User denied'), 'user-rejected', { wallet: '' }, 'User rejected the request.'],
  [rpcError(5000, 'no'), 'user-rejected', { wallet: '' }, 'User rejected the request.'],
  [rpcError(-32002, 'already asking'), 'wallet-pending', { wallet: '' }, 'Requested resource not available.'],
  [
    rpcError(4100, 'who are you'),
    'wallet-failed',
    { wallet: '', reason: 'who are you' },
    'The requested method and/or account has not been authorized by the user.'
  ],
  [
    rpcError(4900, 'gone'),
    'wallet-failed',
    { wallet: '', reason: 'gone' },
    'The Provider is disconnected from all chains.'
  ],
  [
    rpcError(4901, 'gone'),
    'wallet-failed',
    { wallet: '', reason: 'gone' },
    'The Provider is not connected to the requested chain.'
  ],
  [
    rpcError(4902, 'gone'),
    'wallet-failed',
    { wallet: '', reason: 'gone' },
    'An error occurred when attempting to switch chain.'
  ],
  [
    rpcError(-32700, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.'
  ],
  [rpcError(-32600, 'odd'), 'wallet-failed', { wallet: '', reason: 'odd' }, 'JSON is not a valid request object.'],
  [rpcError(-32603, 'odd'), 'wallet-failed', { wallet: '', reason: 'odd' }, 'An internal error was received.'],
  [rpcError(-32001, 'odd'), 'wallet-failed', { wallet: '', reason: 'odd' }, 'Requested resource not found.'],
  [rpcError(-32003, 'odd'), 'wallet-failed', { wallet: '', reason: 'odd' }, 'Transaction creation failed.'],
  [rpcError(-32005, 'odd'), 'wallet-failed', { wallet: '', reason: 'odd' }, 'Request exceeds defined limit.'],
  [
    rpcError(-32006, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'Version of JSON-RPC protocol is not supported.'
  ],
  [
    rpcError(5700, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'This Wallet does not support a capability that was not marked as optional.'
  ],
  [
    rpcError(5710, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'This Wallet does not support the requested chain ID.'
  ],
  [
    rpcError(5720, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'There is already a bundle submitted with this ID.'
  ],
  [
    rpcError(5730, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'This bundle id is unknown / has not been submitted'
  ],
  [
    rpcError(5740, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'The call bundle is too large for the Wallet to process.'
  ],
  [
    rpcError(5750, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'The Wallet can support atomicity after an upgrade, but the user rejected the upgrade.'
  ],
  [
    rpcError(5760, 'odd'),
    'wallet-failed',
    { wallet: '', reason: 'odd' },
    'The wallet does not support atomic execution but the request requires it.'
  ]
] as const) {
  test(`a wallet that throws ${thrown.code} ${thrown.message} is not asked again`, async () => {
    const scripted = wallet({ eth_sendTransaction: refusing(thrown) })
    const error = await failureOf(evm.send(await evm.quote(transfer()), scripted.provider))
    assert.equal(factsOf(error), [code, facts])
    assert.is(error.message, message)
    assert.is(scripted.callsOf('eth_sendTransaction').length, 1)
    assert.equal(scripted.callsOf('wallet_sendTransaction'), [])
  })
}

for (const [text, refusal, message] of [
  ['nonce too low', 'nonce', /^Nonce provided for the transaction is lower than the current nonce of the account/],
  ['already known', 'nonce', /^Nonce provided/],
  ['nonce too high', 'nonce', /is higher than the next one expected\.$/],
  ['nonce has max value', 'nonce', /exceeds the maximum allowed nonce\.$/],
  [
    'insufficient funds for gas * price + value',
    'funds',
    /^The total cost \(gas \* gas fee \+ value\) of executing this transaction exceeds the balance of the account\.$/
  ],
  ['intrinsic gas too low', 'gas', /is too low\.$/],
  ['intrinsic gas too high', 'gas', /exceeds the limit allowed for the block\.$/],
  ['max fee per gas less than block base fee', 'fee', /cannot be lower than the block base fee\.$/],
  ['fee cap higher than 2^256-1', 'fee', /cannot be higher than the maximum allowed value/],
  [
    'max priority fee per gas higher than max fee per gas',
    'fee',
    /^The provided tip .* cannot be higher than the fee cap/
  ],
  ['transaction type not valid', 'type', /^The transaction type is not supported for this chain\.$/]
] as const) {
  test(`a wallet whose node answers "${text}" is not asked with another method`, async () => {
    const scripted = wallet({ eth_sendTransaction: refusing(rpcError(-32000, text)), wallet_sendTransaction: HASH })
    const error = await failureOf(evm.send(await evm.quote(transfer()), scripted.provider))
    assert.is(error.code, 'transaction-failed')
    assert.is((error.facts as { refusal?: string }).refusal, refusal)
    assert.match(error.message, message)
    assert.equal(scripted.callsOf('wallet_sendTransaction'), [])
  })
}

test('a revert in the wallet is reported with its reason', async () => {
  const error = await failureOf(
    evm.send(
      await evm.quote(transfer()),
      wallet({ eth_sendTransaction: refusing(rpcError(-32603, 'execution reverted: not today')) }).provider
    )
  )
  assert.equal(
    [factsOf(error), error.message],
    [['transaction-failed', { reason: 'not today' }], 'Execution reverted with reason: not today.']
  )
})

for (const code of [-32601, -32000, -32602, 4200]) {
  test(`a wallet that refuses eth_sendTransaction with ${code} gets the same as wallet_sendTransaction`, async () => {
    const scripted = wallet({
      eth_sendTransaction: refusing(rpcError(code, 'what is that')),
      wallet_sendTransaction: ({ params }: Call) => setting.request('eth_sendTransaction', ...(params as unknown[]))
    })
    assert.is((await sendAndConfirm(transfer(), scripted.provider)).outcome, 'confirmed')
    assert.equal(
      scripted.callsOf('wallet_sendTransaction')[0]!.params,
      scripted.callsOf('eth_sendTransaction')[0]!.params
    )
    assert.is(await setting.balance(RECEIVER), 10n ** 18n)
  })
}

for (const [code, message] of [
  [-32601, /^The method .*does not exist \/ is not available\.$/],
  [-32004, /^Method .*is not supported\.$/],
  [-32602, /^Invalid parameters were provided to the RPC method\./],
  [-32000, /^Missing or invalid parameters\./],
  [4200, /^The Provider does not support the requested method\.$/]
] as const) {
  test(`the code ${code} is reported if the wallet supports no other method either`, async () => {
    const error = await failureOf(
      evm.send(
        await evm.quote(transfer()),
        wallet({ eth_sendTransaction: refusing(rpcError(code, 'what is that')) }).provider
      )
    )
    assert.equal(factsOf(error), ['wallet-failed', { wallet: '', reason: 'what is that' }])
    assert.match(error.message, message)
  })
}

test.run()
