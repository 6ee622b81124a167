import { Profiler, StrictMode, useState, type SyntheticEvent } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, hosts, inDialog, mount, until } from './render'
import './source'
import { begin, end, listen, opened, restore, shown } from './outlet-stage'

const { BillfoldButton, BillfoldNetworkButton } = await import('../../src/react/index')
const { $carrier } = await import('../../src/core/shell')
const { $route, go } = await import('../../src/core/route')

test.before(listen)
test.after(restore)
test.before.each(begin)
test.after.each(end)

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
  assert.is(hosts().length, 0, 'nothing is there before it is wanted')
  const before = commits
  await opened()
  assert.ok(commits > before, 'the host’s own profiler sees the dialog')
  assert.is(hosts().length, 1)
})

test('StrictMode and rendering again make no second dialog', async () => {
  const page = await mount(
    <StrictMode>
      <BillfoldButton />
      <BillfoldNetworkButton />
    </StrictMode>
  )
  await opened()
  await page.rerender(
    <StrictMode>
      <BillfoldButton />
      <BillfoldNetworkButton label="Again" />
    </StrictMode>
  )
  await until(shown)
  assert.is(hosts().length, 1)
  assert.is(hosts()[0]?.shadowRoot?.querySelectorAll('dialog').length, 1)
})

test('when the component that carries the dialog goes, the next takes over, with the view that was there', async () => {
  const first = await mount(<BillfoldButton />)
  const second = await mount(<BillfoldButton />)
  await opened()
  await act(async () => go('WhatIsAWallet'))
  const [host] = hosts()
  const carrier = $carrier.get()
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
  await opened()
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

test('a dialog of the host’s that the button stands in does not hear of ours', async () => {
  const heard: string[] = []
  const hear = ({ type }: SyntheticEvent) => {
    heard.push(type)
  }
  await mount(
    <dialog open onClose={hear} onCancel={hear}>
      <BillfoldButton />
    </dialog>
  )
  await opened()
  for (const type of ['close', 'cancel'])
    await act(async () => {
      inDialog('modal')!.dispatchEvent(new window.Event(type, { cancelable: true }))
    })
  assert.equal(heard, [])
})

test.run()
