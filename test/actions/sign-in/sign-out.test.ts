/**
 * Disconnecting an account signs it out: on each network, before the sign-in chunk has loaded, and before a new
 * connection.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSession, signOutWithWallets } from '../../../src/actions/sign-in/sign-in'
import {
  $storedSession,
  adoptConnection,
  removeConnection,
  storeNetwork,
  reloadStoredSession
} from '../../../src/core/session/session'
import { $signIn } from '../../../src/core/sign-in/sign-in'
import { solana } from '../../../src/networks/non-evm'
import { freshPage } from '../../core/reset-stores'
import { ALICE } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { connection, configurePlugin, settled, SOL } from './sign-out-setup'

let accounts: string[] = []
let unsubscribe = (): void => undefined
test.before.each(freshPage)
test.after.each(() => unsubscribe())
test.after(freshPage)

test('a disconnect before the sign-in chunk has loaded signs out once it has, if there was an account', async () => {
  const signedOut = configurePlugin(['eip155:1'])
  unsubscribe = signOutWithWallets()
  await settled()
  assert.equal(signedOut, [], 'a session of the host’s own')
  unsubscribe()
  unsubscribe = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
  await until(() => signedOut.length > 0, 'signed out')
  assert.equal(signedOut, ['all but 0'])
})

test('of two accounts, the one that disconnected before the chunk loaded is signed out', async () => {
  const signedOut = configurePlugin(['eip155:1', solana.caipNetworkId])
  adoptConnection(connection('solana'))
  unsubscribe = signOutWithWallets({
    eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' },
    solana: { walletId: 'owl', address: SOL, chainId: solana.caipNetworkId }
  })
  await until(() => signedOut.length > 0, 'signed out')
  await settled()
  assert.equal(signedOut, ['eip155:1'])
})

test('a connected account is not signed out when the chunk loads', async () => {
  const signedOut = configurePlugin(['eip155:1'])
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets()
  await checkSession()
  assert.equal([signedOut, $signIn.get().status], [[], 'signed'])
})

test('an account is signed out once, even if other data of the visit is stored later', async () => {
  const signedOut = configurePlugin(['eip155:1'])
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets()
  removeConnection('eip155')
  await until(() => signedOut.length > 0, 'signed out')
  storeNetwork('eip155:8453')
  await settled()
  assert.equal(signedOut, ['all but 0'])
})

test('one of two connected accounts is signed out alone, on all its networks if the plugin supports that', async () => {
  for (const parts of [
    {},
    {
      revokeAccount: async (chainId: string) => {
        accounts.push(chainId)
      }
    }
  ]) {
    accounts = []
    const signedOut = configurePlugin(['eip155:1', 'eip155:8453', solana.caipNetworkId], parts)
    adoptConnection(connection('solana'))
    adoptConnection(connection('eip155'))
    unsubscribe = signOutWithWallets()
    removeConnection('eip155')
    await until(() => signedOut.length + accounts.length > 0, 'signed out')
    await settled()
    assert.equal([signedOut, accounts], 'revokeAccount' in parts ? [[], ['eip155:1']] : [['eip155:1'], []])
    unsubscribe()
  }
})

test('signOutOnDisconnect: false keeps the session', async () => {
  const signedOut = configurePlugin(['eip155:1'], { signOutOnDisconnect: false })
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets()
  removeConnection('eip155')
  await settled()
  assert.equal(signedOut, [])
})

test('a session that another tab ended is not signed out by this tab', async () => {
  const signedOut = configurePlugin(['eip155:1'])
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets()
  localStorage.removeItem('billfold.session')
  reloadStoredSession()
  assert.equal($storedSession.get().connections, {})
  await settled()
  assert.equal(signedOut, [])
})

test.run()
