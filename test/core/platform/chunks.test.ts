import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../../src/core/platform/errors'
import type { MountShell, PartialChunkTable } from '../../../src/core/platform/chunk-types'
import { loadChunk, registerChunks, preloadChunk } from '../../../src/core/platform/chunks'

const mount: MountShell = () => () => undefined
let requests = 0
let answer: () => Promise<{ default: MountShell }> = async () => ({ default: mount })
let isServed = false
/** Creates a chunk table of two parts. Each file exports its parts in one of the two ways. */
const table = (root: () => Promise<{ default: MountShell }>) => {
  const deferred = { view: { Networks: async () => ({ view: { Networks: 'networks' } }) } }
  return {
    app: { mount: root, deferred: async () => (isServed ? { app: { deferred } } : failure()) }
  } as unknown as PartialChunkTable
}
const failure = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('before a chunk table is registered, every load fails with chunk-failed', async () => {
  const [outcome] = await Promise.allSettled([loadChunk('app', 'mount')])
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chunk-failed'))
})

test('a chunk is loaded once and returns its default export, and a failed load can be retried', async () => {
  registerChunks(
    table(() => {
      requests++
      return answer()
    })
  )
  answer = failure
  const [outcome] = await Promise.allSettled([loadChunk('app', 'mount')])
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chunk-failed'))
  assert.equal(outcome.status === 'rejected' && outcome.reason.facts, { chunk: 'app/mount' })
  answer = async () => ({ default: mount })
  assert.is(await loadChunk('app', 'mount'), mount, 'a repeated load is a new attempt')
  assert.is(await loadChunk('app', 'mount'), mount)
  assert.is(requests, 2)
})

test('the first chunk table stays', async () => {
  registerChunks(table(failure))
  assert.is(await loadChunk('app', 'mount'), mount)
})

test('a failed preload is not reported, the load that needs the chunk fails', async () => {
  preloadChunk('view', 'Connect')
  const [outcome] = await Promise.allSettled([loadChunk('view', 'Connect')])
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chunk-failed'))
})

test('a chunk of the deferred table fails until that table has loaded', async () => {
  const [outcome] = await Promise.allSettled([loadChunk('view', 'Networks')])
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chunk-failed'))
  assert.equal(outcome.status === 'rejected' && outcome.reason.facts, { chunk: 'view/Networks' })
  isServed = true
  assert.is((await loadChunk('view', 'Networks')) as unknown, 'networks')
})

test('a chunk in a file of several is found by its kind and name', async () => {
  assert.is((await loadChunk('view', 'Networks')) as unknown, 'networks')
})

test('a name outside the table fails with chunk-failed', async () => {
  for (const name of ['Nowhere', 'constructor']) {
    const [outcome] = await Promise.allSettled([loadChunk('view', name as 'Networks')])
    assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chunk-failed'))
  }
})

test.run()
