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
  go,
  hide,
  reset,
  shake,
  show
} from '../../src/core/route'
import { $toast, showToast } from '../../src/core/toasts'
import { mainnet } from '../../src/networks'
import { fakeClock } from '../doubles/fake-clock'
import { freshPage } from './fresh'

test.before.each(freshPage)
const names = () => $history.get().map(e => e.name)

test('starts closed, on Connect', () => {
  assert.is($open.get(), false)
  assert.equal(names(), ['Connect'])
})

test('goes forward and back the way it came', () => {
  show()
  go('ConnectingExternal', { walletId: 'com.example.fox' })
  go('WhatIsAWallet')
  assert.equal(names(), ['Connect', 'ConnectingExternal', 'WhatIsAWallet'])
  assert.is($move.get(), 'push')
  back()
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: 'com.example.fox' } })
  assert.is($move.get(), 'back')
})

test('does not push the view that shows already', () => {
  go('WhatIsAWallet')
  go('WhatIsAWallet')
  assert.equal(names(), ['Connect', 'WhatIsAWallet'])
})

test('pushes the same view for another wallet', () => {
  go('ConnectingExternal', { walletId: 'one' })
  go('ConnectingExternal', { walletId: 'two' })
  assert.is($history.get().length, 3)
})

test('back with one entry left closes', () => {
  show()
  back()
  assert.is($open.get(), false)
})

test('closing starts over with Connect and takes the toast along', () => {
  show()
  reset('Account')
  go('SwitchNetwork', { network: mainnet })
  showToast({ kind: 'loading', text: 'Disconnecting' })
  hide()
  assert.equal(names(), ['Connect'])
  assert.is($toast.get(), undefined)
})

test('closing what is closed changes nothing', () => {
  reset('Account')
  hide()
  assert.equal(names(), ['Account'])
})

test('a reset leaves no way back', () => {
  go('ConnectingExternal', { walletId: 'one' })
  reset('UnsupportedChain')
  assert.equal(names(), ['UnsupportedChain'])
  assert.is($move.get(), 'open')
})

test('remembers the control that opened it', () => {
  const button = document.createElement('button')
  show(button)
  show()
  assert.is($opener.get(), button)
})

test('opened by a call, it remembers where the person was, and not who opened it the last time', () => {
  const button = document.body.appendChild(document.createElement('button'))
  const field = document.body.appendChild(document.createElement('input'))
  show(button)
  hide()
  field.focus()
  show()
  assert.is($opener.get(), field)
  hide()
  field.blur()
  show()
  assert.is($opener.get(), undefined)
  button.remove()
  field.remove()
})

test('its own dialog, still fading out, has not opened it', () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['billfold'] = 'dialog'
  host.tabIndex = -1
  host.focus()
  assert.is(document.activeElement, host)
  show()
  assert.is($opener.get(), undefined)
  host.remove()
})

test('shakes for half a second, once at a time', async () => {
  const clock = fakeClock()
  try {
    let changes = 0
    const stop = $shake.listen(() => {
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
    stop()
  } finally {
    clock.restore()
  }
})

test.run()
