import { Profiler, StrictMode, useState, type SyntheticEvent } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, hosts, inDialog, mount, until } from './render'
import './source'
import { resetPage, cleanUp, listen, openDialog, restore, isShown } from './shell-outlet-setup'

const { BillfoldButton, BillfoldNetworkButton } = await import('../../src/react/index')
const { $outlet } = await import('../../src/core/dialog/shell')
const { $route, push } = await import('../../src/core/dialog/route')

test.before(listen)
test.after(restore)
test.before.each(resetPage)
test.after.each(cleanUp)

test('the dialog is rendered in the tree of a mounted component, in one shadow host', async () => {
  let commits = 0
  await mount(
    <Profiler
      id="host"
      onRender={() => {
        commits++
      }}
    >
      <BillfoldButton />
    </Profiler>
  )
  assert.is(hosts().length, 0, 'nothing is rendered before the first opening')
  const before = commits
  await openDialog()
  assert.ok(commits > before, 'the host’s own profiler sees the dialog')
  assert.is(hosts().length, 1)
})

test('strictMode and a new render create no second dialog', async () => {
  const page = await mount(
    <StrictMode>
      <BillfoldButton />
      <BillfoldNetworkButton />
    </StrictMode>
  )
  await openDialog()
  await page.rerender(
    <StrictMode>
      <BillfoldButton />
      <BillfoldNetworkButton label="Again" />
    </StrictMode>
  )
  await until(isShown)
  assert.is(hosts().length, 1)
  assert.is(hosts()[0]?.shadowRoot?.querySelectorAll('dialog').length, 1)
})

test('another component takes over the dialog and its view when the rendering one unmounts', async () => {
  const first = await mount(<BillfoldButton />)
  const second = await mount(<BillfoldButton />)
  await openDialog()
  await act(async () => push('WhatIsAWallet'))
  const [host] = hosts()
  const outlet = $outlet.get()
  await first.unmount()
  await until(() => hosts()[0] !== host && isShown())
  assert.is(hosts().length, 1)
  assert.is.not($outlet.get(), outlet)
  assert.is($route.get().name, 'WhatIsAWallet')
  await until(() => inDialog('modal')?.querySelector('h2')?.textContent === 'What is a wallet?')
  await second.unmount()
})

test('a root of its own takes over when the last component unmounts, until there is a component again', async () => {
  let commits = 0
  const page = await mount(<BillfoldButton />)
  await openDialog()
  await page.unmount()
  await until(() => !$outlet.get() && hosts().length === 1 && isShown())
  await mount(
    <Profiler
      id="host"
      onRender={() => {
        commits++
      }}
    >
      <BillfoldButton />
    </Profiler>
  )
  await until(() => $outlet.get() && isShown())
  assert.is(hosts().length, 1)
  const before = commits
  await act(async () => push('WhatIsANetwork'))
  await until(() => commits > before)
})

test('a page that swaps components in one step keeps the dialog in the host’s tree', async () => {
  let commits = 0
  const Page = () => {
    const [isSecond, setSecond] = useState(false)
    showSecond = () => setSecond(true)
    return (
      <Profiler
        id="host"
        onRender={() => {
          commits++
        }}
      >
        {isSecond ? (
          <main>
            <BillfoldButton />
          </main>
        ) : (
          <section>
            <BillfoldButton />
          </section>
        )}
      </Profiler>
    )
  }
  let showSecond = () => {}
  await mount(<Page />)
  await openDialog()
  await act(async () => showSecond())
  await until(() => $outlet.get() && isShown())
  const before = commits
  await act(async () => push('WhatIsANetwork'))
  await until(() => commits > before)
  assert.is(hosts().length, 1)
})

test('a click in the dialog does not click the element that contains the button', async () => {
  let presses = 0
  await mount(
    <div
      onClick={() => {
        presses++
      }}
      onKeyDown={() => {
        presses++
      }}
    >
      <BillfoldButton />
    </div>
  )
  await openDialog()
  await act(async () => inDialog('modal')!.querySelector('h2')!.click())
  await act(async () => {
    inDialog('modal-help')!.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })
    )
  })
  assert.is(presses, 0)
  await act(async () => inDialog('modal-help')!.click())
  await until(() => $route.get().name === 'WhatIsAWallet')
  assert.is(presses, 0)
})

test('a dialog of the host page that contains the button gets no events of ours', async () => {
  const events: string[] = []
  const record = ({ type }: SyntheticEvent) => {
    events.push(type)
  }
  await mount(
    <dialog open onClose={record} onCancel={record}>
      <BillfoldButton />
    </dialog>
  )
  await openDialog()
  for (const type of ['close', 'cancel'])
    await act(async () => {
      inDialog('modal')!.dispatchEvent(new window.Event(type, { cancelable: true }))
    })
  assert.equal(events, [])
})

test.run()
