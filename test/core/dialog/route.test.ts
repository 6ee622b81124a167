import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  $history,
  $move,
  $open,
  $opener,
  $route,
  $shake,
  back,
  push,
  close,
  isOpenableByHost,
  OPEN_VIEWS,
  requiresAccount,
  replace,
  shake,
  open
} from '../../../src/core/dialog/route'
import { $toast, showToast } from '../../../src/core/dialog/toasts'
import { mainnet } from '../../../src/networks/index'
import { fakeClock } from '../../doubles/fake-clock'
import { freshPage } from '../reset-stores'

test.before.each(freshPage)
const names = () => $history.get().map(e => e.name)

test('the dialog starts closed on the Connect view', () => {
  assert.is($open.get(), false)
  assert.equal(names(), ['Connect'])
})

test('a host page may open views that need no choice of the user', () => {
  assert.ok(['Networks', 'WalletSend'].every(isOpenableByHost))
  assert.not(['Nowhere', 'constructor', '', 'Downloads', 'WalletSendPreview'].some(isOpenableByHost))
  assert.equal([...OPEN_VIEWS].sort(), OPEN_VIEWS)
})

test('account views require an account', () => {
  assert.ok(['Account', 'AccountSettings', 'WalletSendPreview', 'Transactions', 'SwapPreview'].every(requiresAccount))
  assert.not(['Connect', 'SwitchNetwork', 'Networks', 'Pay', 'Nowhere', 'constructor'].some(requiresAccount))
})

test('the history moves forward and back along the same views', () => {
  open()
  push('ConnectingExternal', { walletId: 'com.example.fox' })
  push('WhatIsAWallet')
  assert.equal(names(), ['Connect', 'ConnectingExternal', 'WhatIsAWallet'])
  assert.is($move.get(), 'push')
  back()
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: 'com.example.fox' } })
  assert.is($move.get(), 'back')
})

test('the current view is not pushed again', () => {
  push('WhatIsAWallet')
  push('WhatIsAWallet')
  assert.equal(names(), ['Connect', 'WhatIsAWallet'])
})

test('the same view is pushed for another wallet', () => {
  push('ConnectingExternal', { walletId: 'one' })
  push('ConnectingExternal', { walletId: 'two' })
  assert.is($history.get().length, 3)
})

test('going back from the last entry closes the dialog', () => {
  open()
  back()
  assert.is($open.get(), false)
})

test('closing resets the history to Connect and hides the toast', () => {
  open()
  replace('Account')
  push('SwitchNetwork', { network: mainnet })
  showToast({ kind: 'loading', text: 'Disconnecting' })
  close()
  assert.equal(names(), ['Connect'])
  assert.is($toast.get(), undefined)
})

test('closing a closed dialog changes nothing', () => {
  replace('Account')
  close()
  assert.equal(names(), ['Account'])
})

test('replacing the view removes the history', () => {
  push('ConnectingExternal', { walletId: 'one' })
  replace('UnsupportedChain')
  assert.equal(names(), ['UnsupportedChain'])
  assert.is($move.get(), 'open')
})

test('the dialog remembers the control that opened it', () => {
  const button = document.createElement('button')
  open(button)
  open()
  assert.is($opener.get(), button)
})

test('a dialog opened by a call remembers the focused element, not the previous opener', () => {
  const button = document.body.appendChild(document.createElement('button'))
  const field = document.body.appendChild(document.createElement('input'))
  open(button)
  close()
  field.focus()
  open()
  assert.is($opener.get(), field)
  close()
  field.blur()
  open()
  assert.is($opener.get(), undefined)
  button.remove()
  field.remove()
})

test('the dialog’s own element, focused during its fade-out, is not the opener', () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['billfold'] = 'dialog'
  host.tabIndex = -1
  host.focus()
  assert.is(document.activeElement, host)
  open()
  assert.is($opener.get(), undefined)
  host.remove()
})

test('a shake lasts 0.5 s and is not restarted', async () => {
  const clock = fakeClock()
  try {
    let changes = 0
    const unsubscribe = $shake.listen(() => {
      changes++
    })
    shake()
    assert.is($shake.get(), true)
    await clock.advance(400)
    shake()
    await clock.advance(99)
    assert.is($shake.get(), true)
    await clock.advance(1)
    assert.is($shake.get(), false)
    assert.is(changes, 2)
    unsubscribe()
  } finally {
    clock.restore()
  }
})

test.run()
