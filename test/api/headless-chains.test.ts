/**
 * A host page of several chains that shows none of Billfold's elements. The public API finds their wallets, and
 * addresses each chain.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { announceStandard } from '../doubles/standard-page'
import { scriptedProvider } from '../doubles/scripted-provider'

const { chunks } = await import('../../src/app/chunks')
const { createInstance } = await import('../../src/api/create-billfold')
const { $injectedWallets } = await import('../../src/core/wallets/wallets')

const { address } = solanaAccounts[0]!
announceStandard()
const api = createInstance(
  { debug: false, enableReconnect: false, networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  chunks,
  'preact',
  () => undefined
)
const fox = scriptedProvider({ wallet_revokePermissions: null })
window.dispatchEvent(
  new CustomEvent('eip6963:announceProvider', {
    detail: { info: { uuid: 'fox', name: 'Fox', rdns: 'com.example.fox', icon: '' }, provider: fox.provider }
  }) as never
)
await api.ready()

test('Solana wallets are not discovered before an action, and connecting by id finds one', async () => {
  assert.equal(
    $injectedWallets.get().map(w => w.id),
    ['com.example.fox']
  )
  await api.connect('demo-solana', 'solana')
  assert.is(api.getAddress('solana'), address)
  await api.disconnect()
})

test.run()
