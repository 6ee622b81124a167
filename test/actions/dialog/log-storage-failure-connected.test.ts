/** What a developer reads of storage that fails on a page that has not shown the account. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $open } from '../../../src/core/dialog/route'
import { until } from '../../doubles/fake-clock'
import { withDeniedStorage } from '../../doubles/storages'
import { FOX, fox, pageWith } from '../setup'

test('denied storage is logged once an account is connected, while the dialog is closed', async () => {
  pageWith([fox()])
  const { debug } = console
  const lines: unknown[][] = []
  console.debug = (...line: unknown[]) => {
    lines.push(line)
  }
  try {
    await withDeniedStorage(async () => {
      await connect(FOX)
      await (await loadChunk('action', 'session')).loadBalance()
    })
    await until(() => lines.length > 0, 'the line')
  } finally {
    console.debug = debug
  }
  assert.is($open.get(), false)
  assert.equal(lines, [['Billfold storage-failed: storage is denied or full (src/README.md#storage-failed)']])
})

test.run()
