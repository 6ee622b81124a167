/** `npm test` shows what it does while it runs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createProgress } from './progress.mjs'

const stage = () => {
  const lines: string[] = []
  const clock = { ms: 0 }
  return { lines, clock, ...createProgress({ total: 400, log: line => lines.push(line), now: () => clock.ms }) }
}

test('each program has a line when it has ended, except unit tests', () => {
  const { lines, onStart, onEnd } = stage()
  const types = { stage: 'types', name: 'tsc --noEmit' }
  const unit = { stage: 'unit', name: 'test/a.test.ts' }
  for (const task of [types, unit]) onStart(task)
  assert.equal(lines, [])
  onEnd(unit, { passed: 3, failures: [] }, 900)
  onEnd(types, { passed: 0, failures: ['a'] }, 12_345)
  assert.equal(lines, ['types    tsc --noEmit: 0 passed, 1 failed, 12 s'])
})

test('a report counts what has ended, and names what is running with its results so far', () => {
  const { lines, clock, onStart, onOutput, onEnd, report } = stage()
  const tasks = ['a', 'b', 'c', 'd', 'e'].map(name => ({ stage: 'unit', name }))
  for (const task of tasks) onStart(task)
  onEnd(tasks[0]!, { passed: 1, failures: [] }, 10)
  onOutput(tasks[1]!, 'ok one\n  ok two\nnot ok three\n')
  onOutput(tasks[1]!, 'ok four\n')
  clock.ms = 90_500
  report()
  assert.equal(lines, ['1 min 30 s: 1 of 400 programs have ended; running: b (3 so far), c, d and 1 more'])
})

test.run()
