/** A sign-out that is slow, fails, or overlaps with a user who comes back: its order, and its time limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHECK_TIMEOUT_MS, checkSession, signOutWithWallets } from '../../../src/actions/sign-in/sign-in'
import { configure } from '../../../src/core/config/config'
import { $storedSession, adoptConnection, removeConnection } from '../../../src/core/session/session'
import { $signIn } from '../../../src/core/sign-in/sign-in'
import { freshPage } from '../../core/reset-stores'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { connection, configurePlugin, settled } from './sign-out-setup'

let unsubscribe = (): void => undefined
test.before.each(freshPage)
test.after.each(() => unsubscribe())
test.after(freshPage)

test('an account that reconnects is checked once the pending sign-outs are complete, one after the other', async () => {
  const completions: (() => void)[] = []
  let isSignedIn = true
  const signOut = () =>
    new Promise<void>(resolve => {
      completions.push(() => {
        isSignedIn = false
        resolve()
      })
    })
  configurePlugin([], {
    getSessions: async () => (isSignedIn ? ([{}] as never) : []),
    revokeAccount: signOut,
    setSessions: signOut
  })
  adoptConnection(connection('solana'))
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets()
  removeConnection('eip155')
  removeConnection('solana')
  await settled()
  adoptConnection(connection('eip155'))
  const checking = checkSession()
  for (let n = 0; n < 2; n++) {
    assert.equal([$signIn.get().status, completions.length], ['checking', n + 1], 'one after the other')
    completions[n]!()
    await settled()
  }
  await checking
  assert.is($signIn.get().status, 'required')
})

test('an account that reconnects before its queued sign-out is not signed out', async () => {
  const signedOut: unknown[] = []
  let finish = () => {}
  configurePlugin([], {
    getSessions: async () => [{}] as never,
    revokeAccount: async id => {
      signedOut.push(id)
      if (id.startsWith('bip122'))
        await new Promise<void>(resolve => {
          finish = resolve
        })
    }
  })
  adoptConnection(connection('solana'))
  adoptConnection(connection('eip155'))
  unsubscribe = signOutWithWallets({
    ...$storedSession.get().connections,
    bip122: { walletId: 'owl', address: 'bc1q', chainId: 'bip122:000000000019d6689c085ae165831e93' }
  })
  removeConnection('eip155')
  await settled()
  adoptConnection(connection('eip155'))
  finish()
  await settled()
  assert.equal(signedOut, ['bip122:000000000019d6689c085ae165831e93'])
})

test('a sign-out that never ends delays the check by the time limit only, and not the next check', async () => {
  const clock = fakeClock()
  try {
    configurePlugin([], { getSessions: async () => [], setSessions: () => new Promise(() => undefined) })
    adoptConnection(connection('eip155'))
    unsubscribe = signOutWithWallets()
    removeConnection('eip155')
    await clock.advance(0)
    adoptConnection(connection('eip155'))
    const checking = checkSession()
    await clock.advance(CHECK_TIMEOUT_MS)
    await checking
    assert.is($signIn.get().status, 'required')
    configure({ deferred: { siwx: { getSessions: async () => [{}] } } })
    await checkSession()
    assert.is($signIn.get().status, 'signed')
  } finally {
    clock.restore()
  }
})

test('a failed sign-out of all accounts is repeated first, and another failure disconnects the account', async () => {
  let isAway = true
  const signOuts: string[] = []
  const { warn: originalWarn } = console
  console.warn = () => undefined
  configurePlugin(['eip155:1'], {
    setSessions: async () => {
      signOuts.push(isAway ? 'away' : 'out')
      if (isAway) throw new Error('away')
    }
  })
  try {
    unsubscribe = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
    await until(() => signOuts.length > 0, 'the first sign-out')
    adoptConnection(connection('eip155'))
    await checkSession()
    assert.equal([$signIn.get().status, signOuts], ['failed', ['away', 'away']])
    isAway = false
    await checkSession() // Checks a page without an account.
    adoptConnection(connection('eip155'))
    await checkSession()
    assert.equal([$signIn.get().status, signOuts], ['signed', ['away', 'away', 'out']])
    assert.not.match(JSON.stringify({ ...localStorage }), 'owed')
  } finally {
    console.warn = originalWarn
  }
})

test('a repeated sign-out that never ends fails the check after the time limit', async () => {
  let isAway = true
  let isRepeated = false
  const { warn: originalWarn } = console
  console.warn = () => undefined
  configurePlugin(['eip155:1'], {
    setSessions: async () => {
      if (isAway) throw new Error('away')
      isRepeated = true
      await new Promise(() => undefined)
    }
  })
  unsubscribe = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
  await until(() => !!localStorage.getItem('billfold.owed'), 'the stored sign-out')
  isAway = false
  const clock = fakeClock()
  try {
    adoptConnection(connection('eip155'))
    const checking = checkSession()
    await until(() => isRepeated, 'the repeated sign-out')
    await clock.advance(CHECK_TIMEOUT_MS)
    await checking
    assert.is($signIn.get().status, 'failed')
  } finally {
    clock.restore()
    console.warn = originalWarn
  }
})

test.run()
