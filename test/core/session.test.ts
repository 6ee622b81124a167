import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../src/core/connection'
import { $chosenId } from '../../src/core/networks'
import {
  $address,
  $caipAddress,
  $connection,
  $isUnsupported,
  $network,
  $status,
  adopt,
  drop,
  forget,
  keepNetwork,
  reloadKept,
  report,
  setStatus
} from '../../src/core/session'
import { setWords } from '../../src/core/words'
import de from '../../i18n/de/first'
import en from '../../i18n/en/first'
import { $snapshot } from '../../src/core/snapshot'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { freshPage } from './fresh'
import { connection, onDisk } from './session-page'

test.before.each(freshPage)

test('a network that the site did not ask for is named in the language in use', () => {
  adopt(connection({ chainId: 'eip155:10' }).made)
  assert.is($network.get()?.name, 'Unknown Network')
  setWords('de', de)
  assert.is($network.get()?.name, 'Unbekanntes Netzwerk')
  setWords('en', en)
})

test('a first visitor is disconnected, on the first network', () => {
  assert.is($status.get(), 'disconnected')
  assert.is($network.get()?.caipNetworkId, 'eip155:1')
  assert.is($connection.get(), undefined)
})

test('a connection gives status, address, network, and is kept without anything secret', () => {
  adopt(connection().made)
  assert.is($status.get(), 'connected')
  assert.is($address.get(), ALICE)
  assert.is($caipAddress.get(), `eip155:8453:${ALICE}`)
  assert.is($network.get()?.name, 'Base')
  assert.equal(onDisk(), {
    connections: { eip155: { walletId: 'com.example.fox', address: ALICE, chainId: 'eip155:8453' } },
    activeNamespace: 'eip155',
    activeNetworkId: 'eip155:8453',
    activeNetworkName: 'Base'
  })
})

test('who watches sees status and connection change in one step', () => {
  const seen: string[] = []
  const stop = $snapshot.listen(({ account }) => seen.push(`${account.status} ${account.isConnected}`))
  setStatus('eip155', 'connecting')
  adopt(connection().made)
  forget('eip155')
  stop()
  for (const step of seen)
    assert.ok(['connecting false', 'connected true', 'disconnected false'].includes(step), seen.join(', '))
})

test('forgetting clears address and connection and keeps the recent wallet and the network', () => {
  const { made, released } = connection()
  adopt(made)
  forget('eip155')
  assert.is($status.get(), 'disconnected')
  assert.is($address.get(), undefined)
  assert.is($network.get()?.name, 'Base')
  assert.is(released(), 1)
  assert.equal(reloadKept().connections, {})
})

test('dropping lets go in this page and leaves what another tab has kept', () => {
  adopt(connection().made)
  drop('eip155')
  assert.is($status.get(), 'disconnected')
  assert.ok(reloadKept().connections.eip155)
})

test(
  'the page has forgotten before a wallet is let go of, ' + 'and turned to another before it lets go of the first',
  () => {
    const seen: (string | undefined)[] = []
    const watched = (): Connection => {
      const { made } = connection()
      return {
        ...made,
        connector: {
          ...made.connector,
          release: () => {
            seen.push($address.get())
          }
        }
      }
    }
    adopt(watched())
    adopt({ ...watched(), accounts: [BOB] })
    drop('eip155')
    assert.equal(seen, [BOB, undefined])
  }
)

test('a second wallet takes the place of the first, which is no longer listened to', () => {
  const first = connection()
  const second = connection({ accounts: [BOB], wallet: { id: 'hare', name: 'Hare' } })
  adopt(first.made)
  adopt(second.made)
  assert.is(first.released(), 1)
  assert.is($address.get(), BOB)
  report.changed({ ...first.made, accounts: [ALICE] })
  report.ended(first.made)
  assert.is($address.get(), BOB, 'reports of a connection that is no longer ours are dropped')
  assert.is($status.get(), 'connected')
})

test('reports change account and network, and end the connection', () => {
  const { made } = connection()
  adopt(made)
  report.changed({ ...made, accounts: [BOB], chainId: 'eip155:1' })
  assert.is($caipAddress.get(), `eip155:1:${BOB}`)
  assert.is(reloadKept().connections.eip155?.address, BOB)
  report.ended(made)
  assert.is($status.get(), 'disconnected')
})

test('a report after the end brings nobody back', () => {
  const { made } = connection()
  adopt(made)
  forget('eip155')
  report.changed(made)
  assert.is($status.get(), 'disconnected')
  assert.equal(reloadKept().connections, {})
})

test('a network that the site does not offer is named unknown, and the chosen one stays the choice', () => {
  keepNetwork('eip155:42161')
  adopt(connection({ chainId: 'eip155:137' }).made)
  assert.is($isUnsupported.get(), true)
  assert.is($network.get()?.name, 'Unknown Network')
  assert.is($chosenId.get(), 'eip155:42161')
  forget('eip155')
  assert.is($isUnsupported.get(), false)
  assert.is($network.get()?.name, 'Arbitrum One')
})

test.run()
