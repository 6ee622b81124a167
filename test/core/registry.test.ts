import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/errors'
import type { Chunks, MountShell } from '../../src/core/chunk-types'
import { hasView, load, registerChunks, warm } from '../../src/core/registry'

const mount: MountShell = () => () => undefined
let asked = 0
let answer: () => Promise<{ default: MountShell }> = async () => ({ default: mount })
/** Creates a chunk table with one row, which is enough to show how a chunk is loaded. */
const table = (root: () => Promise<{ default: MountShell }>) =>
  ({ app: { root }, view: {}, rest: () => rest() }) as unknown as Chunks
/** The chunks that the first screens do not need are in a file of their own. */
let rest = async (): Promise<unknown> => ({ default: { view: { Networks: async () => ({ default: 'networks' }) } } })
const failure = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('before there is a table every chunk fails as a chunk', async () => {
  const [end] = await Promise.allSettled([load('app', 'root')])
  assert.ok(end.status === 'rejected' && isError(end.reason, 'chunk-failed'))
})

test('gives the default export, and loads a chunk once', async () => {
  registerChunks(
    table(() => {
      asked++
      return answer()
    })
  )
  answer = failure
  const [end] = await Promise.allSettled([load('app', 'root')])
  assert.ok(end.status === 'rejected' && isError(end.reason, 'chunk-failed'))
  assert.equal(end.status === 'rejected' && end.reason.facts, { chunk: 'app/root' })
  answer = async () => ({ default: mount })
  assert.is(await load('app', 'root'), mount, 'asking again is a new attempt')
  assert.is(await load('app', 'root'), mount)
  assert.is(asked, 2)
})

test('the first table stays', async () => {
  registerChunks(table(failure))
  assert.is(await load('app', 'root'), mount)
})

test('warming tells no failure; the one who needs the chunk hears of it', async () => {
  warm('view', 'Connect')
  const [end] = await Promise.allSettled([load('view', 'Connect')])
  assert.ok(end.status === 'rejected' && isError(end.reason, 'chunk-failed'))
})

test(
  'a line that the first table lacks is looked for in the rest of it, ' + 'which is tried again after it has failed',
  async () => {
    const good = rest
    rest = failure
    const [end] = await Promise.allSettled([load('view', 'Networks')])
    assert.ok(end.status === 'rejected' && isError(end.reason, 'chunk-failed'))
    assert.is(await hasView('Networks'), true, 'nobody knows that there is none: the view says what failed')
    rest = good
    assert.is((await load('view', 'Networks')) as unknown, 'networks')
  }
)

test('a view is known that stands in either part, and no other', async () => {
  assert.is(await hasView('Networks'), true)
  assert.is(await hasView('Nowhere'), false)
  assert.is(await hasView('constructor'), false)
})

test.run()
