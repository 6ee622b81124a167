import { test } from 'uvu'
import * as assert from 'uvu/assert'
import './dom'
import './react/source'
import { settle, until } from './doubles/fake-clock'

const { chunks } = await import('../src/chunks')
const { start } = await import('../src/start')

test(
  'the page hears what is told although nobody else does, reads the last of it, and ' +
    'hears no more once it has had enough',
  async () => {
    const face = start({ debug: false }, chunks, 'preact', () => undefined)
    const heard: string[] = []
    assert.is(face.getEvent(), undefined)
    const stop = face.subscribeEvents(({ timestamp, data }) => {
      heard.push(`${data.event} ${typeof timestamp}`)
    })
    // a listener that unsubscribes before the first event receives that event at most
    let early = 0
    face.subscribeEvents(() => {
      early++
    })()
    await until(() => heard.length > 0, 'the first event')
    await face.open()
    assert.equal([heard, face.getEvent()?.data.event], [['INITIALIZE number', 'MODAL_OPEN number'], 'MODAL_OPEN'])
    assert.ok(early < 2)
    stop()
    await settle()
    await face.close()
    assert.equal([heard.length, face.getEvent()?.data.event], [2, 'MODAL_CLOSE'])
  }
)

test.run()
