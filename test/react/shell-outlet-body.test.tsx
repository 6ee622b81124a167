/** The dialog in a page that replaces its body, and what stays in the page afterwards. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, hosts, inDialog, mount, until } from './render'
import './source'
import { resetPage, billfold, cleanUp, listen, openDialog, restore, isShown } from './shell-outlet-setup'

const { BillfoldButton } = await import('../../src/react/index')
const { $route, push } = await import('../../src/core/dialog/route')

test.before(listen)
test.after(restore)
test.before.each(resetPage)
test.after.each(cleanUp)

/** Replaces `body`, as a client router does. */
const swapBody = () => {
  document.body.replaceWith(document.createElement('body'))
}

test('the dialog opens in the new body after the page has replaced its body', async () => {
  await mount(<BillfoldButton />)
  await openDialog()
  await act(() => billfold.close())
  await until(() => !inDialog('modal'))
  swapBody()
  await openDialog()
  assert.is(hosts()[0]?.parentElement, document.body)
  assert.is(billfold.isOpen(), true)
})

test('a dialog that is open while the page replaces its body stays open', async () => {
  await mount(<BillfoldButton />)
  await openDialog()
  await act(async () => push('WhatIsANetwork'))
  await act(async () => swapBody())
  await until(isShown)
  assert.is(hosts()[0]?.parentElement, document.body)
  assert.is($route.get().name, 'WhatIsANetwork')
})

test('a dialog that is reopened while it fades out appears in the current body', async () => {
  await mount(<BillfoldButton />)
  await openDialog()
  await act(() => billfold.close())
  assert.ok(inDialog('modal'), 'it fades out')
  swapBody()
  await openDialog()
  assert.is(hosts()[0]?.parentElement, document.body)
})

test('opening and closing leaves nothing behind in the page', async () => {
  const before = document.body.innerHTML
  for (let i = 0; i < 5; i++) {
    const page = await mount(<BillfoldButton />)
    await openDialog()
    await act(() => billfold.close())
    await page.unmount()
  }
  await until(() => document.body.innerHTML === before)
})

test.run()
