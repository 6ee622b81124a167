/** Failures of an embedded shell. It is requested at the start, so no click opens it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until, unmountAll } from './render'
import './source'

const { BillfoldModal, useBillfoldState } = await import('../../src/react/index')
const { chunks } = await import('../../src/chunks')
const { placeHost } = await import('../../src/ui/host')
const { $embedIn } = await import('../../src/core/shell')
const { start } = await import('../../src/start')

let isHere = false
let isWell = true
let asked = 0
/** Records at each request of the shell whether the page showed a failure. */
const toldOf: boolean[] = []

function Shell() {
  useBillfoldState()
  if (!isWell) throw new Error('a bug of ours')
  return <dialog open>here</dialog>
}
const shell = async () => {
  asked++
  toldOf.push(failed())
  if (!isHere) throw new Error('dropped')
  return {
    default: (render?: (component: () => unknown, root: HTMLElement) => () => void) => {
      const { root, remove } = placeHost($embedIn.get())
      const unmount = render!(Shell, root)
      return () => {
        unmount()
        remove()
      }
    }
  }
}
const billfold = start(
  { debug: false, enableEmbedded: true },
  { ...chunks, app: { ...chunks.app, root: shell } },
  'react',
  () => undefined
)

const bugs: unknown[] = []
Object.assign(globalThis, { reportError: (error: unknown) => bugs.push(error) }) // Browsers have it; Node does not.
const dialog = (place: Element) =>
  place.querySelector('billfold-modal [data-billfold]')?.shadowRoot?.querySelector('dialog')
const failed = () => billfold.getState().loadFailed

test.after.each(unmountAll)

test(
  'a shell that did not come is asked for once, ' + 'and again with the next opening and when the browser is online',
  async () => {
    const { place } = await mount(<BillfoldModal />)
    await until(failed)
    assert.is(asked, 1)
    await act(() => billfold.open())
    await until(() => asked === 2 && failed() && !billfold.isOpen())
    isHere = true
    await act(async () => {
      window.dispatchEvent(new window.Event('online'))
    })
    await until(() => dialog(place))
    assert.is(asked, 3)
    assert.is(failed(), false)
    assert.equal(toldOf, [false, false, false], 'each attempt starts over')
  }
)

test('a bug in the shell takes it away; opening again tries again', async () => {
  const { error } = console
  console.error = () => undefined // React logs the errors that a boundary caught.
  const { place } = await mount(<BillfoldModal />)
  await until(() => dialog(place))
  isWell = false
  await act(() => billfold.open())
  await until(() => bugs.length)
  console.error = error
  assert.not(dialog(place))
  isWell = true
  await act(() => billfold.open())
  await until(() => dialog(place))
})

test.run()
