/** A page that calls createBillfold of `billfold` first, and uses components and hooks of `billfold/react`. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import './source'

const react = await import('../../src/react/index')
const { chunks } = await import('../../src/app/chunks')
const { $outlet, $renderer } = await import('../../src/core/dialog/shell')
const { createInstance } = await import('../../src/api/create-billfold')

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

test('the first widget keeps the shell, and hooks, buttons and a second createBillfold still work', async () => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (...text) => warnings.push(text)
  const first = createInstance(options, { ...chunks, app: { ...chunks.app, mount: root } }, 'preact', () => undefined)
  const second = react.createBillfold(options)
  assert.is(second, first)
  const Page = () => (
    <>
      <react.BillfoldButton />
      <output>{react.useTheme().themeMode}</output>
    </>
  )
  const { container, unmount } = await mount(<Page />)
  assert.is($renderer.get(), 'preact')
  assert.is($outlet.get(), undefined)
  assert.is(container.querySelector('output')?.textContent, 'light')
  await act(() => second.open())
  await until(() => roots === 1)
  assert.is(document.querySelectorAll('[data-billfold]').length, 0)
  await unmount()
  assert.equal(warnings, [])
  react.createBillfold({ ...options, themeMode: 'dark' })
  console.warn = warn
  assert.match(String(warnings[0]), 'called twice')
})

test.run()
