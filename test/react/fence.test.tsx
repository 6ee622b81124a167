/** Failures of the shell itself. A stand-in is registered as its chunk. */
import { createContext, useContext } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until, unmountAll } from './render'
import './source'

const { BillfoldButton, useBillfoldState } = await import('../../src/react/index')
const { chunks } = await import('../../src/chunks')
const { $failure } = await import('../../src/core/failures')
const { placeHost } = await import('../../src/ui/host')
const { start } = await import('../../src/start')

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
      const { root, remove } = placeHost()
      const unmount = render!(Shell, root)
      return () => {
        unmount()
        remove()
      }
    }
  }
}
const billfold = start({ debug: false }, { ...chunks, app: { ...chunks.app, root: shell } }, 'react', () => undefined)

const bugs: unknown[] = []
Object.assign(globalThis, { reportError: (error: unknown) => bugs.push(error) }) // Browsers have it; Node does not.
const dialog = () => document.querySelector('[data-billfold]')?.shadowRoot?.querySelector('dialog')

test.after.each(async () => {
  await act(() => billfold.close())
  await unmountAll()
})

test('a shell that could not be loaded leaves the dialog closed, and opening again tries again', async () => {
  isHere = false
  const Page = () => (
    <>
      <BillfoldButton />
      <output>{String(useBillfoldState().loadFailed)}</output>
    </>
  )
  const { place } = await mount(<Page />)
  await act(() => billfold.open())
  await until(() => place.querySelector('output')?.textContent === 'true')
  assert.is(billfold.isOpen(), false)
  assert.equal($failure.get()?.facts, { chunk: 'app/root' })
  isHere = true
  await act(() => billfold.open())
  await until(dialog)
  assert.is(place.querySelector('output')?.textContent, 'false')
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

test('a bug in the shell closes it and is reported; the host’s page stays, and opening again tries again', async () => {
  const { error } = console
  console.error = () => undefined // React logs the errors that a boundary caught.
  isWell = false
  const { place } = await mount(
    <main>
      <h1>The Crease</h1>
      <BillfoldButton />
    </main>
  )
  await act(() => billfold.open())
  await until(() => bugs.length)
  console.error = error
  assert.match(String(bugs[0]), 'a bug of ours')
  assert.is(place.querySelector('h1')?.textContent, 'The Crease')
  assert.is(billfold.isOpen(), false)
  isWell = true
  await act(() => billfold.open())
  await until(dialog)
})

test.run()
