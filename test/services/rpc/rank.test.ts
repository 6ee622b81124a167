/** The order of several nodes: specification, section 9 (RPC). */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rankNodes } from '../../../src/services/rpc/rank'
import { fakeClock } from '../../doubles/fake-clock'

const INTERVAL_MS = 4_000
const SLOW_MS = 500

const test = suite<{ clock: ReturnType<typeof fakeClock> }>('rank')
test.before.each(context => {
  context.clock = fakeClock()
})
test.after.each(({ clock }) => clock.restore())

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

/** Lets a number of pings pass. Returns the names of the nodes in their order. */
const orderAfter = async (clock: ReturnType<typeof fakeClock>, best: () => readonly string[], rounds: number) => {
  best()
  await clock.advance(SLOW_MS)
  for (let round = 1; round < rounds; round++) {
    // Nodes without requests are not pinged any more.
    best()
    await clock.advance(INTERVAL_MS)
    await clock.advance(SLOW_MS)
  }
  return best().join()
}

/**
 * The weights are in balance at 383.3 ms: a tenth of the stability, 0.07, equals the advantage in speed,
 * 0.3 × (1 - 383.3 / 500).
 */
for (const [latencyMs, order] of [
  [382, 'fast,stable'],
  [384, 'stable,fast']
] as const) {
  test(`stability counts 0.7 and speed 0.3: 9 of 10 pings answered in ${latencyMs} ms, against 10 in 500 ms`, async ({
    clock
  }) => {
    let pings = 0
    const best = rankNodes(['stable', 'fast'], async name => {
      await pause(name === 'stable' ? SLOW_MS : latencyMs)
      if (name === 'fast' && !pings++) throw new Error('away')
    })
    assert.is(await orderAfter(clock, best, 10), order)
  })
}

for (const [rounds, order] of [
  [10, 'second,first'],
  [11, 'first,second']
] as const) {
  test(`the last 10 pings count: a node that failed once, after ${rounds} pings`, async ({ clock }) => {
    let pings = 0
    const best = rankNodes(['first', 'second'], async name => {
      await pause(SLOW_MS)
      if (name === 'first' && !pings++) throw new Error('away')
    })
    assert.is(await orderAfter(clock, best, rounds), order)
  })
}

test('nodes are pinged every 4 s', async ({ clock }) => {
  let pings = 0
  const best = rankNodes(['first', 'second'], async () => {
    pings++
  })
  best()
  await clock.advance(INTERVAL_MS - 1)
  assert.is(pings, 2)
  await clock.advance(1)
  assert.is(pings, 4)
})

test('a ping is given up after 1 s', async ({ clock }) => {
  const signals: AbortSignal[] = []
  const best = rankNodes(['first', 'second'], (_name, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  best()
  await clock.advance(999)
  assert.equal(
    signals.map(({ aborted }) => aborted),
    [false, false]
  )
  await clock.advance(1)
  assert.equal(
    signals.map(({ aborted }) => aborted),
    [true, true]
  )
})

test('a single node is never pinged', async ({ clock }) => {
  let pings = 0
  const best = rankNodes(['only'], async () => {
    pings++
  })
  assert.equal(best(), ['only'])
  await clock.advance(INTERVAL_MS)
  assert.is(pings, 0)
})

test.run()
