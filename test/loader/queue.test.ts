import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { openQueue } from '../../src/loader/queue'

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

/** The README's stub, which returns promises before the loader has arrived. */
const STUB = /<script>(window\.billfold\|\|=.*)<\/script>/.exec(
  readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
)![1]!
const runStub = () => {
  Function('window', STUB)(page)
}

test('what turns a value into text, as a console does, calls nobody', () => {
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

test('an early call that fails is told to the developer and keeps no other', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = text => {
    said.push(text)
  }
  page.billfold = [['wrong'], ['open']]
  openQueue(call)
  await api().push(['close'])
  console.warn = warn
  assert.equal(calls, [['open'], ['close']])
  assert.equal(said, ['Billfold call-failed: early call: Error: no such method (README.md#call-failed)'])
})

test('every method gives a promise, and so does push', async () => {
  openQueue(call)
  assert.is(await api().open!({ view: 'Networks' }), 'open done')
  assert.is(await api().push(['getAddress']), 'getAddress done')
  assert.is(await api().push((b: Api) => (b.getChainId as () => unknown)()), 'getChainId done')
  assert.equal(calls, [['open', { view: 'Networks' }], ['getAddress'], ['getChainId']])
})

test('a call that fails rejects its own promise and no other', async () => {
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

test('who holds the array of before can go on with it', async () => {
  const held: unknown[] = []
  page.billfold = held
  openQueue(call)
  await (held as unknown as Api).push(['open'])
  assert.equal(calls, [['open']])
  assert.is(held.length, 0)
})

test('the stub gives promises, with results and faults, in their order', async () => {
  runStub()
  const results = Promise.allSettled([api().open!({ view: 'Connect' }), api().wrong!(), api().getAccount!()])
  openQueue(call)
  assert.equal(
    (await results).map(result => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    ['open done', 'no such method', 'getAccount done']
  )
  assert.equal(calls, [['open', { view: 'Connect' }], ['getAccount']])
})

test('the stub can be awaited, keeps an earlier array, and goes on working for who holds it', async () => {
  page.billfold = [['getChainId']]
  runStub()
  assert.equal(page.billfold, [['getChainId']])
  delete page.billfold
  runStub()
  const held = api()
  assert.is(await Promise.resolve(held), held)
  openQueue(call)
  assert.is(await held.open!(), 'open done')
})

test('the stub is as small as it is said to be', () => {
  assert.ok(STUB.length <= 150, `${STUB.length} bytes`)
})

test('something else under our name is not run', async () => {
  page.billfold = { push: 'theirs' }
  openQueue(call)
  assert.is(await api().open!(), 'open done')
})

test('an element with our name that stands at window.billfold gives way to the API', async () => {
  const element = document.createElement('form')
  element.id = 'billfold'
  page.billfold = element
  openQueue(call)
  assert.is(await api()['open']!(), 'open done')
})

test.run()
