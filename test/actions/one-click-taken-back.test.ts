/** A one-click sign-in that the host page stores too late. It is revoked, for the signed accounts only. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askToSign } from '../../src/actions/one-click'
import { LOOK_LIMIT_MS } from '../../src/actions/sign-in'
import { chunks } from '../../src/chunks'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'
import { adopt } from '../../src/core/session'
import type { SIWXSession } from '../../src/core/siwx'
import { $toast } from '../../src/core/toasts'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { failure, message, sessions, withSite } from './one-click-site'

registerChunks(chunks)
test.before.each(freshPage)

test('a site that does not say whether it has stored it is not waited for', async () => {
  withSite({ setSessions: () => new Promise(() => undefined) })
  const asked = (await askToSign('eip155:1'))!
  const clock = fakeClock()
  try {
    const kept = failure(asked.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    assert.ok(isError(await kept, 'sign-in-failed'))
    assert.is($toast.get(), undefined)
  } finally {
    clock.restore()
  }
})

test(
  'what such a site stores after all is taken back: of the accounts that were signed for alone, and not of one ' +
    'that is connected by then',
  async () => {
    const OTHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const sessions = [
      { data: { ...message, accountAddress: ME }, message: 'text', signature: '0x51' }
    ] as readonly SIWXSession[]
    for (const [connected, revoked] of [
      [undefined, [ME]],
      [OTHER, [ME]],
      [ME.toLowerCase(), []]
    ] as const) {
      freshPage()
      let answer = () => {}
      const stored: unknown[] = []
      const ended: string[] = []
      withSite({
        setSessions: list =>
          new Promise(done => {
            stored.push(list)
            answer = done
          }),
        revokeSession: async (_, address) => {
          ended.push(address)
        }
      })
      const asked = (await askToSign('eip155:1'))!
      const clock = fakeClock()
      try {
        const kept = failure(asked.keep(sessions))
        await clock.advance(LOOK_LIMIT_MS)
        await kept
        if (connected)
          adopt({
            namespace: 'eip155',
            wallet: { id: 'owl', name: 'Owl' },
            type: 'ANNOUNCED',
            accounts: [connected],
            chainId: 'eip155:1',
            provider: {} as never,
            connector: { release: () => undefined } as never
          })
        answer()
        await clock.advance(0)
        assert.equal([stored, ended], [[sessions], revoked])
      } finally {
        clock.restore()
      }
    }
  }
)

test('nor is it taken back of who has tried anew meanwhile: that one is looked after by itself', async () => {
  const answers: (() => void)[] = []
  const ended: string[] = []
  withSite({
    setSessions: () =>
      new Promise(done => {
        answers.push(() => done())
      }),
    revokeSession: async (_, address) => {
      ended.push(address)
    }
  })
  const clock = fakeClock()
  try {
    const first = failure((await askToSign('eip155:1'))!.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    await first
    const second = (await askToSign('eip155:1'))!.keep(sessions)
    answers[0]!()
    await clock.advance(0)
    answers[1]!()
    await second
    assert.equal(ended, [])
  } finally {
    clock.restore()
  }
})

test('what cannot be taken back of it is told', async () => {
  let answer = () => {}
  withSite({
    setSessions: () =>
      new Promise(done => {
        answer = done
      }),
    revokeSession: async () => {
      throw new Error('no route')
    }
  })
  const asked = (await askToSign('eip155:1'))!
  const clock = fakeClock()
  try {
    const kept = failure(asked.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    await kept
    answer()
    await clock.advance(0)
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['sign-in-unavailable', { reason: 'no route' }])
  } finally {
    clock.restore()
  }
})

test.run()
