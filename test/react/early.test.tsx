/** Clicks on the content of a button before the widget is created. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount } from './render'
import './source'

const { BillfoldButton, createBillfold } = await import('../../src/react/index')

test('a button that is switched off opens nothing, also while another stands in for it', async () => {
  const { place, unmount } = await mount(
    <BillfoldButton disabled>
      <button type="button">Log in</button>
    </BillfoldButton>
  )
  await act(async () => place.querySelector('button')!.click())
  const billfold = createBillfold({ debug: false })
  await act(() => billfold.ready())
  assert.is(billfold.isOpen(), false)
  await unmount()
})

test.run()
