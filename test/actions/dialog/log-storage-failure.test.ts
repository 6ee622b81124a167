/** What a developer reads of storage that fails while an account shows. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadChunk } from '../../../src/core/platform/chunks'
import { configure } from '../../../src/core/config/config'
import { persistentAtom } from '../../../src/core/platform/storage'
import { withDeniedStorage, withFullStorage } from '../../doubles/storages'
import { pageWith } from '../setup'

/** Returns what the console logs at level `debug` while storage fails in both ways. */
const logOfFailures = async (isDebug: boolean) => {
  pageWith()
  configure({ debug: isDebug })
  const { debug } = console
  const lines: unknown[][] = []
  console.debug = (...line: unknown[]) => {
    lines.push(line)
  }
  const store = persistentAtom<string>({ key: 'billfold.recent', version: 1, initial: '', parse: () => undefined })
  const unwatch = (await loadChunk('action', 'assets')).watchHoldings()
  try {
    for (const withFailingStorage of [withDeniedStorage, withFullStorage])
      await withFailingStorage(() => {
        for (const name of ['fox', 'hare']) store.set(name)
      })
  } finally {
    unwatch()
    console.debug = debug
  }
  assert.is(store.$value.get(), 'hare', 'the value lasts in memory')
  return lines
}

test('a storage failure is not logged with `debug: false`', async () => {
  assert.equal(await logOfFailures(false), [])
})

test('storage failures are logged once, at a level that browsers hide', async () => {
  assert.equal(await logOfFailures(true), [
    ['Billfold storage-failed: storage is denied or full (src/README.md#storage-failed)']
  ])
})

test.run()
