/** The public API chooses the active one of a wallet's accounts on a chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectBitcoin, connectEvm, billfold, newPage } from '../adapters/setup'
import { configure } from '../../src/core/config/config'
import { isError } from '../../src/core/platform/errors'
import { readStored } from '../../src/core/platform/storage-schema'
import { bitcoin } from '../../src/networks/index'
import { recordTrackedEvents } from '../tracked-events'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'

const payment = bitcoinKey('p2wpkh', 'mainnet').address
const ordinal = bitcoinKey('p2tr', 'mainnet').address
const KEY = 'billfold.accounts'

await billfold.connect('nobody').catch(() => undefined) // starts the discovery of wallets on all chains
test.before.each(() => {
  localStorage.removeItem(KEY)
  newPage()
  configure({ deferred: {} })
})
test.after(() => {
  newPage()
})

/** Collects the account addresses that the page receives, and those of each `billfold:account`. */
const recordAccounts = () => {
  const addresses: unknown[] = []
  const events: unknown[] = []
  const unsubscribers = [
    billfold.subscribeAccount(({ address }) => {
      addresses.push(address)
    }, 'bip122'),
    billfold.on('billfold:account', ({ address }) => {
      events.push(address)
    })
  ]
  return {
    addresses,
    events,
    stop: () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }
}

test('a chosen account type applies at once, and listeners are notified once', async () => {
  await connectBitcoin()
  assert.is(await billfold.getPreferredAccountType('bip122'), 'payment')
  assert.is(billfold.getAddress('bip122'), payment)
  const { addresses, events, stop } = recordAccounts()
  await billfold.setPreferredAccountType('ordinal', 'bip122')
  assert.equal(
    [billfold.getAddress('bip122'), billfold.getAccount('bip122').allAccounts.map(({ type }) => type)],
    [ordinal, ['ordinal', 'payment']]
  )
  await billfold.setPreferredAccountType('ordinal', 'bip122')
  stop()
  assert.equal([addresses, events], [[ordinal], [ordinal]], 'once, since the second call changes nothing')
  assert.is(await billfold.getPreferredAccountType('bip122'), 'ordinal')
})

test('without a namespace, the active chain is meant', async () => {
  await connectBitcoin()
  await billfold.setPreferredAccountType('ordinal')
  await connectEvm()
  assert.is(billfold.getActiveChainNamespace(), 'eip155')
  assert.is(await billfold.getPreferredAccountType(), 'smartAccount')
  await billfold.setPreferredAccountType('eoa')
  assert.equal(await Promise.all([billfold.getPreferredAccountType(), billfold.getPreferredAccountType('bip122')]), [
    'eoa',
    'ordinal'
  ])
  assert.equal(readStored(KEY, 1), { bip122: 'ordinal', eip155: 'eoa' })
})

test('an account type chosen before connecting takes precedence over the host’s default', async () => {
  configure({ deferred: { defaultAccountTypes: { bip122: 'ordinal' } } })
  assert.is(await billfold.getPreferredAccountType('bip122'), 'ordinal')
  await billfold.setPreferredAccountType('payment', 'bip122')
  await connectBitcoin()
  assert.equal([await billfold.getPreferredAccountType('bip122'), billfold.getAddress('bip122')], ['payment', payment])
})

test('a choice is tracked with the active network, and an invalid one is not', async () => {
  const { eventsOf, stop } = await recordTrackedEvents()
  await connectBitcoin()
  await billfold.setPreferredAccountType('ordinal', 'bip122')
  await billfold.setPreferredAccountType('smartAccount', 'bip122').catch(() => undefined)
  stop()
  assert.equal(eventsOf('SET_PREFERRED_ACCOUNT_TYPE'), [
    { accountType: 'ordinal', isSmartAccount: false, network: bitcoin.caipNetworkId }
  ])
})

test('an account type that the chain does not have is rejected and changes nothing', async () => {
  await connectBitcoin()
  const { addresses, events, stop } = recordAccounts()
  const error: unknown = await billfold.setPreferredAccountType('smartAccount', 'bip122').then(
    () => 'nothing failed',
    e => e
  )
  assert.ok(isError(error, 'option-invalid'))
  assert.is(
    (error as Error).message,
    'Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
  )
  stop()
  assert.equal([billfold.getAddress('bip122'), addresses, events, readStored(KEY, 1)], [payment, [], [], undefined])
})

test.run()
