/** Names of Solana's name service, on a ledger with its accounts. */
import * as assert from 'uvu/assert'
import names from '../../../src/chains/solana/names'
import { nameAddresses } from '../../../src/chains/solana/name-accounts'
import { registerChunks } from '../../../src/core/platform/chunks'
import { solanaNames } from '../../sandbox/solana/names'
import { chunks } from '../../chunks'
import { failure } from '../../connectors/connector'
import { methodsOf, suiteAt } from './setup'
import vectors from '../../vectors/solana-names.json' with { type: 'json' }

const test = suiteAt('names on Solana')
test.before(() => registerChunks(chunks))

test('a name has the accounts that the name service derives', async () => {
  for (const { name, account, record1, record2, token, mint } of vectors) {
    const found = await nameAddresses(name.split('.'))
    assert.equal(found, { name: account, record1, record2, token, mint }, name)
  }
})

for (const [kind, entry] of Object.entries(solanaNames)) {
  test(`the name of the kind “${kind}” is resolved as the name service prescribes`, async ({ ledger }) => {
    for (const ending of ['sol', 'sns']) {
      const name = `${entry.label}.${ending}`
      const expected = 'receiver' in entry ? { name, address: entry.receiver } : { name, refusal: 'name-unproven' }
      assert.equal(await names.resolve(ledger.network, name), expected)
    }
  })
}

test('capitals do not matter, and text that is no name of the service is not looked up', async ({ ledger }) => {
  assert.equal(await names.resolve(ledger.network, 'BOB.Sns'), { name: 'bob.sns', address: solanaNames.owned.receiver })
  ledger.requests.length = 0
  for (const text of ['.sns', 'a..sns', 'one.two.three.sns', 'b\u200bob.sns', 'b o.sns', 'b\u043eb.sns', 'ﬁn.sns'])
    assert.is(await names.resolve(ledger.network, text), undefined, text)
  assert.equal(methodsOf(ledger), [])
})

test('a name that nobody has, and an account that the name service does not own, resolve to nothing', async ({
  ledger
}) => {
  assert.is(await names.resolve(ledger.network, 'nobody.sns'), undefined)
  const { name } = await nameAddresses(['nobody'])
  await ledger.call('sandbox_put', name, {
    owner: 'Stake11111111111111111111111111111111111111',
    lamports: 9_000_000,
    size: 96
  })
  assert.is(await names.resolve(ledger.network, 'nobody.sns'), undefined)
})

test('names ending in .sol are refused once the register has moved, those in .sns are not', async ({ ledger }) => {
  const atSlot = (slot: unknown) =>
    ledger.faults.set('rpc:solana', {
      kind: 'invalid-response',
      match: 'getSlot',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: slot })
    })
  atSlot(452_825_394)
  assert.equal(await names.resolve(ledger.network, 'bob.sol'), { name: 'bob.sol', address: solanaNames.owned.receiver })
  ledger.faults.clear()
  atSlot(452_825_395)
  ledger.requests.length = 0
  assert.equal(await names.resolve(ledger.network, 'bob.sol'), { name: 'bob.sol', refusal: 'name-moved' })
  assert.equal(methodsOf(ledger), ['getSlot'])
  assert.equal(await names.resolve(ledger.network, 'bob.sns'), { name: 'bob.sns', address: solanaNames.owned.receiver })
  ledger.faults.clear()
  atSlot('late')
  assert.is((await failure(names.resolve(ledger.network, 'bob.sol'))).code, 'service-failed')
})

test.run()
