/** A modal dialog in the host page's own element (`disableAppend`), rendered in the host's React tree. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import './source'

const { BillfoldButton, BillfoldModal, createBillfold } = await import('../../src/react/index')
const billfold = createBillfold({ disableAppend: true, debug: false })

const inBody = () => document.body.querySelector(':scope > [data-billfold]')
const dialogIn = (container: Element) =>
  container.querySelector('billfold-modal [data-billfold]')?.shadowRoot?.querySelector('dialog')

test('the dialog waits for the element, opens in it when it is opened, and leaves with it', async () => {
  const { container, rerender, unmount } = await mount(<BillfoldButton />)
  await act(() => billfold.open())
  await rerender(
    <>
      <BillfoldButton />
      <BillfoldModal />
    </>
  )
  const dialog = await until(() => dialogIn(container))
  await until(() => dialog!.open)
  assert.equal([inBody(), dialog!.parentElement?.className], [null, 'bf'])
  await rerender(<BillfoldButton />)
  await until(() => !dialog!.isConnected)
  assert.is(inBody(), null)
  await unmount()
})

test.run()
