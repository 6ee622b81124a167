/** The order of a wallet's accounts on a chain. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import namespaceActions from '../../../src/actions/wallets/discover.chunk'
import { configure } from '../../../src/core/config/config'
import type { Connection, Connector } from '../../../src/core/session/connection'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { readStored } from '../../../src/core/platform/storage-schema'
import { $address, adoptConnection, report } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { bitcoin } from '../../../src/networks/index'
import { freshPage } from '../reset-stores'

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
const errorMessageOf = (act: () => unknown) => {
  try {
    act()
  } catch (e) {
    return isError(e) ? e.message : e
  }
  return 'nothing'
}

namespaceActions.discover()
test.before.each(() => {
  localStorage.removeItem(KEY)
  freshPage()
  configure({ deferred: {} })
})

test('the default account type of each chain follows the specification', () => {
  assert.equal(
    (['bip122', 'eip155', 'polkadot', 'solana', 'cosmos'] as const).map(name => namespaceActions.preferredType(name)),
    ['payment', 'smartAccount', 'eoa', 'eoa', 'eoa']
  )
})

test('the host may prefer another type, and a wallet without it keeps its order', () => {
  configure({ deferred: { defaultAccountTypes: { bip122: 'ordinal', solana: 'payment', __proto__: null } } })
  assert.equal([namespaceActions.preferredType('bip122'), namespaceActions.preferredType('solana')], ['ordinal', 'eoa'])
  adoptConnection(own)
  assert.equal(
    $snapshot.get().account.allAccounts.map(a => [a.address, a.type]),
    [
      [ORDINAL, 'ordinal'],
      [PAY, 'payment']
    ]
  )
  adoptConnection({ ...own, accounts: [PAY] })
  assert.is($address.get(), PAY)
})

test('an unknown account type or chain is reported once to the developer', () => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    configure({ deferred: { defaultAccountTypes: { bip122: 'taproot', sui: 'eoa', eip155: 'eoa' } } })
    assert.equal(
      [namespaceActions.preferredType('bip122'), namespaceActions.preferredType('eip155')],
      ['payment', 'eoa']
    )
    assert.equal(warnings, [
      'Billfold option-invalid: Billfold option "defaultAccountTypes.bip122": expected "payment" or "ordinal", ' +
        'got "taproot" (src/README.md#option-invalid)',
      'Billfold option-invalid: Billfold option "defaultAccountTypes": expected one of bip122, cosmos, eip155, ' +
        'polkadot, solana, got "sui" (src/README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, {
      option: 'defaultAccountTypes',
      expected: 'one of bip122, cosmos, eip155, polkadot, solana',
      got: '"sui"'
    })
  } finally {
    console.warn = originalWarn
  }
})

test('the user’s choice applies to the connection at once and to later reports, and is stored', () => {
  adoptConnection(own)
  assert.is($address.get(), PAY)
  namespaceActions.preferType('ordinal', 'bip122')
  assert.is($address.get(), ORDINAL)
  report.changed({ ...own, chainId: bitcoin.caipNetworkId })
  assert.is($address.get(), ORDINAL)
  assert.equal(readStored(KEY, 1), { bip122: 'ordinal' })
  namespaceActions.preferType('payment')
  assert.is($address.get(), PAY)
})

test('the embedded wallet changes its account at once, unless it has that type', async () => {
  const asked: unknown[] = []
  const record = async <T>(type: T): Promise<T> => {
    asked.push(type)
    return type
  }
  const login: Connection = {
    ...own,
    namespace: 'eip155',
    accounts: ['0x1111111111111111111111111111111111111111'],
    chainId: 'eip155:1',
    facts: {},
    connector: { ...connector, setAccountType: record },
    embeddedWalletInfo: {
      user: { accounts: [] },
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: false
    }
  }
  adoptConnection(login)
  await namespaceActions.preferType('smartAccount', 'eip155')
  assert.equal(asked, [])
  await namespaceActions.preferType('eoa', 'eip155')
  assert.equal(asked, ['eoa'])
})

test('a stored choice applies after a reload, unless it is invalid', () => {
  localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { bip122: 'ordinal', solana: 'gold', moon: 'eoa' } }))
  assert.equal([namespaceActions.preferredType('bip122'), namespaceActions.preferredType('solana')], ['ordinal', 'eoa'])
  localStorage.setItem(KEY, '{"v":1,"data":7}')
  assert.is(namespaceActions.preferredType('bip122'), 'payment')
})

test('an account type that the chain does not have is rejected with a message and changes nothing', () => {
  adoptConnection(own)
  assert.is(
    errorMessageOf(() => namespaceActions.preferType('smartAccount', 'bip122')),
    'Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
  )
  assert.equal([$address.get(), readStored(KEY, 1)], [PAY, undefined])
})

test.run()
