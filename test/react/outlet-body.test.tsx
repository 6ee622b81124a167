/** The dialog in a page that replaces its body, and what stays in the page afterwards. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, hosts, inDialog, mount, until } from './render'
import './source'
import { begin, billfold, end, listen, opened, restore, shown } from './outlet-stage'

const { BillfoldButton } = await import('../../src/react/index')
const { $route, go } = await import('../../src/core/route')

test.before(listen)
test.after(restore)
test.before.each(begin)
test.after.each(end)

/** Replaces `body`, as a client router does. */
const swapBody = () => {
  document.body.replaceWith(document.createElement('body'))
}

test('after the page has replaced its body, the dialog opens in the new one', async () => {
  await mount(<BillfoldButton />)
  await opened()
  await act(() => billfold.close())
  await until(() => !inDialog('modal'))
  swapBody()
  await opened()
  assert.is(hosts()[0]?.parentElement, document.body)
  assert.is(billfold.isOpen(), true)
})

test('a dialog that is open while the page replaces its body stays open', async () => {
  await mount(<BillfoldButton />)
  await opened()
  await act(async () => go('WhatIsANetwork'))
  await act(async () => swapBody())
  await until(shown)
  assert.is(hosts()[0]?.parentElement, document.body)
  assert.is($route.get().name, 'WhatIsANetwork')
})

test('a dialog that is opened again while it fades out shows in the page that is there by then', async () => {
  await mount(<BillfoldButton />)
  await opened()
  await act(() => billfold.close())
  assert.ok(inDialog('modal'), 'it fades out')
  swapBody()
  await opened()
  assert.is(hosts()[0]?.parentElement, document.body)
})

test('opening and closing leaves nothing behind in the page', async () => {
  const before = document.body.innerHTML
  for (let i = 0; i < 5; i++) {
    const page = await mount(<BillfoldButton />)
    await opened()
    await act(() => billfold.close())
    await page.unmount()
  }
  await until(() => document.body.innerHTML === before)
})

test.run()
