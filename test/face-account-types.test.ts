/** The public API chooses the active one of a wallet's accounts on a chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectBitcoin, connectEvm, face, newPage } from './adapters/page'
import { configure } from '../src/core/config'
import { isError } from '../src/core/errors'
import { read } from '../src/core/kept'
import { bitcoin } from '../src/networks'
import { hearTold } from './told'
import { bitcoinKey } from './doubles/demo-wallet/bitcoin/keys'

const payment = bitcoinKey('p2wpkh', 'mainnet').address
const ordinal = bitcoinKey('p2tr', 'mainnet').address
const KEY = 'billfold.accounts'

await face.connect('nobody').catch(() => undefined) // starts the discovery of wallets on all chains
test.before.each(() => {
  localStorage.removeItem(KEY)
  newPage()
  configure({ later: {} })
})
test.after(() => {
  newPage()
})

/** Collects the account addresses that the page receives, and those of each `billfold:account`. */
const hearing = () => {
  const told: unknown[] = []
  const events: unknown[] = []
  const stops = [
    face.subscribeAccount(({ address }) => {
      told.push(address)
    }, 'bip122'),
    face.on('billfold:account', ({ address }) => {
      events.push(address)
    })
  ]
  return {
    told,
    events,
    stop: () => {
      for (const stop of stops) stop()
    }
  }
}

test('the kind that is chosen for a chain is in use there at once, and whoever listens hears of it', async () => {
  await connectBitcoin()
  assert.is(await face.getPreferredAccountType('bip122'), 'payment')
  assert.is(face.getAddress('bip122'), payment)
  const { told, events, stop } = hearing()
  await face.setPreferredAccountType('ordinal', 'bip122')
  assert.equal(
    [face.getAddress('bip122'), face.getAccount('bip122').allAccounts.map(({ type }) => type)],
    [ordinal, ['ordinal', 'payment']]
  )
  await face.setPreferredAccountType('ordinal', 'bip122')
  stop()
  assert.equal([told, events], [[ordinal], [ordinal]], 'once: the second time says the same')
  assert.is(await face.getPreferredAccountType('bip122'), 'ordinal')
})

test('without a chain it is that in use', async () => {
  await connectBitcoin()
  await face.setPreferredAccountType('ordinal')
  await connectEvm()
  assert.is(face.getActiveChainNamespace(), 'eip155')
  assert.is(await face.getPreferredAccountType(), 'smartAccount')
  await face.setPreferredAccountType('eoa')
  assert.equal(await Promise.all([face.getPreferredAccountType(), face.getPreferredAccountType('bip122')]), [
    'eoa',
    'ordinal'
  ])
  assert.equal(read(KEY, 1), { bip122: 'ordinal', eip155: 'eoa' })
})

test('what was chosen before anybody is connected counts for who is connected then, above the site’s own', async () => {
  configure({ later: { defaultAccountTypes: { bip122: 'ordinal' } } })
  assert.is(await face.getPreferredAccountType('bip122'), 'ordinal')
  await face.setPreferredAccountType('payment', 'bip122')
  await connectBitcoin()
  assert.equal([await face.getPreferredAccountType('bip122'), face.getAddress('bip122')], ['payment', payment])
})

test('a choice is told, with the network in use; one that there is not is none', async () => {
  const { told, stop } = await hearTold()
  await connectBitcoin()
  await face.setPreferredAccountType('ordinal', 'bip122')
  await face.setPreferredAccountType('smartAccount', 'bip122').catch(() => undefined)
  stop()
  assert.equal(told('SET_PREFERRED_ACCOUNT_TYPE'), [
    { accountType: 'ordinal', isSmartAccount: false, network: bitcoin.caipNetworkId }
  ])
})

test('a kind that the chain has not is refused, and nothing changes', async () => {
  await connectBitcoin()
  const { told, events, stop } = hearing()
  const error: unknown = await face.setPreferredAccountType('smartAccount', 'bip122').then(
    () => 'nothing failed',
    e => e
  )
  assert.ok(isError(error, 'option-invalid'))
  assert.is(
    (error as Error).message,
    'Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
  )
  stop()
  assert.equal([face.getAddress('bip122'), told, events, read(KEY, 1)], [payment, [], [], undefined])
})

test.run()
