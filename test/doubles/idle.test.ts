/** What counts as idle, with real timers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { counted, untilIdle } from './idle'

test('a process is idle once the timers that are due soon have fired, and those that they have set', async () => {
  const events: string[] = []
  setTimeout(() => {
    events.push('first')
    setTimeout(() => events.push('second'), 20)
  })
  const late = setTimeout(() => events.push('late'), 60_000)
  await untilIdle()
  assert.equal(events, ['first', 'second'])
  clearTimeout(late)
})

test('a cleared timer does not keep a process from being idle', async () => {
  clearTimeout(setTimeout(() => assert.unreachable(), 50))
  await untilIdle()
})

test('a process is idle once a counted promise has settled', async () => {
  let isDone = false
  const done = counted(
    import('node:fs/promises')
      .then(fs => fs.readFile('package.json'))
      .then(() => {
        isDone = true
      })
  )
  await untilIdle()
  assert.ok(isDone)
  await done
})

test.run()
