import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { closeWhenDone } from '../../../src/actions/dialog/close'
import { claimInstance } from '../../../src/api/instance'
import { $open, $route, push, open } from '../../../src/core/dialog/route'
import { $outlet, $renderer, claimShell, registerOutlet } from '../../../src/core/dialog/shell'
import { freshPage } from '../reset-stores'

test.before.each(freshPage)

test('the first renderer that claims the shell keeps it', () => {
  claimShell('react')
  claimShell('preact')
  assert.is($renderer.get(), 'react')
})

test('the first mounted component carries the shell, and the next one takes over when it unmounts', () => {
  const [a, b] = [Symbol('a'), Symbol('b')]
  const unregisterA = registerOutlet(a)
  const unregisterB = registerOutlet(b)
  assert.is($outlet.get(), a)
  unregisterA()
  assert.is($outlet.get(), b)
  unregisterB()
  unregisterB()
  assert.is($outlet.get(), undefined)
})

test('of two copies on a page, the first one stays', () => {
  const first = { version: '1.0.0' }
  const second = { version: '2.0.0' }
  assert.is(claimInstance(first), undefined)
  assert.is(claimInstance(second), first)
  assert.is(claimInstance(first), undefined, 'a repeated claim is not a second copy')
})

test('finishing closes the dialog, and an embedded one starts over', () => {
  open()
  closeWhenDone()
  assert.is($open.get(), false)
  configure({ enableEmbedded: true })
  for (const show of [open, () => undefined]) {
    show()
    push('WhatIsAWallet')
    closeWhenDone()
    assert.is($route.get().name, 'Connect')
    assert.is($open.get(), false, 'a button that has opened it can do so again')
  }
})

test.run()
