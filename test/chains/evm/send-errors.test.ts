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

for (const { thrown, code, facts, message } of [
  {
    thrown: rpcError(4001, 'User denied'),
    code: 'user-rejected',
    facts: { wallet: '' },
    message: 'User rejected the request.'
  },
  { thrown: rpcError(5000, 'no'), code: 'user-rejected', facts: { wallet: '' }, message: 'User rejected the request.' },
  {
    thrown: rpcError(-32002, 'already asking'),
    code: 'wallet-pending',
    facts: { wallet: '' },
    message: 'Requested resource not available.'
  },
  {
    thrown: rpcError(4100, 'who are you'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'who are you' },
    message: 'The requested method and/or account has not been authorized by the user.'
  },
  {
    thrown: rpcError(4900, 'gone'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'gone' },
    message: 'The Provider is disconnected from all chains.'
  },
  {
    thrown: rpcError(4901, 'gone'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'gone' },
    message: 'The Provider is not connected to the requested chain.'
  },
  {
    thrown: rpcError(4902, 'gone'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'gone' },
    message: 'An error occurred when attempting to switch chain.'
  },
  {
    thrown: rpcError(-32700, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.'
  },
  {
    thrown: rpcError(-32600, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'JSON is not a valid request object.'
  },
  {
    thrown: rpcError(-32603, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'An internal error was received.'
  },
  {
    thrown: rpcError(-32001, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'Requested resource not found.'
  },
  {
    thrown: rpcError(-32003, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'Transaction creation failed.'
  },
  {
    thrown: rpcError(-32005, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'Request exceeds defined limit.'
  },
  {
    thrown: rpcError(-32006, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'Version of JSON-RPC protocol is not supported.'
  },
  {
    thrown: rpcError(5700, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'This Wallet does not support a capability that was not marked as optional.'
  },
  {
    thrown: rpcError(5710, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'This Wallet does not support the requested chain ID.'
  },
  {
    thrown: rpcError(5720, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'There is already a bundle submitted with this ID.'
  },
  {
    thrown: rpcError(5730, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'This bundle id is unknown / has not been submitted'
  },
  {
    thrown: rpcError(5740, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'The call bundle is too large for the Wallet to process.'
  },
  {
    thrown: rpcError(5750, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'The Wallet can support atomicity after an upgrade, but the user rejected the upgrade.'
  },
  {
    thrown: rpcError(5760, 'odd'),
    code: 'wallet-failed',
    facts: { wallet: '', reason: 'odd' },
    message: 'The wallet does not support atomic execution but the request requires it.'
  }
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

for (const { text, refusal, message } of [
  {
    text: 'nonce too low',
    refusal: 'nonce',
    message: /^Nonce provided for the transaction is lower than the current nonce of the account/
  },
  { text: 'already known', refusal: 'nonce', message: /^Nonce provided/ },
  { text: 'nonce too high', refusal: 'nonce', message: /is higher than the next one expected\.$/ },
  { text: 'nonce has max value', refusal: 'nonce', message: /exceeds the maximum allowed nonce\.$/ },
  {
    text: 'insufficient funds for gas * price + value',
    refusal: 'funds',
    message:
      /^The total cost \(gas \* gas fee \+ value\) of executing this transaction exceeds the balance of the account\.$/
  },
  { text: 'intrinsic gas too low', refusal: 'gas', message: /is too low\.$/ },
  { text: 'intrinsic gas too high', refusal: 'gas', message: /exceeds the limit allowed for the block\.$/ },
  {
    text: 'max fee per gas less than block base fee',
    refusal: 'fee',
    message: /cannot be lower than the block base fee\.$/
  },
  { text: 'fee cap higher than 2^256-1', refusal: 'fee', message: /cannot be higher than the maximum allowed value/ },
  {
    text: 'max priority fee per gas higher than max fee per gas',
    refusal: 'fee',
    message: /^The provided tip .* cannot be higher than the fee cap/
  },
  {
    text: 'transaction type not valid',
    refusal: 'type',
    message: /^The transaction type is not supported for this chain\.$/
  }
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
