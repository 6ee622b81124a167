/**
 * The allowed behaviour of a host page’s plugin and of a wallet. The flow always ends, and no unauthorized account
 * stays connected.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../src/actions/disconnect'
import { leaveSignIn, lookAgain, lookForSession, sign, signOutWithWallets } from '../../src/actions/sign-in'
import { $failure } from '../../src/core/failures'
import { $address, report, $connection } from '../../src/core/session'
import { $signIn, $signing } from '../../src/core/sign-in'
import type { SIWXSession } from '../../src/core/siwx'
import { ALICE, BOB, held, refusing, rpcError } from '../doubles/scripted-provider'
import { until } from './page'
import { come, ON_1, plugin } from './sign-in-page'

test('without a session one is wanted; what the wallet signs is the text of the message, in bytes', async () => {
  const { siwx, sessions } = plugin()
  let asked: unknown
  await come(siwx, {
    personal_sign: ({ params }: { params: unknown }) => {
      asked = params
      return '0xsigned'
    }
  })
  assert.equal($signIn.get(), { status: 'wanted', account: ON_1, isRequired: true })
  await sign()
  assert.equal($signIn.get(), { status: 'signed', account: ON_1 })
  assert.equal(asked, [`0x${Buffer.from(`sign in, ${ALICE}`).toString('hex')}`, ALICE])
  assert.equal(
    sessions.map(({ message, signature, data }) => [message, signature, data.nonce, Object.hasOwn(data, 'toString')]),
    [[`sign in, ${ALICE}`, '0xsigned', '12345678', false]]
  )
})

test('whatever a plugin throws while it looks lets go of the account, and says why', async () => {
  for (const thrown of [new Error('the server is away'), 'away', undefined, { message: 7 }]) {
    await come(
      plugin({
        getSessions: async () => {
          throw thrown
        }
      }).siwx
    )
    assert.is($signIn.get().status, 'failed')
    assert.is($address.get(), undefined)
    assert.is($failure.get()?.code, 'sign-in-unavailable')
  }
})

test('what is no plugin at all is said on the console', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    await come(true as never)
  } finally {
    console.warn = warn
  }
  assert.is($address.get(), undefined)
  assert.match(
    said.join(),
    /^Billfold sign-in-unavailable: .*getSessions is not a function \(README\.md#sign-in-unavailable\)$/
  )
})

test('who cannot be looked for is let go of, and not signed out: a server is away for a moment', async () => {
  const asked: string[] = []
  const { siwx } = plugin({
    getSessions: async () => {
      throw new Error('away')
    },
    setSessions: async () => {
      asked.push('all')
    },
    revokeSession: async () => {
      asked.push('one')
    }
  })
  const stop = signOutWithWallets()
  try {
    await come(siwx)
    await new Promise(go => {
      setTimeout(go)
    })
    assert.equal([$address.get(), asked], [undefined, []])
    await come({ ...siwx, getSessions: async () => [] })
    await disconnect('eip155')
    await new Promise(go => {
      setTimeout(go)
    })
    assert.equal(asked, ['all'])
  } finally {
    stop()
  }
})

test('so does a list that is none', async () => {
  await come(plugin({ getSessions: async () => undefined as never }).siwx)
  assert.is($address.get(), undefined)
})

test('a refusal in the wallet is no failure for the host, and may be asked again', async () => {
  const { siwx } = plugin()
  await come(siwx, { personal_sign: refusing(rpcError(4001)) })
  const before = $failure.get()
  await sign()
  assert.is($signing.get().error?.code, 'user-rejected')
  assert.is($failure.get(), before)
  assert.is($signIn.get().status, 'wanted')
})

test('what the plugin does not accept is told in its words', async () => {
  await come(
    plugin({
      addSession: async () => {
        throw new Error('The signature is not valid')
      }
    }).siwx,
    { personal_sign: '0x00' }
  )
  await sign()
  const { error } = $signing.get()
  assert.is(error?.code, 'sign-in-failed')
  assert.equal(error?.facts, { reason: 'The signature is not valid' })
})

test('a signature that comes for an account which the wallet has left is not stored', async () => {
  const { siwx, sessions } = plugin()
  const answer = held()
  await come(siwx, { personal_sign: () => answer.promise })
  const signing = sign()
  await until(() => $signing.get().status === 'pending', 'it does not sign')
  report.changed({ ...$connection.get()!, accounts: [BOB] })
  await lookForSession()
  answer.give('0xlate')
  await signing
  assert.equal(sessions, [])
  assert.equal($signIn.get(), { status: 'wanted', account: `eip155:1:${BOB}`, isRequired: true })
})

test('a wallet that has changed its account without an event signs nothing for the old one', async () => {
  const { siwx, sessions } = plugin()
  const script: Record<string, unknown> = {}
  let signatures = 0
  let accounts = [ALICE]
  Object.assign(script, {
    eth_accounts: () => accounts,
    personal_sign: () => {
      signatures++
      return '0xsigned'
    }
  })
  await come(siwx, script)
  accounts = [BOB]
  await sign()
  assert.equal([signatures, sessions.length, $address.get()], [0, 0, BOB])
})

test('who need not sign in may leave it; who must is disconnected', async () => {
  await come(plugin({ getRequired: () => false }).siwx)
  await leaveSignIn()
  assert.is($signIn.get().status, 'left')
  assert.is($address.get(), ALICE)
  await come(plugin().siwx)
  await leaveSignIn()
  assert.is($address.get(), undefined)
})

test('a session that another tab has made is found', async () => {
  const { siwx, sessions } = plugin()
  await come(siwx)
  sessions.push({ data: { accountAddress: ALICE, chainId: 'eip155:1' } } as unknown as SIWXSession)
  await lookAgain()
  assert.is($signIn.get().status, 'signed')
})

test('an older configuration that is switched off asks nobody', async () => {
  await come({ enabled: false, verifyMessage: async () => true } as never)
  assert.is($signIn.get().status, 'idle')
  assert.is($address.get(), ALICE)
})

test.run()
