import { Profiler, StrictMode, useState, type SyntheticEvent } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../core/fresh'
import { act, hosts, inDialog, mount, unmountAll, until } from './render'
import './source'

const { BillfoldButton, BillfoldNetworkButton, createBillfold } = await import('../../src/react/index')
const { $carrier } = await import('../../src/core/shell')
const { $route, go } = await import('../../src/core/route')

const billfold = createBillfold({ debug: false })

const { error } = console
const complaints: unknown[] = []
test.before(() => { console.error = (...said) => complaints.push(said) })
test.after(() => { console.error = error })

test.before.each(() => act(async () => freshPage()))
test.after.each(async () => {
  await act(() => billfold.close())
  await unmountAll()
  await until(() => !inDialog('modal'))
  assert.equal(complaints.splice(0), [], 'React has nothing to say against it')
})

const shown = () => inDialog('modal')?.hasAttribute('open') === true
const opened = async () => {
  await act(() => billfold.open())
  await until(shown)
}

test('the dialog is rendered in the tree of a mounted component, in one shadow host', async () => {
  let commits = 0
  await mount(<Profiler id="host" onRender={() => { commits++ }}><BillfoldButton /></Profiler>)
  assert.is(hosts().length, 0, 'nothing is there before it is wanted')
  const before = commits
  await opened()
  assert.ok(commits > before, 'the host’s own profiler sees the dialog')
  assert.is(hosts().length, 1)
})

test('StrictMode and rendering again make no second dialog', async () => {
  const page = await mount(<StrictMode><BillfoldButton /><BillfoldNetworkButton /></StrictMode>)
  await opened()
  await page.rerender(<StrictMode><BillfoldButton /><BillfoldNetworkButton label="Again" /></StrictMode>)
  await until(shown)
  assert.is(hosts().length, 1)
  assert.is(hosts()[0]?.shadowRoot?.querySelectorAll('dialog').length, 1)
})

test('when the component that carries the dialog goes, the next takes over, with the view that was there', async () => {
  const first = await mount(<BillfoldButton />)
  const second = await mount(<BillfoldButton />)
  await opened()
  await act(async () => go('WhatIsAWallet'))
  const [host] = hosts(), carrier = $carrier.get()
  await first.unmount()
  await until(() => hosts()[0] !== host && shown())
  assert.is(hosts().length, 1)
  assert.is.not($carrier.get(), carrier)
  assert.is($route.get().name, 'WhatIsAWallet')
  await until(() => inDialog('modal')?.querySelector('h2')?.textContent === 'What is a wallet?')
  await second.unmount()
})

test('when the last one goes, a root of its own takes over, until there is a component again', async () => {
  let commits = 0
  const page = await mount(<BillfoldButton />)
  await opened()
  await page.unmount()
  await until(() => !$carrier.get() && hosts().length === 1 && shown())
  await mount(<Profiler id="host" onRender={() => { commits++ }}><BillfoldButton /></Profiler>)
  await until(() => $carrier.get() && shown())
  assert.is(hosts().length, 1)
  const before = commits
  await act(async () => go('WhatIsANetwork'))
  await until(() => commits > before)
})

test('a page that changes in one step keeps the dialog in the host’s tree', async () => {
  let commits = 0
  const Page = () => {
    const [isSecond, setSecond] = useState(false)
    turn = () => setSecond(true)
    return <Profiler id="host" onRender={() => { commits++ }}>{isSecond ? <main><BillfoldButton /></main> : <section><BillfoldButton /></section>}</Profiler>
  }
  let turn = () => {}
  await mount(<Page />)
  await opened()
  await act(async () => turn())
  await until(() => $carrier.get() && shown())
  const before = commits
  await act(async () => go('WhatIsANetwork'))
  await until(() => commits > before)
  assert.is(hosts().length, 1)
})

test('a click in the dialog does not press what the button stands in', async () => {
  let presses = 0
  await mount(<div onClick={() => { presses++ }} onKeyDown={() => { presses++ }}><BillfoldButton /></div>)
  await opened()
  await act(async () => inDialog('modal')!.querySelector('h2')!.click())
  await act(async () => { inDialog('modal-help')!.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })) })
  assert.is(presses, 0)
  await act(async () => inDialog('modal-help')!.click())
  await until(() => $route.get().name === 'WhatIsAWallet')
  assert.is(presses, 0)
})

test('a dialog of the host’s that the button stands in does not hear of ours', async () => {
  const heard: string[] = []
  const hear = ({ type }: SyntheticEvent) => { heard.push(type) }
  await mount(<dialog open onClose={hear} onCancel={hear}><BillfoldButton /></dialog>)
  await opened()
  for (const type of ['close', 'cancel']) await act(async () => { inDialog('modal')!.dispatchEvent(new window.Event(type, { cancelable: true })) })
  assert.equal(heard, [])
})

/** Replaces `body`, as a client router does. */
const swapBody = () => { document.body.replaceWith(document.createElement('body')) }

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
