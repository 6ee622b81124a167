/** A page that calls createBillfold of `billfold` first, and uses components and hooks of `billfold/react`. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import './source'

const react = await import('../../src/react/index')
const { chunks } = await import('../../src/chunks')
const { $carrier, $half } = await import('../../src/core/shell')
const { start } = await import('../../src/start')

let roots = 0
const root = async () => ({
  default: () => {
    roots++
    return () => {
      roots--
    }
  }
})
const options = { projectId: 'x', themeMode: 'light' } as const

test('the first half keeps the shell; hooks, buttons and a second createBillfold work all the same', async () => {
  const said: unknown[] = []
  const { warn } = console
  console.warn = (...text) => said.push(text)
  const first = start(options, { ...chunks, app: { ...chunks.app, root } }, 'preact', () => undefined)
  const second = react.createBillfold(options)
  assert.is(second, first)
  const Page = () => (
    <>
      <react.BillfoldButton />
      <output>{react.useTheme().themeMode}</output>
    </>
  )
  const { place, unmount } = await mount(<Page />)
  assert.is($half.get(), 'preact')
  assert.is($carrier.get(), undefined)
  assert.is(place.querySelector('output')?.textContent, 'light')
  await act(() => second.open())
  await until(() => roots === 1)
  assert.is(document.querySelectorAll('[data-billfold]').length, 0)
  await unmount()
  assert.equal(said, [])
  react.createBillfold({ ...options, themeMode: 'dark' })
  console.warn = warn
  assert.match(String(said[0]), 'called twice')
})

test.run()
