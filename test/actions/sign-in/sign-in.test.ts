/**
 * The allowed behaviour of a host page’s plugin and of a wallet. The flow always ends, and no unauthorized account
 * stays connected.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import {
  cancelSignIn,
  recheckSession,
  checkSession,
  sign,
  signOutWithWallets
} from '../../../src/actions/sign-in/sign-in'
import { $isWalletPromptOpen } from '../../../src/core/session/attempt'
import { $failure } from '../../../src/core/platform/report-error'
import { $address, report, $connection } from '../../../src/core/session/session'
import { $signIn, $signing } from '../../../src/core/sign-in/sign-in'
import type { SIWXSession } from '../../../src/core/sign-in/siwx'
import { ALICE, BOB, deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { connectWith, ON_1, plugin } from './sign-in-setup'

test('an account without a session signs the text of the message, encoded as bytes', async () => {
  const { siwx, sessions } = plugin()
  let signParams: unknown
  await connectWith(siwx, {
    personal_sign: ({ params }: { params: unknown }) => {
      signParams = params
      return '0xsigned'
    }
  })
  assert.equal($signIn.get(), { status: 'required', account: ON_1, isRequired: true })
  await sign()
  assert.equal($signIn.get(), { status: 'signed', account: ON_1 })
  assert.equal(signParams, [`0x${Buffer.from(`sign in, ${ALICE}`).toString('hex')}`, ALICE])
  assert.equal(
    sessions.map(({ message, signature, data }) => [message, signature, data.nonce, Object.hasOwn(data, 'toString')]),
    [[`sign in, ${ALICE}`, '0xsigned', '12345678', false]]
  )
})

test('the page is already usable when the wallet, or the plugin itself, is asked for a signature', async () => {
  const isPageUsable: boolean[] = []
  const draw = () => {
    isPageUsable.push($isWalletPromptOpen.get())
    return '0xsigned'
  }
  await connectWith(plugin().siwx, { personal_sign: draw })
  await sign()
  await connectWith(plugin({ signMessage: async () => draw() }).siwx)
  await sign()
  assert.equal([isPageUsable, $isWalletPromptOpen.get()], [[true, true], false])
})

test('a plugin that throws at once leaves no wallet request open', async () => {
  await connectWith(
    plugin({
      signMessage: () => {
        throw new Error('the server is away')
      }
    }).siwx
  )
  await sign()
  assert.equal([$signing.get().status, $isWalletPromptOpen.get()], ['error', false])
})

test('an account is disconnected with an error whatever the plugin throws during the session check', async () => {
  for (const thrown of [new Error('the server is away'), 'away', undefined, { message: 7 }]) {
    await connectWith(
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

test('a siwx option that is not a plugin is reported in the console', async () => {
  const { warn } = console
  const warnings: string[] = []
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    await connectWith(true as never)
  } finally {
    console.warn = warn
  }
  assert.is($address.get(), undefined)
  assert.match(
    warnings.join(),
    /^Billfold sign-in-unavailable: .*getSessions is not a function \(src\/README\.md#sign-in-unavailable\)$/
  )
})

test('an account whose session check fails is disconnected but not signed out', async () => {
  const revocations: string[] = []
  const { siwx } = plugin({
    getSessions: async () => {
      throw new Error('away')
    },
    setSessions: async () => {
      revocations.push('all')
    },
    revokeSession: async () => {
      revocations.push('one')
    }
  })
  const unsubscribe = signOutWithWallets()
  try {
    await connectWith(siwx)
    await new Promise(resolve => {
      setTimeout(resolve)
    })
    assert.equal([$address.get(), revocations], [undefined, []])
    await connectWith({ ...siwx, getSessions: async () => [] })
    await disconnect('eip155')
    await new Promise(resolve => {
      setTimeout(resolve)
    })
    assert.equal(revocations, ['all'])
  } finally {
    unsubscribe()
  }
})

test('an account is disconnected if the plugin returns no session list', async () => {
  await connectWith(plugin({ getSessions: async () => undefined as never }).siwx)
  assert.is($address.get(), undefined)
})

test('a rejection in the wallet is not reported to the host, and the user can sign again', async () => {
  const { siwx } = plugin()
  await connectWith(siwx, { personal_sign: refusing(rpcError(4001)) })
  const before = $failure.get()
  await sign()
  assert.is($signing.get().error?.code, 'user-rejected')
  assert.is($failure.get(), before)
  assert.is($signIn.get().status, 'required')
})

test('a session that the plugin rejects fails with the plugin’s message', async () => {
  await connectWith(
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

test('a late signature for an account that the wallet no longer uses is not stored', async () => {
  const { siwx, sessions } = plugin()
  const answer = deferred()
  await connectWith(siwx, { personal_sign: () => answer.promise })
  const signing = sign()
  await until(() => $signing.get().status === 'pending', 'the signature request')
  report.changed({ ...$connection.get()!, accounts: [BOB] })
  await checkSession()
  answer.resolve('0xlate')
  await signing
  assert.equal(sessions, [])
  assert.equal($signIn.get(), { status: 'required', account: `eip155:1:${BOB}`, isRequired: true })
})

test('a wallet that changed its account without an event signs nothing for the previous account', async () => {
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
  await connectWith(siwx, script)
  accounts = [BOB]
  await sign()
  assert.equal([signatures, sessions.length, $address.get()], [0, 0, BOB])
})

test('cancelling an optional sign-in keeps the account, cancelling a required one disconnects it', async () => {
  await connectWith(plugin({ getRequired: () => false }).siwx)
  await cancelSignIn()
  assert.is($signIn.get().status, 'skipped')
  assert.is($address.get(), ALICE)
  await connectWith(plugin().siwx)
  await cancelSignIn()
  assert.is($address.get(), undefined)
})

test('signing is idle, pending and then a success, until another account is checked', async () => {
  const states = new Set<string>()
  const unsubscribe = $signing.subscribe(({ status }) => {
    states.add(status)
  })
  await connectWith(plugin().siwx, { personal_sign: '0xsigned' })
  await sign()
  unsubscribe()
  assert.equal([[...states], $signing.get()], [['idle', 'pending', 'success'], { status: 'success' }])
  await disconnect('eip155')
  await checkSession()
  assert.equal($signing.get(), { status: 'idle' })
})

test('signing is idle while the sign-in is cancelled, and cannot begin', async () => {
  let signatures = 0
  await connectWith(plugin().siwx, { personal_sign: () => `0x${++signatures}` })
  const cancelled = cancelSignIn()
  assert.equal($signing.get(), { status: 'idle', isCancelling: true })
  await sign()
  await cancelled
  assert.equal([$address.get(), signatures], [undefined, 0])
})

test('a session that another tab stored is found on a recheck', async () => {
  const { siwx, sessions } = plugin()
  await connectWith(siwx)
  sessions.push({ data: { accountAddress: ALICE, chainId: 'eip155:1' } } as unknown as SIWXSession)
  await recheckSession()
  assert.is($signIn.get().status, 'signed')
})

test('a disabled legacy configuration does not ask for a sign-in', async () => {
  await connectWith({ enabled: false, verifyMessage: async () => true } as never)
  assert.is($signIn.get().status, 'idle')
  assert.is($address.get(), ALICE)
})

test.run()
