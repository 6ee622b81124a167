/** A modal dialog whose place in the page is the host page's own `<billfold-modal>` (`disableAppend`). */
import '../dom'
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeClock, until } from '../doubles/fake-clock'

const { chunks } = await import('../../src/app/chunks')
const { setEmbedIn } = await import('../../src/core/dialog/shell')
const { $failure } = await import('../../src/core/platform/report-error')
const { createInstance } = await import('../../src/api/create-billfold')
const { defineModal } = await import('../../src/elements/modal-element')

const billfold = createInstance({ debug: false, disableAppend: true }, chunks, 'preact', () => undefined)
const inBody = () => document.body.querySelector(':scope > [data-billfold]')
const dialogIn = (place: Element) =>
  place.shadowRoot?.querySelector('[data-billfold]')?.shadowRoot?.querySelector('dialog')

test('without the element, no dialog is appended, and the host page learns why it closes', async () => {
  const clock = fakeClock()
  try {
    await billfold.open()
    assert.is(inBody(), null)
    await clock.advance(1_000)
    assert.equal(
      [billfold.isOpen(), $failure.get()?.code, $failure.get()?.facts],
      [false, 'dialog-failed', { reason: 'the page has no <billfold-modal>' }]
    )
  } finally {
    clock.restore()
  }
})

test('the dialog opens in the element as a modal, once it is opened, and leaves with the element', async () => {
  defineModal(setEmbedIn)
  const place = document.body.appendChild(document.createElement('billfold-modal'))
  assert.is(dialogIn(place), undefined)
  await billfold.open()
  await until(() => !!dialogIn(place)?.open, 'the dialog')
  const dialog = dialogIn(place)!
  assert.equal([inBody(), dialog.parentElement?.className], [null, 'bf'])
  place.remove()
  await until(() => !dialog.isConnected, 'the removal')
  assert.is(inBody(), null)
})

test.run()
