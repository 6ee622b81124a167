import { StrictMode } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import { fakeClock } from '../doubles/fake-clock'
import './source'

const { BillfoldButton, BillfoldModal, createBillfold } = await import('../../src/react/index')
const { connect } = await import('../../src/actions/connect')
const { configure } = await import('../../src/core/config')
const { have } = await import('../../src/core/registry')
const billfold = createBillfold({ enableEmbedded: true, debug: false })

const inside = (place: Element) =>
  place.querySelector('billfold-modal [data-billfold]')?.shadowRoot?.querySelector('dialog[open]')

test('an embedded dialog stands where the site has put it, without being opened, and goes with it', async () => {
  const { place, rerender, unmount } = await mount(
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
  await until(() => inside(place))
  assert.is(document.querySelectorAll('[data-billfold]').length, 1)
  assert.is(have('action', 'session'), undefined, 'what asking takes is not fetched before somebody acts')
  assert.is(place.querySelector('billfold-modal')?.getAttribute('class'), 'here')
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
  await until(() => inside(place))
  await unmount()
})

test('embedded, the account is what a connected person comes back to', async () => {
  const { pageWith, fox, FOX } = await import('../actions/page')
  pageWith([fox()])
  configure({ enableEmbedded: true })
  await act(() => connect(FOX))
  const { place, unmount } = await mount(<BillfoldModal />)
  const find = (id: string) => inside(place)?.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  await act(() => billfold.open({ view: 'Networks' }))
  const current = await until(() => find('network-eip155:1'))
  await act(async () => current!.click())
  await until(() => find('disconnect-button'))
  await unmount()
})

test('embedded, the dialog stays, so what has opened it does not get the focus back', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const opener = document.body.appendChild(document.createElement('button'))
  const { place, unmount } = await mount(<BillfoldModal />)
  await until(() => inside(place))
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
