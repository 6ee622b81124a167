import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/index'
import { solanaDevnet, solanaTestnet, solana as mainnet } from '../../../src/networks'
import { failure } from '../../connectors/connector'
import { ALICE, STRANGER, suiteAt } from './setting'

const test = suiteAt('Solana, what the account view needs')

test('a balance in lamports; of an account that is not there, none', async ({ at: { network } }) => {
  assert.is(await solana.balance(network, ALICE.address), 7_250_000_000n)
  assert.is(await solana.balance(network, STRANGER), 0n)
})

test('a balance above 2^53 lamports, which JSON rounds, is never shown higher than it is', async ({ at }) => {
  for (const exact of [2n ** 53n + 1n, 2n ** 54n + 3n, 123_456_789_123_456_789n, 2n ** 64n - 1n]) {
    at.faults.clear()
    at.faults.set('rpc:solana', { kind: 'nonsense', body: `{"jsonrpc":"2.0","id":1,"result":{"value":${exact}}}` })
    const shown = await solana.balance(at.network, ALICE.address)
    assert.ok(shown <= exact && exact - shown <= 2_048n, `${exact}: ${shown}`)
  }
  at.faults.clear()
  at.faults.set('rpc:solana', { kind: 'nonsense', body: '{"jsonrpc":"2.0","id":1,"result":{"value":1e300}}' })
  assert.is((await failure(solana.balance(at.network, ALICE.address))).code, 'service-failed')
})

test('what is no balance is a failure of the service', async ({ at }) => {
  for (const result of ['null', '7', '{"value":"7"}', '{"value":-1}', '{"value":1.5}', '{"value":null}', '[]']) {
    at.faults.clear()
    at.faults.set('rpc:solana', { kind: 'nonsense', body: `{"jsonrpc":"2.0","id":1,"result":${result}}` })
    assert.is((await failure(solana.balance(at.network, ALICE.address))).code, 'service-failed', result)
  }
})

test('an account has a page in the explorer, on the right network', () => {
  assert.is(solana.explorerUrl(mainnet, ALICE.address), `https://solscan.io/account/${ALICE.address}`)
  assert.is(
    solana.explorerUrl(solanaDevnet, ALICE.address),
    `https://solscan.io/account/${ALICE.address}?cluster=devnet`
  )
  assert.is(
    solana.explorerUrl(solanaTestnet, ALICE.address),
    `https://solscan.io/account/${ALICE.address}?cluster=testnet`
  )
  for (const url of ['javascript:alert(1)//', 'data:text/html,x', '//scan.example']) {
    assert.is(
      solana.explorerUrl({ ...mainnet, blockExplorers: { default: { name: 'Scan', url } } }, ALICE.address),
      undefined,
      url
    )
  }
  assert.is(solana.explorerUrl({ ...mainnet, blockExplorers: undefined }, ALICE.address), undefined)
})
test.run()
