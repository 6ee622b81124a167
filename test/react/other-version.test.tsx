/** Another version of the widget came first, possibly from a CDN. It stays, and the hooks read it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount } from './render'
import './source'

const react = await import('../../src/react/index')
const { serverSnapshot } = await import('../../src/react/hooks/use-snapshot')

const listeners = new Set<() => void>()
let snapshot = serverSnapshot
const calls: string[] = []
const api = {
  version: '9.0.0',
  getSnapshot: () => snapshot,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  connect: async () => calls.push('connect'),
  open: async () => calls.push('open')
}

test('the hooks follow the version that came first', async () => {
  Object.assign(window, { [Symbol.for('billfold')]: { version: api.version, api } })
  const { warn } = console
  console.warn = () => undefined
  react.createBillfold({ debug: false })
  console.warn = warn
  const Page = () => <output>{react.useAccount().status}</output>
  const { container, unmount } = await mount(
    <>
      <Page />
      <react.BillfoldButton />
    </>
  )
  await act(async () => {
    snapshot = { ...snapshot, account: { ...snapshot.account, status: 'reconnecting' } }
    for (const listener of listeners) listener()
  })
  assert.is(container.textContent?.startsWith('reconnecting'), true)
  await unmount()
  assert.is(listeners.size, 1, 'the elements’ own')
})

test.run()
