/** A sign-out that is slow, fails, or overlaps with a user who comes back: its order, and its time limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOOK_LIMIT_MS, lookForSession, signOutWithWallets } from '../../src/actions/sign-in'
import { configure } from '../../src/core/config'
import { $kept, adopt, forget } from '../../src/core/session'
import { $signIn } from '../../src/core/sign-in'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE } from '../doubles/scripted-provider'
import { until } from './page'
import { connection, having, settled } from './sign-out-page'

let stop = (): void => undefined
test.before.each(freshPage)
test.after.each(() => stop())
test.after(freshPage)

test('who comes back at once is looked for when the signing out is over, of both that were', async () => {
  const ends: (() => void)[] = []
  let isSignedIn = true
  const job = () =>
    new Promise<void>(done => {
      ends.push(() => {
        isSignedIn = false
        done()
      })
    })
  having([], { getSessions: async () => (isSignedIn ? ([{}] as never) : []), revokeAccount: job, setSessions: job })
  adopt(connection('solana'))
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  forget('solana')
  await settled()
  adopt(connection('eip155'))
  const looked = lookForSession()
  for (let n = 0; n < 2; n++) {
    assert.equal([$signIn.get().status, ends.length], ['looking', n + 1], 'one after the other')
    ends[n]!()
    await settled()
  }
  await looked
  assert.is($signIn.get().status, 'wanted')
})

test('who is back before the turn comes is not signed out any more', async () => {
  const asked: unknown[] = []
  let end = () => {}
  having([], {
    getSessions: async () => [{}] as never,
    revokeAccount: async id => {
      asked.push(id)
      if (id.startsWith('bip122'))
        await new Promise<void>(done => {
          end = done
        })
    }
  })
  adopt(connection('solana'))
  adopt(connection('eip155'))
  stop = signOutWithWallets({
    ...$kept.get().connections,
    bip122: { walletId: 'owl', address: 'bc1q', chainId: 'bip122:000000000019d6689c085ae165831e93' }
  })
  forget('eip155')
  await settled()
  adopt(connection('eip155'))
  end()
  await settled()
  assert.equal(asked, ['bip122:000000000019d6689c085ae165831e93'])
})

test('a plugin that never ends it holds nobody up for long, and not the next one', async () => {
  const clock = fakeClock()
  try {
    having([], { getSessions: async () => [], setSessions: () => new Promise(() => undefined) })
    adopt(connection('eip155'))
    stop = signOutWithWallets()
    forget('eip155')
    await clock.advance(0)
    adopt(connection('eip155'))
    const looked = lookForSession()
    await clock.advance(LOOK_LIMIT_MS)
    await looked
    assert.is($signIn.get().status, 'wanted')
    configure({ later: { siwx: { getSessions: async () => [{}] } } })
    await lookForSession()
    assert.is($signIn.get().status, 'signed')
  } finally {
    clock.restore()
  }
})

test(
  'a sign-out of everybody that fails is made up for before anybody is looked for; while it cannot be, nobody is ' +
    'let in',
  async () => {
    let isAway = true
    const asked: string[] = []
    const { warn: usual } = console
    console.warn = () => undefined
    having(['eip155:1'], {
      setSessions: async () => {
        asked.push(isAway ? 'away' : 'out')
        if (isAway) throw new Error('away')
      }
    })
    try {
      stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
      await until(() => asked.length > 0, 'asked')
      adopt(connection('eip155'))
      await lookForSession()
      assert.equal([$signIn.get().status, asked], ['failed', ['away', 'away']])
      isAway = false
      await lookForSession() // Checks a page without an account.
      adopt(connection('eip155'))
      await lookForSession()
      assert.equal([$signIn.get().status, asked], ['signed', ['away', 'away', 'out']])
      assert.not.match(JSON.stringify({ ...localStorage }), 'owed')
    } finally {
      console.warn = usual
    }
  }
)

test(
  'a plugin that does not answer what is owed to it is waited for no longer than one that says nothing of a ' +
    'session',
  async () => {
    let isAway = true
    let hasAsked = false
    const { warn: usual } = console
    console.warn = () => undefined
    having(['eip155:1'], {
      setSessions: async () => {
        if (isAway) throw new Error('away')
        hasAsked = true
        await new Promise(() => undefined)
      }
    })
    stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
    await until(() => !!localStorage.getItem('billfold.owed'), 'owed')
    isAway = false
    const clock = fakeClock()
    try {
      adopt(connection('eip155'))
      const looked = lookForSession()
      await until(() => hasAsked, 'asked')
      await clock.advance(LOOK_LIMIT_MS)
      await looked
      assert.is($signIn.get().status, 'failed')
    } finally {
      clock.restore()
      console.warn = usual
    }
  }
)

test.run()
