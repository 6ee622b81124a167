/**
 * Option `debug: true` when the host page’s own bundler built the files: the log shows actions and chunks by their
 * keys.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { act, inDialog, mount, unmountAll, until } from '../../react/render'
import '../../react/source'
import { createElement } from 'react'

const { BillfoldButton, createBillfold } = await import('../../../src/react/index')

const { info, warn } = console
const logLines: string[] = []
test.before(() => {
  console.info = (text: string) => {
    logLines.push(text)
  }
  console.warn = () => undefined
})
test.after(async () => {
  await unmountAll()
  Object.assign(console, { info, warn })
})

test('a React application logs the requested chunks and the dialog’s actions as well', async () => {
  const billfold = createBillfold({ debug: true })
  await mount(createElement(BillfoldButton))
  await until(() => logLines.some(line => line.includes('option `debug` is on')))
  await act(() => billfold.open())
  await until(() => inDialog('modal')?.hasAttribute('open'))
  const lines = logLines.map(line => line.replace(/^Billfold, \d+ ms: /, ''))
  for (const start of [
    'view/Connect is requested: before any user action',
    'view/Connect is ready',
    'the dialog opens: '
  ]) {
    assert.ok(
      lines.some(line => line.startsWith(start)),
      `no line starts with “${start}” in:\n${lines.join('\n')}`
    )
  }
  await act(() => billfold.close())
  assert.ok(logLines.some(line => line.endsWith('the dialog closes')))
})

test.run()
