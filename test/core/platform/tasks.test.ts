import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../../src/core/platform/errors'
import { runTask } from '../../../src/core/platform/run-task'
import { resetTask, task } from '../../../src/core/platform/tasks'
import { deferred } from '../../doubles/scripted-provider'

const failure = () => new WidgetError('service-failed', { service: 'rpc', status: 500 })

test('a task is pending and idle before its first run', () => {
  assert.equal(task().get(), { status: 'pending', fetchStatus: 'idle' })
})

test('a task is fetching until it has the data and their time', async () => {
  const $task = task<number>()
  const answer = deferred<number>()
  const running = runTask($task, () => answer.promise)
  assert.is($task.get().fetchStatus, 'fetching')
  assert.is($task.get().status, 'pending')
  const beforeMs = Date.now()
  answer.resolve(7)
  await running
  const { updatedAtMs, ...state } = $task.get()
  assert.equal(state, { status: 'success', fetchStatus: 'idle', data: 7 })
  assert.ok(updatedAtMs! >= beforeMs && updatedAtMs! <= Date.now())
})

test('a task keeps earlier data during a new run and when that fails', async () => {
  const $task = task<number>()
  const second = deferred<number>()
  await runTask($task, async () => 7)
  const running = runTask($task, () => second.promise)
  assert.is($task.get().data, 7)
  assert.is($task.get().status, 'success')
  second.reject(failure())
  await running
  assert.is($task.get().status, 'error')
  assert.is($task.get().error?.code, 'service-failed')
  assert.is($task.get().data, 7)
})

test('a success clears the error', async () => {
  const $task = task<number>()
  await runTask($task, async () => {
    throw failure()
  })
  await runTask($task, async () => 1)
  assert.is($task.get().error, undefined)
})

test('the newest run wins, in any order of answers', async () => {
  const $task = task<string>()
  const first = deferred<string>()
  const second = deferred<string>()
  const firstRun = runTask($task, () => first.promise)
  const secondRun = runTask($task, () => second.promise)
  second.resolve('new')
  await secondRun
  first.resolve('old')
  assert.is((await firstRun).data, 'old', 'each caller gets the outcome of its own run')
  assert.is($task.get().data, 'new')
})

test('a late failure of an old run does not affect the new one', async () => {
  const $task = task<string>()
  const first = deferred<string>()
  const second = deferred<string>()
  const firstRun = runTask($task, () => first.promise)
  const secondRun = runTask($task, () => second.promise)
  first.reject(failure())
  await firstRun
  assert.is($task.get().fetchStatus, 'fetching')
  second.resolve('new')
  await secondRun
  assert.is($task.get().data, 'new')
})

test('a superseded run is aborted by its signal', async () => {
  const $task = task<string>()
  let signal!: AbortSignal
  void runTask($task, runSignal => {
    signal = runSignal
    return deferred<string>().promise
  })
  assert.is(signal.aborted, false)
  await runTask($task, async () => 'new')
  assert.is(signal.aborted, true)
})

test('resetting a task drops its data and its pending answer', async () => {
  const $task = task<string>()
  const answer = deferred<string>()
  await runTask($task, async () => 'first')
  const running = runTask($task, () => answer.promise)
  resetTask($task)
  answer.resolve('late')
  await running
  assert.equal($task.get(), { status: 'pending', fetchStatus: 'idle' })
})

test('an internal error is thrown on and leaves the earlier state, without fetching', async () => {
  const $task = task<string>()
  await runTask($task, async () => 'first')
  const [outcome] = await Promise.allSettled([
    runTask($task, async () => {
      throw new TypeError('a bug')
    })
  ])
  assert.is(outcome.status === 'rejected' && outcome.reason.message, 'a bug')
  assert.is($task.get().status, 'success')
  assert.is($task.get().data, 'first')
  assert.is($task.get().fetchStatus, 'idle')
})

test('two tasks are independent', async () => {
  const $a = task<string>()
  const $b = task<string>()
  const answer = deferred<string>()
  const running = runTask($a, () => answer.promise)
  await runTask($b, async () => 'b')
  answer.resolve('a')
  await running
  assert.is($a.get().data, 'a')
})

test.run()
