/** Failures of an embedded shell. It is requested at the start, so no click opens it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until, unmountAll } from './render'
import './source'

const { BillfoldModal, useBillfoldState } = await import('../../src/react/index')
const { chunks } = await import('../../src/app/chunks')
const { createHost } = await import('../../src/ui/host')
const { $embedIn } = await import('../../src/core/dialog/shell')
const { createInstance } = await import('../../src/api/create-billfold')

let isHere = false
let isWell = true
let requestCount = 0
/** Records at each request of the shell whether the page showed a failure. */
const failuresShown: boolean[] = []

function Shell() {
  useBillfoldState()
  if (!isWell) throw new Error('a bug of ours')
  return <dialog open>here</dialog>
}
const shell = async () => {
  requestCount++
  failuresShown.push(hasFailed())
  if (!isHere) throw new Error('dropped')
  return {
    default: (render?: (component: () => unknown, root: HTMLElement) => () => void) => {
      const { root, remove } = createHost($embedIn.get())
      const unmount = render!(Shell, root)
      return () => {
        unmount()
        remove()
      }
    }
  }
}
const billfold = createInstance(
  { debug: false, enableEmbedded: true },
  { ...chunks, app: { ...chunks.app, mount: shell } },
  'react',
  () => undefined
)

const bugs: unknown[] = []
Object.assign(globalThis, { reportError: (error: unknown) => bugs.push(error) }) // Browsers have it; Node does not.
const dialog = (container: Element) =>
  container.querySelector('billfold-modal [data-billfold]')?.shadowRoot?.querySelector('dialog')
const hasFailed = () => billfold.getState().loadFailed

test.after.each(unmountAll)

test('a shell that failed to load is requested again on the next opening and when online again', async () => {
  const { container } = await mount(<BillfoldModal />)
  await until(hasFailed)
  assert.is(requestCount, 1)
  await act(() => billfold.open())
  await until(() => requestCount === 2 && hasFailed() && !billfold.isOpen())
  isHere = true
  await act(async () => {
    window.dispatchEvent(new window.Event('online'))
  })
  await until(() => dialog(container))
  assert.is(requestCount, 3)
  assert.is(hasFailed(), false)
  assert.equal(failuresShown, [false, false, false], 'each attempt starts over')
})

test('an error in the shell removes it, and the next opening tries again', async () => {
  const { error } = console
  console.error = () => undefined // React logs the errors that a boundary caught.
  const { container } = await mount(<BillfoldModal />)
  await until(() => dialog(container))
  isWell = false
  await act(() => billfold.open())
  await until(() => bugs.length)
  console.error = error
  assert.not(dialog(container))
  isWell = true
  await act(() => billfold.open())
  await until(() => dialog(container))
})

test.run()
