import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { leave } from '../../src/actions/close'
import { claimPage } from '../../src/core/meeting'
import { $open, $route, go, show } from '../../src/core/route'
import { $carrier, $half, claimShell, offerPlace } from '../../src/core/shell'
import { freshPage } from './fresh'

test.before.each(freshPage)

test('the first half that claims the shell keeps it', () => {
  claimShell('react')
  claimShell('preact')
  assert.is($half.get(), 'react')
})

test('the first mounted component carries the shell; when it goes the next one does', () => {
  const [a, b] = [Symbol('a'), Symbol('b')]
  const leaveA = offerPlace(a)
  const leaveB = offerPlace(b)
  assert.is($carrier.get(), a)
  leaveA()
  assert.is($carrier.get(), b)
  leaveB()
  leaveB()
  assert.is($carrier.get(), undefined)
})

test('of two copies in a page the first stays', () => {
  const first = { version: '1.0.0' }
  const second = { version: '2.0.0' }
  assert.is(claimPage(first), undefined)
  assert.is(claimPage(second), first)
  assert.is(claimPage(first), undefined, 'its own claim is no second copy')
})

test('leaving closes the dialog; embedded it starts over, opened by a button or not', () => {
  show()
  leave()
  assert.is($open.get(), false)
  configure({ enableEmbedded: true })
  for (const come of [show, () => undefined]) {
    come()
    go('WhatIsAWallet')
    leave()
    assert.is($route.get().name, 'Connect')
    assert.is($open.get(), false, 'a button that has opened it can do so again')
  }
})

test.run()
