/** The order of a wallet's accounts on a chain. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others from '../../src/actions/discover'
import { configure } from '../../src/core/config'
import type { Connection, Connector } from '../../src/core/connection'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { read } from '../../src/core/kept'
import { $address, adopt, report } from '../../src/core/session'
import { $snapshot } from '../../src/core/snapshot'
import { bitcoin } from '../../src/networks'
import { freshPage } from './fresh'

const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const connector: Connector = {
  connect: async () => own,
  restore: async () => own,
  switchNetwork: async () => undefined,
  release: () => undefined,
  disconnect: async () => undefined
}
const own: Connection = {
  namespace: 'bip122',
  wallet: { id: 'owl', name: 'Owl' },
  type: 'ANNOUNCED',
  accounts: [PAY, ORDINAL],
  chainId: bitcoin.caipNetworkId,
  provider: {} as never,
  connector,
  facts: { [PAY]: { type: 'payment' }, [ORDINAL]: { type: 'ordinal' } }
}
const KEY = 'billfold.accounts'
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (e) {
    return isError(e) ? e.message : e
  }
  return 'nothing'
}

others.discover()
test.before.each(() => {
  localStorage.removeItem(KEY)
  freshPage()
  configure({ later: {} })
})

test('the usual kind on each chain is that of the specification', () => {
  assert.equal(
    (['bip122', 'eip155', 'polkadot', 'solana', 'cosmos'] as const).map(name => others.preferredType(name)),
    ['payment', 'smartAccount', 'eoa', 'eoa', 'eoa']
  )
})

test('a site may have another kind first; a wallet that has none of it stays as it is', () => {
  configure({ later: { defaultAccountTypes: { bip122: 'ordinal', solana: 'payment', __proto__: null } } })
  assert.equal([others.preferredType('bip122'), others.preferredType('solana')], ['ordinal', 'eoa'])
  adopt(own)
  assert.equal(
    $snapshot.get().account.allAccounts.map(a => [a.address, a.type]),
    [
      [ORDINAL, 'ordinal'],
      [PAY, 'payment']
    ]
  )
  adopt({ ...own, accounts: [PAY] })
  assert.is($address.get(), PAY)
})

test('a kind or a chain that there is not is told to whoever wrote it, once', () => {
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    configure({ later: { defaultAccountTypes: { bip122: 'taproot', sui: 'eoa', eip155: 'eoa' } } })
    assert.equal([others.preferredType('bip122'), others.preferredType('eip155')], ['payment', 'eoa'])
    assert.equal(said, [
      'Billfold option-invalid: Billfold option "defaultAccountTypes.bip122": expected "payment" or "ordinal", ' +
        'got "taproot" (README.md#option-invalid)',
      'Billfold option-invalid: Billfold option "defaultAccountTypes": expected one of bip122, cosmos, eip155, ' +
        'polkadot, solana, got "sui" (README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, {
      option: 'defaultAccountTypes',
      expected: 'one of bip122, cosmos, eip155, polkadot, solana',
      got: '"sui"'
    })
  } finally {
    console.warn = usual
  }
})

test(
  'a person’s choice changes what is connected at once, ' + 'holds for what the wallet reports later, and is kept',
  () => {
    adopt(own)
    assert.is($address.get(), PAY)
    others.preferType('ordinal', 'bip122')
    assert.is($address.get(), ORDINAL)
    report.changed({ ...own, chainId: bitcoin.caipNetworkId })
    assert.is($address.get(), ORDINAL)
    assert.equal(read(KEY, 1), { bip122: 'ordinal' })
    others.preferType('payment')
    assert.is($address.get(), PAY)
  }
)

test('what is kept counts after a reload, unless it is nonsense', () => {
  localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { bip122: 'ordinal', solana: 'gold', moon: 'eoa' } }))
  assert.equal([others.preferredType('bip122'), others.preferredType('solana')], ['ordinal', 'eoa'])
  localStorage.setItem(KEY, '{"v":1,"data":7}')
  assert.is(others.preferredType('bip122'), 'payment')
})

test('a kind that the chain has not is refused in words, and nothing changes', () => {
  adopt(own)
  assert.is(
    refusal(() => others.preferType('smartAccount', 'bip122')),
    'Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
  )
  assert.equal([$address.get(), read(KEY, 1)], [PAY, undefined])
})

test.run()
