/**
 * Disconnecting an account signs it out: on each network, before the sign-in chunk has loaded, and before a new
 * connection.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookForSession, signOutWithWallets } from '../../src/actions/sign-in'
import { $kept, adopt, forget, keepNetwork, reloadKept } from '../../src/core/session'
import { $signIn } from '../../src/core/sign-in'
import { solana } from '../../src/other-networks'
import { freshPage } from '../core/fresh'
import { ALICE } from '../doubles/scripted-provider'
import { until } from './page'
import { connection, having, settled, SOL } from './sign-out-page'

let accounts: string[] = []
let stop = (): void => undefined
test.before.each(freshPage)
test.after.each(() => stop())
test.after(freshPage)

test('who has gone before this was there is signed out when it comes; who never was is not', async () => {
  const ended = having(['eip155:1'])
  stop = signOutWithWallets()
  await settled()
  assert.equal(ended, [], 'a session of the site’s own')
  stop()
  stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
  await until(() => ended.length > 0, 'signed out')
  assert.equal(ended, ['all but 0'])
})

test('of two one may have gone by then: the other stays signed in', async () => {
  const ended = having(['eip155:1', solana.caipNetworkId])
  adopt(connection('solana'))
  stop = signOutWithWallets({
    eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' },
    solana: { walletId: 'owl', address: SOL, chainId: solana.caipNetworkId }
  })
  await until(() => ended.length > 0, 'signed out')
  await settled()
  assert.equal(ended, ['eip155:1'])
})

test('where somebody is there, nobody is signed out as it comes', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  await lookForSession()
  assert.equal([ended, $signIn.get().status], [[], 'signed'])
})

test('who has been signed out once is not again, whatever else of a visit is kept', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  await until(() => ended.length > 0, 'signed out')
  keepNetwork('eip155:8453')
  await settled()
  assert.equal(ended, ['all but 0'])
})

test(
  'where another chain stays, only who has gone is signed out: ' + 'on all networks, where the plugin can do that',
  async () => {
    for (const parts of [
      {},
      {
        revokeAccount: async (chainId: string) => {
          accounts.push(chainId)
        }
      }
    ]) {
      accounts = []
      const ended = having(['eip155:1', 'eip155:8453', solana.caipNetworkId], parts)
      adopt(connection('solana'))
      adopt(connection('eip155'))
      stop = signOutWithWallets()
      forget('eip155')
      await until(() => ended.length + accounts.length > 0, 'signed out')
      await settled()
      assert.equal([ended, accounts], 'revokeAccount' in parts ? [[], ['eip155:1']] : [['eip155:1'], []])
      stop()
    }
  }
)

test('a site that keeps its visitors signed in does', async () => {
  const ended = having(['eip155:1'], { signOutOnDisconnect: false })
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  await settled()
  assert.equal(ended, [])
})

test('what another tab has ended, which may be since a server is away, that tab signs out and no other', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  localStorage.removeItem('billfold.session')
  reloadKept()
  assert.equal($kept.get().connections, {})
  await settled()
  assert.equal(ended, [])
})

test.run()
