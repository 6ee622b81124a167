import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/index'
import { solanaDevnet, solanaTestnet, solana as mainnet } from '../../../src/networks/index'
import { failure } from '../../connectors/connector'
import { ALICE, STRANGER, suiteAt } from './setup'

const test = suiteAt('the Solana functions of the account view')

test('a balance is in lamports, and zero for an account that does not exist', async ({ ledger: { network } }) => {
  assert.is(await solana.balance(network, ALICE.address), 7_250_000_000n)
  assert.is(await solana.balance(network, STRANGER), 0n)
})

test('a balance above 2^53 lamports, which JSON rounds, is never shown too high', async ({ ledger }) => {
  for (const exact of [2n ** 53n + 1n, 2n ** 54n + 3n, 123_456_789_123_456_789n, 2n ** 64n - 1n]) {
    ledger.faults.clear()
    ledger.faults.set('rpc:solana', {
      kind: 'invalid-response',
      body: `{"jsonrpc":"2.0","id":1,"result":{"value":${exact}}}`
    })
    const balance = await solana.balance(ledger.network, ALICE.address)
    assert.ok(balance <= exact && exact - balance <= 2_048n, `${exact}: ${balance}`)
  }
  ledger.faults.clear()
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    body: '{"jsonrpc":"2.0","id":1,"result":{"value":1e300}}'
  })
  assert.is((await failure(solana.balance(ledger.network, ALICE.address))).code, 'service-failed')
})

test('an invalid balance is a service failure', async ({ ledger }) => {
  for (const result of ['null', '7', '{"value":"7"}', '{"value":-1}', '{"value":1.5}', '{"value":null}', '[]']) {
    ledger.faults.clear()
    ledger.faults.set('rpc:solana', { kind: 'invalid-response', body: `{"jsonrpc":"2.0","id":1,"result":${result}}` })
    assert.is((await failure(solana.balance(ledger.network, ALICE.address))).code, 'service-failed', result)
  }
})

test('an account has a page in the explorer, on the right network', () => {
  assert.is(solana.addressUrl(mainnet, ALICE.address), `https://solscan.io/account/${ALICE.address}`)
  assert.is(
    solana.addressUrl(solanaDevnet, ALICE.address),
    `https://solscan.io/account/${ALICE.address}?cluster=devnet`
  )
  assert.is(
    solana.addressUrl(solanaTestnet, ALICE.address),
    `https://solscan.io/account/${ALICE.address}?cluster=testnet`
  )
  for (const url of ['javascript:alert(1)//', 'data:text/html,x', '//scan.example']) {
    assert.is(
      solana.addressUrl({ ...mainnet, blockExplorers: { default: { name: 'Scan', url } } }, ALICE.address),
      undefined,
      url
    )
  }
  assert.is(solana.addressUrl({ ...mainnet, blockExplorers: undefined }, ALICE.address), undefined)
})

test('a transaction has a page in the explorer, on the right network', () => {
  assert.is(solana.transactionUrl(mainnet, '5h6x'), 'https://solscan.io/tx/5h6x')
  assert.is(solana.transactionUrl(solanaDevnet, '5h6x'), 'https://solscan.io/tx/5h6x?cluster=devnet')
  assert.is(solana.transactionUrl(mainnet, '../a?b'), 'https://solscan.io/tx/..%2Fa%3Fb')
  assert.is(solana.transactionUrl({ ...mainnet, blockExplorers: undefined }, '5h6x'), undefined)
})
test.run()
