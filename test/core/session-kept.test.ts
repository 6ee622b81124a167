/** The session in storage: what is stored, which parts are accepted, and a page whose storage is denied or full. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keys } from '../../src/core/kept'
import { $address, $network, $status, adopt, forget, keepNetwork, reloadKept } from '../../src/core/session'
import { ALICE } from '../doubles/scripted-provider'
import { withDeniedStorage, withFullStorage } from '../doubles/storages'
import { freshPage } from './fresh'
import { connection } from './session-page'

test.before.each(freshPage)

test('the network chosen without a wallet is kept', () => {
  keepNetwork('eip155:8453')
  assert.is(reloadKept().activeNetworkId, 'eip155:8453')
  assert.is($network.get()?.name, 'Base')
})

test('hostile kept values are cut down to what may be believed', () => {
  const evil = [
    null,
    7,
    'text',
    [],
    { connections: null },
    { connections: [] },
    { connections: { eip155: null } },
    { connections: { eip155: { walletId: 7, address: ALICE, chainId: 'eip155:1' } } },
    { connections: { eip155: { walletId: 'fox', address: {}, chainId: 'eip155:1' } } },
    { connections: { eip155: { walletId: 'fox', address: ALICE, chainId: 'javascript:alert(1)' } } },
    { connections: { __proto__: { eip155: { walletId: 'fox', address: ALICE, chainId: 'eip155:1' } } } }
  ]
  for (const data of evil) {
    localStorage.setItem(keys.session, JSON.stringify({ v: 1, data }))
    assert.equal(reloadKept().connections, {}, JSON.stringify(data))
  }
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: 1,
      data: {
        connections: {
          eip155: { walletId: 'f\u200box\u202e', address: ALICE, chainId: 'eip155:1', provider: 'evil' },
          solana: {}
        },
        activeNetworkId: 'no'
      }
    })
  )
  const { connections, activeNetworkId } = reloadKept()
  assert.equal(Object.keys(connections), ['eip155'])
  assert.equal(connections.eip155, { walletId: 'fox', address: ALICE, chainId: 'eip155:1', connector: undefined })
  assert.is(activeNetworkId, undefined)
})

test('what is kept alone connects nobody', () => {
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: 1,
      data: { connections: { eip155: { walletId: 'fox', address: ALICE, chainId: 'eip155:1' } } }
    })
  )
  reloadKept()
  assert.is($status.get(), 'disconnected')
  assert.is($address.get(), undefined)
})

test('a session works where storage is denied or full', async () => {
  for (const withStorage of [withDeniedStorage, withFullStorage]) {
    await withStorage(() => {
      adopt(connection().made)
      assert.ok(reloadKept().connections.eip155)
      assert.is($status.get(), 'connected')
      forget('eip155')
      assert.equal(reloadKept().connections, {})
    })
    freshPage()
  }
})

test.run()
