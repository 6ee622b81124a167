import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { closeDialog, closeWhenDone } from '../../../src/actions/dialog/close'
import { configure } from '../../../src/core/config/config'
import { $open, $shake, setDismissal, open } from '../../../src/core/dialog/route'
import { fakeClock } from '../../doubles/fake-clock'
import { FOX, fox, pageWith } from '../setup'

/** Opens the dialog for a wallet on a network that the host page does not offer. */
const onUnknownNetwork = async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.emit('chainChanged', '0x89')
  open()
  return wallet
}

test('closing on an unsupported network shakes the dialog, which closes once the wallet has switched', async () => {
  const wallet = await onUnknownNetwork()
  const clock = fakeClock()
  try {
    closeDialog()
    assert.is($open.get(), true)
    assert.is($shake.get(), true)
    await clock.advance(500)
    assert.is($shake.get(), false)
  } finally {
    clock.restore()
  }
  wallet.emit('chainChanged', '0x1')
  closeDialog()
  assert.is($open.get(), false)
})

test('the dialog closes where the host allows any network', async () => {
  for (const option of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
    await onUnknownNetwork()
    configure(option)
    closeDialog()
    assert.is($open.get(), false)
  }
})

test('the dialog closes where a QR code is the only way to connect, whatever the wallet’s network', async () => {
  for (const option of [{ adapters: [] }, { deferred: { manualWCControl: true } }]) {
    await onUnknownNetwork()
    configure(option)
    closeDialog()
    assert.is($open.get(), false)
  }
})

test('a finished dialog stays open while sign-in is being checked or required', () => {
  pageWith()
  for (const dismissal of ['defer', 'block', ''] as const) {
    open()
    setDismissal(dismissal)
    closeWhenDone()
    assert.is($open.get(), dismissal !== '', dismissal)
  }
})

test.run()
