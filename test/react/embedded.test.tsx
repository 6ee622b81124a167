import { StrictMode } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import { fakeClock } from '../doubles/fake-clock'
import './source'

const { BillfoldButton, BillfoldModal, createBillfold } = await import('../../src/react/index')
const { connect } = await import('../../src/actions/session/connect')
const { configure } = await import('../../src/core/config/config')
const { getLoadedChunk } = await import('../../src/core/platform/chunks')
const billfold = createBillfold({ enableEmbedded: true, debug: false })

const inside = (container: Element) =>
  container.querySelector('billfold-modal [data-billfold]')?.shadowRoot?.querySelector('dialog[open]')

test('an embedded dialog appears in the page’s element without being opened, and is removed with it', async () => {
  const { container, rerender, unmount } = await mount(
    <StrictMode>
      <BillfoldButton />
    </StrictMode>
  )
  assert.is(document.querySelector('[data-billfold]'), null)
  await rerender(
    <StrictMode>
      <BillfoldButton />
      <BillfoldModal className="here" />
    </StrictMode>
  )
  await until(() => inside(container))
  assert.is(document.querySelectorAll('[data-billfold]').length, 1)
  assert.is(getLoadedChunk('action', 'session'), undefined, 'the request code is not loaded before a user acts')
  assert.is(container.querySelector('billfold-modal')?.getAttribute('class'), 'here')
  await rerender(
    <StrictMode>
      <BillfoldButton />
    </StrictMode>
  )
  await until(() => !document.querySelector('[data-billfold]'))
  await rerender(
    <StrictMode>
      <BillfoldButton />
      <BillfoldModal />
    </StrictMode>
  )
  await until(() => inside(container))
  await unmount()
})

test('an embedded dialog returns a connected user to the account view', async () => {
  const { pageWith, fox, FOX } = await import('../actions/setup')
  pageWith([fox()])
  configure({ enableEmbedded: true })
  await act(() => connect(FOX))
  const { container, unmount } = await mount(<BillfoldModal />)
  const find = (id: string) => inside(container)?.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  await act(() => billfold.open({ view: 'Networks' }))
  const current = await until(() => find('network-eip155:1'))
  await act(async () => current!.click())
  await until(() => find('disconnect-button'))
  await unmount()
})

test('an embedded dialog stays on close, so its opener does not get the focus back', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const opener = document.body.appendChild(document.createElement('button'))
  const { container, unmount } = await mount(<BillfoldModal />)
  await until(() => inside(container))
  const clock = fakeClock()
  try {
    await act(() => billfold.open({ opener }))
    field.focus()
    await act(() => billfold.close())
    await act(() => clock.advance(1_000))
    assert.is(document.activeElement, field)
  } finally {
    clock.restore()
    field.remove()
    opener.remove()
    await unmount()
  }
})

test.run()
