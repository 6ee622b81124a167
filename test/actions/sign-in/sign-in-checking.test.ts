/** Checking and storing a session: the time limits, late answers, and the accounts that are not checked at all. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHECK_TIMEOUT_MS, checkSession, sign } from '../../../src/actions/sign-in/sign-in'
import type { ChainId, Namespace } from '../../../src/core/networks/caip'
import { configure } from '../../../src/core/config/config'
import type { Connection } from '../../../src/core/session/connection'
import { $failure } from '../../../src/core/platform/report-error'
import { offerNetworks, type Network } from '../../../src/core/networks/networks'
import {
  $address,
  $connection,
  $isUnsupported,
  $network,
  adoptConnection,
  removeConnection,
  report
} from '../../../src/core/session/session'
import { $signIn, $signing } from '../../../src/core/sign-in/sign-in'
import type { SIWXConfig, SIWXSession } from '../../../src/core/sign-in/siwx'
import { mainnet } from '../../../src/networks/index'
import { freshPage } from '../../core/reset-stores'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, BOB, deferred } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { connectWith, ON_1, plugin } from './sign-in-setup'

const connection = (account: string = ALICE, chainId: ChainId = 'eip155:1'): Connection => ({
  namespace: chainId.split(':')[0] as Namespace,
  wallet: { id: 'owl', name: 'Owl' },
  type: 'ANNOUNCED',
  accounts: [account],
  chainId,
  provider: {} as never,
  connector: { disconnect: async () => undefined, release: () => undefined } as never
})
const session = [{}] as unknown as readonly SIWXSession[]

/** Starts a page with this plugin. Returns the accounts for which the plugin was called. */
const configureSite = (parts: Partial<SIWXConfig> = {}) => {
  const checkedAccounts: string[] = []
  const { siwx } = plugin(parts)
  configure({
    deferred: {
      siwx: {
        ...siwx,
        getSessions: (chainId: ChainId, address: string) => {
          checkedAccounts.push(`${chainId}:${address}`)
          return siwx.getSessions(chainId, address)
        }
      }
    }
  })
  return checkedAccounts
}
const originalWarn = console.warn
test.before.each(async () => {
  console.warn = () => undefined
  freshPage()
  await checkSession() // Checks a page without an account.
})
test.after.each(() => {
  for (const namespace of ['polkadot', 'cosmos'] as const) removeConnection(namespace)
  freshPage()
  console.warn = originalWarn
})

test('an account whose session check times out is disconnected with the reason', async () => {
  const checkedAccounts = configureSite({ getSessions: () => new Promise(() => undefined) })
  const clock = fakeClock()
  try {
    adoptConnection(connection())
    const checking = checkSession()
    await until(() => checkedAccounts.length > 0, 'the session check')
    await clock.advance(CHECK_TIMEOUT_MS - 1)
    assert.equal([$signIn.get(), $address.get()], [{ status: 'checking', account: ON_1 }, ALICE])
    await clock.advance(1)
    await until(() => !$address.get(), 'the disconnect')
    await checking
    const state = $signIn.get()
    assert.equal(state.status === 'failed' && [state.account, state.error.code, state.error.facts], [
      ON_1,
      'sign-in-unavailable',
      { reason: 'no answer' }
    ])
    assert.is($failure.get(), state.status === 'failed' && state.error)
  } finally {
    clock.restore()
  }
})

const lateAnswers: readonly (readonly [
  what: string,
  respond: (answer: ReturnType<typeof deferred<typeof session>>) => void
])[] = [
  ['with a session', answer => answer.resolve(session)],
  ['with an error', answer => answer.reject(new Error('away'))]
]
for (const [what, respond] of lateAnswers) {
  test(`a late answer ${what} for an account that the wallet no longer uses is ignored`, async () => {
    const answer = deferred<typeof session>()
    const before = $failure.get()
    const checkedAccounts = configureSite({
      getSessions: (_, address) => (address === ALICE ? answer.promise : Promise.resolve([]))
    })
    adoptConnection(connection())
    const first = checkSession()
    await until(() => checkedAccounts.length > 0, 'the session check')
    report.changed({ ...$connection.get()!, accounts: [BOB] })
    await checkSession()
    const expected = { status: 'required', account: `eip155:1:${BOB}`, isRequired: true }
    assert.equal($signIn.get(), expected)
    respond(answer)
    await first
    assert.equal([$signIn.get(), $address.get(), $failure.get() === before], [expected, BOB, true])
  })

  test(`a late answer ${what} after the disconnect is ignored`, async () => {
    const answer = deferred<typeof session>()
    const before = $failure.get()
    const checkedAccounts = configureSite({ getSessions: () => answer.promise })
    adoptConnection(connection())
    const first = checkSession()
    await until(() => checkedAccounts.length > 0, 'the session check')
    removeConnection('eip155')
    await checkSession()
    respond(answer)
    await first
    assert.equal([$signIn.get(), $failure.get() === before], [{ status: 'idle' }, true])
  })
}

test('a session stored after its account was disconnected is revoked, for that account only', async () => {
  for (const [change, expected] of [
    [() => removeConnection('eip155'), [ON_1]],
    [() => report.changed({ ...$connection.get()!, accounts: [BOB] }), [ON_1]],
    [() => undefined, []]
  ] as const) {
    const stored = deferred<void>()
    const revoked: string[] = []
    let isStoring = false
    const { siwx } = plugin({
      addSession: () => {
        isStoring = true
        return stored.promise
      },
      revokeSession: async (chainId, address) => {
        revoked.push(`${chainId}:${address}`)
      }
    })
    await connectWith(siwx, { personal_sign: '0xsigned' })
    const signing = sign()
    await until(() => isStoring, 'stored')
    change()
    await checkSession()
    stored.resolve()
    await signing
    assert.equal([revoked, $signIn.get().status === 'signed'], [expected, !expected.length])
    assert.is($signing.get().status, expected.length ? 'idle' : 'success')
  }
})

test('an account is not asked to sign on an unsupported network, and is on a supported one', async () => {
  const checkedAccounts = configureSite()
  adoptConnection(connection(ALICE, 'eip155:137'))
  assert.is($isUnsupported.get(), true)
  await checkSession()
  assert.equal([$signIn.get(), checkedAccounts, $address.get()], [{ status: 'idle' }, [], ALICE])
  report.changed({ ...$connection.get()!, chainId: 'eip155:1' })
  await checkSession()
  assert.equal([$signIn.get().status, checkedAccounts], ['required', [ON_1]])
  report.changed({ ...$connection.get()!, chainId: 'eip155:137' })
  await checkSession()
  assert.is($signIn.get().status, 'idle')
})

const unsupportedAccounts = [
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos:cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh']
] as const
for (const [chainId, account] of unsupportedAccounts) {
  const [chainNamespace, reference] = chainId.split(':') as [Namespace, string]
  test(`an account of ${chainNamespace} is not asked to sign`, async () => {
    offerNetworks([
      mainnet,
      { ...mainnet, id: reference, chainNamespace, caipNetworkId: chainId, name: chainNamespace } as Network
    ])
    const checkedAccounts = configureSite()
    adoptConnection(connection(account, chainId))
    assert.equal([$isUnsupported.get(), $network.get()?.caipNetworkId], [false, chainId])
    await checkSession()
    assert.equal([$signIn.get(), checkedAccounts, $address.get()], [{ status: 'idle' }, [], account])
  })
}

test.run()
