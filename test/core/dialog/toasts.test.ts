import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $toast, hideToast, showToast } from '../../../src/core/dialog/toasts'
import { fakeClock } from '../../doubles/fake-clock'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  hideToast()
  clock.restore()
})

test('the first toast appears at once', () => {
  showToast({ kind: 'success', text: 'Address copied' })
  assert.equal($toast.get(), { kind: 'success', text: 'Address copied' })
})

test('a visible toast is hidden first, and the new one appears after 150 ms', async () => {
  showToast({ kind: 'loading', text: 'Disconnecting' })
  showToast({ kind: 'error', text: 'Disconnecting failed' })
  assert.is($toast.get(), undefined)
  await clock.advance(149)
  assert.is($toast.get(), undefined)
  await clock.advance(1)
  assert.is($toast.get()?.text, 'Disconnecting failed')
})

test('of several toasts within 150 ms, only the last appears, after the delay', async () => {
  showToast({ kind: 'success', text: 'one' })
  showToast({ kind: 'success', text: 'two' })
  await clock.advance(100)
  showToast({ kind: 'success', text: 'three' })
  assert.is($toast.get(), undefined)
  await clock.advance(150)
  assert.is($toast.get()?.text, 'three')
  await clock.advance(150)
  assert.is($toast.get()?.text, 'three')
})

test('a success disappears after 2.5 s, an error after 5 s, and a loading toast stays', async () => {
  showToast({ kind: 'success', text: 'done' })
  await clock.advance(2499)
  assert.ok($toast.get())
  await clock.advance(1)
  assert.is($toast.get(), undefined)
  showToast({ kind: 'error', text: 'failed' })
  await clock.advance(4999)
  assert.ok($toast.get())
  await clock.advance(1)
  assert.is($toast.get(), undefined)
  showToast({ kind: 'loading', text: 'waiting' })
  await clock.advance(3_600_000)
  assert.is($toast.get()?.text, 'waiting')
})

test('hiding also cancels the pending toast and its timer', async () => {
  showToast({ kind: 'success', text: 'one' })
  showToast({ kind: 'success', text: 'two' })
  hideToast()
  assert.is(clock.pending(), 0)
  await clock.advance(1000)
  assert.is($toast.get(), undefined)
})

test('the timer of an earlier toast does not shorten a later one', async () => {
  showToast({ kind: 'success', text: 'one' })
  await clock.advance(2400)
  showToast({ kind: 'error', text: 'two' })
  await clock.advance(150 + 4999)
  assert.is($toast.get()?.text, 'two')
})

test.run()
