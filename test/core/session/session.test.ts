import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../../src/core/session/connection'
import { $chosenId } from '../../../src/core/networks/networks'
import {
  $address,
  $caipAddress,
  $connection,
  $isUnsupported,
  $network,
  $status,
  adoptConnection,
  releaseConnection,
  removeConnection,
  storeNetwork,
  reloadStoredSession,
  report,
  setStatus
} from '../../../src/core/session/session'
import { setMessages } from '../../../src/core/i18n/messages'
import de from '../../../i18n/de/initial'
import en from '../../../i18n/en/initial'
import { $snapshot } from '../../../src/api/snapshot'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { freshPage } from '../reset-stores'
import { createConnection, storedSession } from './session-setup'

test.before.each(freshPage)

test('an unsupported network is named in the active language', () => {
  adoptConnection(createConnection({ chainId: 'eip155:10' }).connection)
  assert.is($network.get()?.name, 'Unknown network')
  setMessages('de', de)
  assert.is($network.get()?.name, 'Unbekanntes Netzwerk')
  setMessages('en', en)
})

test('a first visit starts disconnected on the first network', () => {
  assert.is($status.get(), 'disconnected')
  assert.is($network.get()?.caipNetworkId, 'eip155:1')
  assert.is($connection.get(), undefined)
})

test('a connection sets status, address and network, and stores nothing secret', () => {
  adoptConnection(createConnection().connection)
  assert.is($status.get(), 'connected')
  assert.is($address.get(), ALICE)
  assert.is($caipAddress.get(), `eip155:8453:${ALICE}`)
  assert.is($network.get()?.name, 'Base')
  assert.equal(storedSession(), {
    connections: { eip155: { walletId: 'com.example.fox', address: ALICE, chainId: 'eip155:8453' } },
    activeNamespace: 'eip155',
    activeNetworkId: 'eip155:8453',
    activeNetworkName: 'Base'
  })
})

test('status and connection change in one step', () => {
  const seen: string[] = []
  const unsubscribe = $snapshot.listen(({ account }) => seen.push(`${account.status} ${account.isConnected}`))
  setStatus('eip155', 'connecting')
  adoptConnection(createConnection().connection)
  removeConnection('eip155')
  unsubscribe()
  for (const step of seen)
    assert.ok(['connecting false', 'connected true', 'disconnected false'].includes(step), seen.join(', '))
})

test('removing a connection clears the address and keeps the network', () => {
  const { connection, released } = createConnection()
  adoptConnection(connection)
  removeConnection('eip155')
  assert.is($status.get(), 'disconnected')
  assert.is($address.get(), undefined)
  assert.is($network.get()?.name, 'Base')
  assert.is(released(), 1)
  assert.equal(reloadStoredSession().connections, {})
})

test('releasing a connection ends it on this page and keeps the stored session', () => {
  adoptConnection(createConnection().connection)
  releaseConnection('eip155')
  assert.is($status.get(), 'disconnected')
  assert.ok(reloadStoredSession().connections.eip155)
})

test('a connector is released after the state has changed', () => {
  const seen: (string | undefined)[] = []
  const recordingConnection = (): Connection => {
    const { connection } = createConnection()
    return {
      ...connection,
      connector: {
        ...connection.connector,
        release: () => {
          seen.push($address.get())
        }
      }
    }
  }
  adoptConnection(recordingConnection())
  adoptConnection({ ...recordingConnection(), accounts: [BOB] })
  releaseConnection('eip155')
  assert.equal(seen, [BOB, undefined])
})

test('a second wallet replaces and releases the first, whose reports are ignored', () => {
  const first = createConnection()
  const second = createConnection({ accounts: [BOB], wallet: { id: 'hare', name: 'Hare' } })
  adoptConnection(first.connection)
  adoptConnection(second.connection)
  assert.is(first.released(), 1)
  assert.is($address.get(), BOB)
  report.changed({ ...first.connection, accounts: [ALICE] })
  report.ended(first.connection)
  assert.is($address.get(), BOB, 'reports of a released connection are ignored')
  assert.is($status.get(), 'connected')
})

test('reports change account and network and end the connection', () => {
  const { connection } = createConnection()
  adoptConnection(connection)
  report.changed({ ...connection, accounts: [BOB], chainId: 'eip155:1' })
  assert.is($caipAddress.get(), `eip155:1:${BOB}`)
  assert.is(reloadStoredSession().connections.eip155?.address, BOB)
  report.ended(connection)
  assert.is($status.get(), 'disconnected')
})

test('a report after the disconnect does not reconnect', () => {
  const { connection } = createConnection()
  adoptConnection(connection)
  removeConnection('eip155')
  report.changed(connection)
  assert.is($status.get(), 'disconnected')
  assert.equal(reloadStoredSession().connections, {})
})

test('an unsupported network is named unknown, and the chosen network stays selected', () => {
  storeNetwork('eip155:42161')
  adoptConnection(createConnection({ chainId: 'eip155:137' }).connection)
  assert.is($isUnsupported.get(), true)
  assert.is($network.get()?.name, 'Unknown network')
  assert.is($chosenId.get(), 'eip155:42161')
  removeConnection('eip155')
  assert.is($isUnsupported.get(), false)
  assert.is($network.get()?.name, 'Arbitrum One')
})

test.run()
