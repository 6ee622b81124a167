/** The session in storage: what is stored, which parts are accepted, and a page whose storage is denied or full. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keys } from '../../../src/core/platform/storage-schema'
import {
  $address,
  $network,
  $status,
  adoptConnection,
  removeConnection,
  storeNetwork,
  reloadStoredSession
} from '../../../src/core/session/session'
import { ALICE } from '../../doubles/scripted-provider'
import { withDeniedStorage, withFullStorage } from '../../doubles/storages'
import { freshPage } from '../reset-stores'
import { createConnection } from './session-setup'

test.before.each(freshPage)

test('a network chosen without a wallet is stored', () => {
  storeNetwork('eip155:8453')
  assert.is(reloadStoredSession().activeNetworkId, 'eip155:8453')
  assert.is($network.get()?.name, 'Base')
})

test('malformed stored sessions are reduced to their valid parts', () => {
  const malformed = [
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
  for (const data of malformed) {
    localStorage.setItem(keys.session, JSON.stringify({ v: 1, data }))
    assert.equal(reloadStoredSession().connections, {}, JSON.stringify(data))
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
  const { connections, activeNetworkId } = reloadStoredSession()
  assert.equal(Object.keys(connections), ['eip155'])
  assert.equal(connections.eip155, { walletId: 'fox', address: ALICE, chainId: 'eip155:1', connector: undefined })
  assert.is(activeNetworkId, undefined)
})

test('a stored session alone does not connect', () => {
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: 1,
      data: { connections: { eip155: { walletId: 'fox', address: ALICE, chainId: 'eip155:1' } } }
    })
  )
  reloadStoredSession()
  assert.is($status.get(), 'disconnected')
  assert.is($address.get(), undefined)
})

test('a session works with denied or full storage', async () => {
  for (const withStorage of [withDeniedStorage, withFullStorage]) {
    await withStorage(() => {
      adoptConnection(createConnection().connection)
      assert.ok(reloadStoredSession().connections.eip155)
      assert.is($status.get(), 'connected')
      removeConnection('eip155')
      assert.equal(reloadStoredSession().connections, {})
    })
    freshPage()
  }
})

test.run()
