/** Failures of the shell itself. A stand-in is registered as its chunk. */
import { createContext, useContext } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until, unmountAll } from './render'
import './source'

const { BillfoldButton, useBillfoldState } = await import('../../src/react/index')
const { chunks } = await import('../../src/app/chunks')
const { $failure } = await import('../../src/core/platform/report-error')
const { createHost } = await import('../../src/ui/host')
const { createInstance } = await import('../../src/api/create-billfold')

const Shop = createContext('no shop')
/** `isHere`: whether the chunk loads. `isWell`: whether the shell renders without an error. */
let isHere = true
let isWell = true

function Shell() {
  const shop = useContext(Shop)
  const { open } = useBillfoldState()
  if (open && !isWell) throw new Error('a bug of ours')
  return open ? <dialog open>{shop}</dialog> : null
}
const shell = async () => {
  if (!isHere) throw new Error('dropped')
  return {
    default: (render?: (component: () => unknown, root: HTMLElement) => () => void) => {
      const { root, remove } = createHost()
      const unmount = render!(Shell, root)
      return () => {
        unmount()
        remove()
      }
    }
  }
}
const billfold = createInstance(
  { debug: false },
  { ...chunks, app: { ...chunks.app, mount: shell } },
  'react',
  () => undefined
)

const bugs: unknown[] = []
Object.assign(globalThis, { reportError: (error: unknown) => bugs.push(error) }) // Browsers have it; Node does not.
const dialog = () => document.querySelector('[data-billfold]')?.shadowRoot?.querySelector('dialog')

test.after.each(async () => {
  await act(() => billfold.close())
  await unmountAll()
})

test('a shell that failed to load leaves the dialog closed, and the next opening tries again', async () => {
  isHere = false
  const Page = () => (
    <>
      <BillfoldButton />
      <output>{String(useBillfoldState().loadFailed)}</output>
    </>
  )
  const { container } = await mount(<Page />)
  await act(() => billfold.open())
  await until(() => container.querySelector('output')?.textContent === 'true')
  assert.is(billfold.isOpen(), false)
  assert.equal($failure.get()?.facts, { chunk: 'app/mount' })
  isHere = true
  await act(() => billfold.open())
  await until(dialog)
  assert.is(container.querySelector('output')?.textContent, 'false')
})

test('the host’s contexts reach the shell', async () => {
  await mount(
    <Shop.Provider value="The Crease">
      <BillfoldButton />
    </Shop.Provider>
  )
  await act(() => billfold.open())
  await until(() => dialog()?.textContent === 'The Crease')
})

test('an error in the shell closes it and is reported; the page stays, and the next opening tries again', async () => {
  const { error } = console
  console.error = () => undefined // React logs the errors that a boundary caught.
  isWell = false
  const { container } = await mount(
    <main>
      <h1>The Crease</h1>
      <BillfoldButton />
    </main>
  )
  await act(() => billfold.open())
  await until(() => bugs.length)
  console.error = error
  assert.match(String(bugs[0]), 'a bug of ours')
  assert.is(container.querySelector('h1')?.textContent, 'The Crease')
  assert.is(billfold.isOpen(), false)
  isWell = true
  await act(() => billfold.open())
  await until(dialog)
})

test.run()
