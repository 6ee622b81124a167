/** Clicks on the content of a button before the widget is created. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount } from './render'
import './source'

const { BillfoldButton, createBillfold } = await import('../../src/react/index')

test('a disabled button opens nothing, even if another element replaces it', async () => {
  const { container, unmount } = await mount(
    <BillfoldButton disabled>
      <button type="button">Log in</button>
    </BillfoldButton>
  )
  await act(async () => container.querySelector('button')!.click())
  const billfold = createBillfold({ debug: false })
  await act(() => billfold.ready())
  assert.is(billfold.isOpen(), false)
  await unmount()
})

test.run()
