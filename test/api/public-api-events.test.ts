import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import { settle, until } from '../doubles/fake-clock'

const { chunks } = await import('../../src/app/chunks')
const { createInstance } = await import('../../src/api/create-billfold')

test('analytics events reach the page even if not sent, the latest can be read, and unsubscribing works', async () => {
  const api = createInstance({ debug: false }, chunks, 'preact', () => undefined)
  const received: string[] = []
  assert.is(api.getEvent(), undefined)
  const unsubscribe = api.subscribeEvents(({ timestamp, data }) => {
    received.push(`${data.event} ${typeof timestamp}`)
  })
  // A listener that unsubscribes before the first event receives that event at most.
  let earlyCount = 0
  api.subscribeEvents(() => {
    earlyCount++
  })()
  await until(() => received.length > 0, 'the first event')
  await api.open()
  assert.equal([received, api.getEvent()?.data.event], [['INITIALIZE number', 'MODAL_OPEN number'], 'MODAL_OPEN'])
  assert.ok(earlyCount < 2)
  unsubscribe()
  await settle()
  await api.close()
  assert.equal([received.length, api.getEvent()?.data.event], [2, 'MODAL_CLOSE'])
})

test.run()
