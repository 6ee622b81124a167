import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { close, leave } from '../../src/actions/close'
import { configure } from '../../src/core/config'
import { $open, $shake, setHeld, show } from '../../src/core/route'
import { fakeClock } from '../doubles/fake-clock'
import { FOX, fox, pageWith } from './page'

/** Opens the dialog for a wallet on a network that the host page does not offer. */
const onUnknownNetwork = async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.emit('chainChanged', '0x89')
  show()
  return wallet
}

test('closing asks for another network first where the site does not offer the wallet’s, and shakes', async () => {
  const wallet = await onUnknownNetwork()
  const clock = fakeClock()
  try {
    close()
    assert.is($open.get(), true)
    assert.is($shake.get(), true)
    await clock.advance(500)
    assert.is($shake.get(), false)
  } finally {
    clock.restore()
  }
  wallet.emit('chainChanged', '0x1')
  close()
  assert.is($open.get(), false)
})

test('closes where the site lets the wallet stay on any network', async () => {
  for (const option of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
    await onUnknownNetwork()
    configure(option)
    close()
    assert.is($open.get(), false)
  }
})

test('closes where a code is all there is to connect by: a phone may know no network of the site’s', async () => {
  for (const option of [{ adapters: [] }, { later: { manualWCControl: true } }]) {
    await onUnknownNetwork()
    configure(option)
    close()
    assert.is($open.get(), false)
  }
})

test(
  'a dialog that has served stays while the site wants to know whether somebody has signed in, or a signature; ' +
    'then it goes',
  () => {
    pageWith()
    for (const why of ['look', 'must', ''] as const) {
      show()
      setHeld(why)
      leave()
      assert.is($open.get(), why !== '', why)
    }
  }
)

test.run()
