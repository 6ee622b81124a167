/** A one-click sign-in that the host page stores too late. It is revoked, for the signed accounts only. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestAuth } from '../../../src/actions/sign-in/one-click-auth'
import { CHECK_TIMEOUT_MS } from '../../../src/actions/sign-in/sign-in'
import { chunks } from '../../chunks'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { registerChunks } from '../../../src/core/platform/chunks'
import { adoptConnection } from '../../../src/core/session/session'
import type { SIWXSession } from '../../../src/core/sign-in/siwx'
import { $toast } from '../../../src/core/dialog/toasts'
import { freshPage } from '../../core/reset-stores'
import { fakeClock } from '../../doubles/fake-clock'
import { errorOf, message, sessions, configureSiwx } from './one-click-auth-site'

registerChunks(chunks)
test.before.each(freshPage)

test('a plugin that does not confirm that it stored the sessions is given up after the time limit', async () => {
  configureSiwx({ setSessions: () => new Promise(() => undefined) })
  const auth = (await requestAuth('eip155:1'))!
  const clock = fakeClock()
  try {
    const storing = errorOf(auth.store(sessions))
    await clock.advance(CHECK_TIMEOUT_MS)
    assert.ok(isError(await storing, 'sign-in-failed'))
    assert.is($toast.get(), undefined)
  } finally {
    clock.restore()
  }
})

test('sessions stored too late are revoked, only for the signed accounts, and not for a connected one', async () => {
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
    let confirm = () => {}
    const stored: unknown[] = []
    const revokedAddresses: string[] = []
    configureSiwx({
      setSessions: list =>
        new Promise(resolve => {
          stored.push(list)
          confirm = resolve
        }),
      revokeSession: async (_, address) => {
        revokedAddresses.push(address)
      }
    })
    const auth = (await requestAuth('eip155:1'))!
    const clock = fakeClock()
    try {
      const storing = errorOf(auth.store(sessions))
      await clock.advance(CHECK_TIMEOUT_MS)
      await storing
      if (connected)
        adoptConnection({
          namespace: 'eip155',
          wallet: { id: 'owl', name: 'Owl' },
          type: 'ANNOUNCED',
          accounts: [connected],
          chainId: 'eip155:1',
          provider: {} as never,
          connector: { release: () => undefined } as never
        })
      confirm()
      await clock.advance(0)
      assert.equal([stored, revokedAddresses], [[sessions], revoked])
    } finally {
      clock.restore()
    }
  }
})

test('sessions stored too late are not revoked if the user has tried again meanwhile', async () => {
  const answers: (() => void)[] = []
  const revokedAddresses: string[] = []
  configureSiwx({
    setSessions: () =>
      new Promise(done => {
        answers.push(() => done())
      }),
    revokeSession: async (_, address) => {
      revokedAddresses.push(address)
    }
  })
  const clock = fakeClock()
  try {
    const first = errorOf((await requestAuth('eip155:1'))!.store(sessions))
    await clock.advance(CHECK_TIMEOUT_MS)
    await first
    const second = (await requestAuth('eip155:1'))!.store(sessions)
    answers[0]!()
    await clock.advance(0)
    answers[1]!()
    await second
    assert.equal(revokedAddresses, [])
  } finally {
    clock.restore()
  }
})

test('a late session that cannot be revoked is reported', async () => {
  let confirm = () => {}
  configureSiwx({
    setSessions: () =>
      new Promise(resolve => {
        confirm = resolve
      }),
    revokeSession: async () => {
      throw new Error('no route')
    }
  })
  const auth = (await requestAuth('eip155:1'))!
  const clock = fakeClock()
  try {
    const storing = errorOf(auth.store(sessions))
    await clock.advance(CHECK_TIMEOUT_MS)
    await storing
    confirm()
    await clock.advance(0)
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['sign-in-unavailable', { reason: 'no route' }])
  } finally {
    clock.restore()
  }
})

test.run()
