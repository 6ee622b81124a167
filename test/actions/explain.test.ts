/**
 * Option `debug: true` when the host page’s own bundler built the files: the log shows actions and chunks by their
 * keys.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { act, inDialog, mount, unmountAll, until } from '../react/render'
import '../react/source'
import { createElement } from 'react'

const { BillfoldButton, createBillfold } = await import('../../src/react/index')

const { info, warn } = console
const said: string[] = []
test.before(() => {
  console.info = (text: string) => {
    said.push(text)
  }
  console.warn = () => undefined
})
test.after(async () => {
  await unmountAll()
  Object.assign(console, { info, warn })
})

test('says in a React application, too, what is wanted and what the dialog does', async () => {
  const billfold = createBillfold({ debug: true })
  await mount(createElement(BillfoldButton))
  await until(() => said.some(line => line.includes('explains itself')))
  await act(() => billfold.open())
  await until(() => inDialog('modal')?.hasAttribute('open'))
  const lines = said.map(line => line.replace(/^Billfold, \d+ ms: /, ''))
  for (const start of [
    'view/Connect is wanted: before anybody did anything',
    'view/Connect can be used',
    'the dialog opens: '
  ]) {
    assert.ok(
      lines.some(line => line.startsWith(start)),
      `nothing says “${start}” in:\n${lines.join('\n')}`
    )
  }
  await act(() => billfold.close())
  assert.ok(said.some(line => line.endsWith('the dialog closes')))
})

test.run()
