import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../src/core/errors'
import { clear, run, task } from '../../src/core/tasks'
import { held } from '../doubles/scripted-provider'

const failure = () => new WidgetError('service-failed', { service: 'rpc', status: 500 })

test('waits for its first job', () => {
  assert.equal(task().get(), { status: 'pending', fetchStatus: 'idle' })
})

test('shows that it fetches, then what it got and when', async () => {
  const $task = task<number>()
  const answer = held<number>()
  const running = run($task, () => answer.promise)
  assert.is($task.get().fetchStatus, 'fetching')
  assert.is($task.get().status, 'pending')
  const beforeMs = Date.now()
  answer.give(7)
  await running
  const { updatedAtMs, ...rest } = $task.get()
  assert.equal(rest, { status: 'success', fetchStatus: 'idle', data: 7 })
  assert.ok(updatedAtMs! >= beforeMs && updatedAtMs! <= Date.now())
})

test('keeps earlier data in sight while it fetches again and when that fails', async () => {
  const $task = task<number>()
  const again = held<number>()
  await run($task, async () => 7)
  const running = run($task, () => again.promise)
  assert.is($task.get().data, 7)
  assert.is($task.get().status, 'success')
  again.refuse(failure())
  await running
  assert.is($task.get().status, 'error')
  assert.is($task.get().error?.code, 'service-failed')
  assert.is($task.get().data, 7)
})

test('a success takes the error away', async () => {
  const $task = task<number>()
  await run($task, async () => {
    throw failure()
  })
  await run($task, async () => 1)
  assert.is($task.get().error, undefined)
})

test('the newest job wins, whatever the order of the answers', async () => {
  const $task = task<string>()
  const first = held<string>()
  const second = held<string>()
  const one = run($task, () => first.promise)
  const two = run($task, () => second.promise)
  second.give('new')
  await two
  first.give('old')
  assert.is((await one).data, 'old', 'each caller gets the outcome of its own job')
  assert.is($task.get().data, 'new')
})

test('an old job that fails late does not spoil the new one', async () => {
  const $task = task<string>()
  const first = held<string>()
  const second = held<string>()
  const one = run($task, () => first.promise)
  const two = run($task, () => second.promise)
  first.refuse(failure())
  await one
  assert.is($task.get().fetchStatus, 'fetching')
  second.give('new')
  await two
  assert.is($task.get().data, 'new')
})

test('tells the old job by its signal that it is no longer wanted', async () => {
  const $task = task<string>()
  let signal!: AbortSignal
  void run($task, given => {
    signal = given
    return held<string>().promise
  })
  assert.is(signal.aborted, false)
  await run($task, async () => 'new')
  assert.is(signal.aborted, true)
})

test('clearing forgets data and drops the late answer', async () => {
  const $task = task<string>()
  const answer = held<string>()
  await run($task, async () => 'first')
  const running = run($task, () => answer.promise)
  clear($task)
  answer.give('late')
  await running
  assert.equal($task.get(), { status: 'pending', fetchStatus: 'idle' })
})

test('a bug is thrown on and leaves the state as it was, without fetching', async () => {
  const $task = task<string>()
  await run($task, async () => 'first')
  const [end] = await Promise.allSettled([
    run($task, async () => {
      throw new TypeError('a bug')
    })
  ])
  assert.is(end.status === 'rejected' && end.reason.message, 'a bug')
  assert.is($task.get().status, 'success')
  assert.is($task.get().data, 'first')
  assert.is($task.get().fetchStatus, 'idle')
})

test('two stores do not know of each other', async () => {
  const $a = task<string>()
  const $b = task<string>()
  const late = held<string>()
  const running = run($a, () => late.promise)
  await run($b, async () => 'b')
  late.give('a')
  await running
  assert.is($a.get().data, 'a')
})

test.run()
