import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { openQueue } from '../../src/cdn/queue'

interface Api {
  push: (entry: unknown) => Promise<unknown>
  then?: unknown
  [method: string]: unknown
}
const page = window as unknown as { billfold?: unknown }
const api = () => page.billfold as Api & Record<string, (...args: unknown[]) => Promise<unknown>>

let calls: unknown[][] = []
const call = async (method: string, args: unknown[]) => {
  if (method === 'wrong') throw new Error('no such method')
  calls.push([method, ...args])
  return `${method} done`
}

test.before.each(() => {
  calls = []
  delete page.billfold
})
test.after(() => {
  delete page.billfold
})

/** The stub of src/README.md, which returns promises before the loader has arrived. */
const STUB = /<script>(window\.billfold\|\|=.*)<\/script>/.exec(
  readFileSync(new URL('../../src/README.md', import.meta.url), 'utf8')
)![1]!
const runStub = () => {
  Function('window', STUB)(page)
}

test('converting window.billfold to text, as a console does, calls no method', () => {
  openQueue(call)
  assert.is(JSON.stringify(api()), '{}')
  assert.is(`${api()}`, '[object Object]')
  assert.equal(calls, [])
})

test('early calls are made in their order', async () => {
  page.billfold = [['open', { view: 'Connect' }], ['getAccount']]
  openQueue(call)
  await api().push(['close'])
  assert.equal(calls, [['open', { view: 'Connect' }], ['getAccount'], ['close']])
})

test('a failed early call is reported to the developer and does not block others', async () => {
  const { warn } = console
  const warnings: string[] = []
  console.warn = text => {
    warnings.push(text)
  }
  page.billfold = [['wrong'], ['open']]
  openQueue(call)
  await api().push(['close'])
  console.warn = warn
  assert.equal(calls, [['open'], ['close']])
  assert.equal(warnings, ['Billfold call-failed: early call: Error: no such method (src/README.md#call-failed)'])
})

test('every method, and push, returns a promise', async () => {
  openQueue(call)
  assert.is(await api().open!({ view: 'Networks' }), 'open done')
  assert.is(await api().push(['getAddress']), 'getAddress done')
  assert.is(await api().push((billfold: Api) => (billfold.getChainId as () => unknown)()), 'getChainId done')
  assert.equal(calls, [['open', { view: 'Networks' }], ['getAddress'], ['getChainId']])
})

test('a failed call rejects its own promise only', async () => {
  openQueue(call)
  const results = await Promise.allSettled([
    api().wrong!(),
    api().push(['wrong']),
    api().push(null),
    api().push(() => {
      throw new Error('theirs')
    }),
    api().open!()
  ])
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled']
  )
})

test('the API is not mistaken for a promise', async () => {
  openQueue(call)
  assert.is(api().then, undefined)
  assert.is(await Promise.resolve(page.billfold), page.billfold)
})

test('the original queue array still works after the loader has arrived', async () => {
  const earlyQueue: unknown[] = []
  page.billfold = earlyQueue
  openQueue(call)
  await (earlyQueue as unknown as Api).push(['open'])
  assert.equal(calls, [['open']])
  assert.is(earlyQueue.length, 0)
})

test('the stub returns promises, which settle with results and errors in their order', async () => {
  runStub()
  const results = Promise.allSettled([api().open!({ view: 'Connect' }), api().wrong!(), api().getAccount!()])
  openQueue(call)
  assert.equal(
    (await results).map(result => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    ['open done', 'no such method', 'getAccount done']
  )
  assert.equal(calls, [['open', { view: 'Connect' }], ['getAccount']])
})

test('the stub can be awaited, keeps an earlier array and works after the loader has arrived', async () => {
  page.billfold = [['getChainId']]
  runStub()
  assert.equal(page.billfold, [['getChainId']])
  delete page.billfold
  runStub()
  const stub = api()
  assert.is(await Promise.resolve(stub), stub)
  openQueue(call)
  assert.is(await stub.open!(), 'open done')
})

test('the stub has at most 150 bytes', () => {
  assert.ok(STUB.length <= 150, `${STUB.length} bytes`)
})

test('a foreign value in window.billfold is not run', async () => {
  page.billfold = { push: 'theirs' }
  openQueue(call)
  assert.is(await api().open!(), 'open done')
})

test('an element with the id billfold is replaced by the API', async () => {
  const element = document.createElement('form')
  element.id = 'billfold'
  page.billfold = element
  openQueue(call)
  assert.is(await api()['open']!(), 'open done')
})

test.run()
