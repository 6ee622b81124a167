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

test('what is no balance is a failure of the service', async ({ at }) => {
  for (const result of ['null', '7', '{"value":"7"}', '{"value":-1}', '{"value":1.5}', '{"value":null}', '[]']) {
    at.faults.clear()
    at.faults.set('rpc:solana', { kind: 'nonsense', body: `{"jsonrpc":"2.0","id":1,"result":${result}}` })
    assert.is((await failure(solana.balance(at.network, ALICE.address))).code, 'service-failed', result)
  }
})

test('an account has a page in the explorer, on the right network', () => {
  assert.is(solana.explorerUrl(mainnet, ALICE.address), `https://solscan.io/account/${ALICE.address}`)
  assert.is(solana.explorerUrl(solanaDevnet, ALICE.address), `https://solscan.io/account/${ALICE.address}?cluster=devnet`)
  assert.is(solana.explorerUrl(solanaTestnet, ALICE.address), `https://solscan.io/account/${ALICE.address}?cluster=testnet`)
  for (const url of ['javascript:alert(1)//', 'data:text/html,x', '//scan.example']) {
    assert.is(solana.explorerUrl({ ...mainnet, blockExplorers: { default: { name: 'Scan', url } } }, ALICE.address), undefined, url)
  }
  assert.is(solana.explorerUrl({ ...mainnet, blockExplorers: undefined }, ALICE.address), undefined)
})
test.run()
