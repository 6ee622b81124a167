/** Checking and storing a session: the time limits, late answers, and the accounts that are not checked at all. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOOK_LIMIT_MS, lookForSession, sign } from '../../src/actions/sign-in'
import type { ChainId, Namespace } from '../../src/core/caip'
import { configure } from '../../src/core/config'
import type { Connection } from '../../src/core/connection'
import { $failure } from '../../src/core/failures'
import { offerNetworks, type Network } from '../../src/core/networks'
import { $address, $connection, $isUnsupported, $network, adopt, forget, report } from '../../src/core/session'
import { $signIn, $signing } from '../../src/core/sign-in'
import type { SIWXConfig, SIWXSession } from '../../src/core/siwx'
import { mainnet } from '../../src/networks'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB, held } from '../doubles/scripted-provider'
import { until } from './page'
import { come, ON_1, plugin } from './sign-in-page'

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
const site = (parts: Partial<SIWXConfig> = {}) => {
  const asked: string[] = []
  const { siwx } = plugin(parts)
  configure({
    later: {
      siwx: {
        ...siwx,
        getSessions: (chainId: ChainId, address: string) => {
          asked.push(`${chainId}:${address}`)
          return siwx.getSessions(chainId, address)
        }
      }
    }
  })
  return asked
}
const usual = console.warn
test.before.each(async () => {
  console.warn = () => undefined
  freshPage()
  await lookForSession() // Checks a page without an account.
})
test.after.each(() => {
  for (const namespace of ['polkadot', 'cosmos'] as const) forget(namespace)
  freshPage()
  console.warn = usual
})

test('who cannot be looked for in time is let go of, and why is told', async () => {
  const asked = site({ getSessions: () => new Promise(() => undefined) })
  const clock = fakeClock()
  try {
    adopt(connection())
    const looked = lookForSession()
    await until(() => asked.length > 0, 'asked')
    await clock.advance(LOOK_LIMIT_MS - 1)
    assert.equal([$signIn.get(), $address.get()], [{ status: 'looking', account: ON_1 }, ALICE])
    await clock.advance(1)
    await until(() => !$address.get(), 'let go of')
    await looked
    const is = $signIn.get()
    assert.equal(is.status === 'failed' && [is.account, is.error.code, is.error.facts], [
      ON_1,
      'sign-in-unavailable',
      { reason: 'no answer' }
    ])
    assert.is($failure.get(), is.status === 'failed' && is.error)
  } finally {
    clock.restore()
  }
})

const words: readonly (readonly [what: string, say: (late: ReturnType<typeof held<typeof session>>) => void])[] = [
  ['that there is a session', late => late.give(session)],
  ['that it cannot be found out', late => late.refuse(new Error('away'))]
]
for (const [what, say] of words) {
  test(`of an account that the wallet has left meanwhile, word ${what} counts for nothing`, async () => {
    const late = held<typeof session>()
    const before = $failure.get()
    const asked = site({ getSessions: (_, address) => (address === ALICE ? late.promise : Promise.resolve([])) })
    adopt(connection())
    const first = lookForSession()
    await until(() => asked.length > 0, 'asked')
    report.changed({ ...$connection.get()!, accounts: [BOB] })
    await lookForSession()
    const wanted = { status: 'wanted', account: `eip155:1:${BOB}`, isRequired: true }
    assert.equal($signIn.get(), wanted)
    say(late)
    await first
    assert.equal([$signIn.get(), $address.get(), $failure.get() === before], [wanted, BOB, true])
  })

  test(`and where nobody is connected any more, word ${what} brings nobody back`, async () => {
    const late = held<typeof session>()
    const before = $failure.get()
    const asked = site({ getSessions: () => late.promise })
    adopt(connection())
    const first = lookForSession()
    await until(() => asked.length > 0, 'asked')
    forget('eip155')
    await lookForSession()
    say(late)
    await first
    assert.equal([$signIn.get(), $failure.get() === before], [{ status: 'idle' }, true])
  })
}

test('a session that is stored after its account was disconnected is ended, and of that account alone', async () => {
  for (const [left, ends] of [
    [() => forget('eip155'), [ON_1]],
    [() => report.changed({ ...$connection.get()!, accounts: [BOB] }), [ON_1]],
    [() => undefined, []]
  ] as const) {
    const stored = held<void>()
    const ended: string[] = []
    let isStoring = false
    const { siwx } = plugin({
      addSession: () => {
        isStoring = true
        return stored.promise
      },
      revokeSession: async (chainId, address) => {
        ended.push(`${chainId}:${address}`)
      }
    })
    await come(siwx, { personal_sign: '0xsigned' })
    const signing = sign()
    await until(() => isStoring, 'stored')
    left()
    await lookForSession()
    stored.give()
    await signing
    assert.equal([ended, $signIn.get().status === 'signed'], [ends, !ends.length])
    assert.is($signing.get().status, 'idle')
  }
})

test(
  'on a network that the site has not asked for nobody is asked to sign; ' + 'back on one of its own they are',
  async () => {
    const asked = site()
    adopt(connection(ALICE, 'eip155:137'))
    assert.is($isUnsupported.get(), true)
    await lookForSession()
    assert.equal([$signIn.get(), asked, $address.get()], [{ status: 'idle' }, [], ALICE])
    report.changed({ ...$connection.get()!, chainId: 'eip155:1' })
    await lookForSession()
    assert.equal([$signIn.get().status, asked], ['wanted', [ON_1]])
    report.changed({ ...$connection.get()!, chainId: 'eip155:137' })
    await lookForSession()
    assert.is($signIn.get().status, 'idle')
  }
)

const others = [
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos:cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh']
] as const
for (const [chainId, account] of others) {
  const [chainNamespace, reference] = chainId.split(':') as [Namespace, string]
  test(`an account of ${chainNamespace} is not asked to sign`, async () => {
    offerNetworks([
      mainnet,
      { ...mainnet, id: reference, chainNamespace, caipNetworkId: chainId, name: chainNamespace } as Network
    ])
    const asked = site()
    adopt(connection(account, chainId))
    assert.equal([$isUnsupported.get(), $network.get()?.caipNetworkId], [false, chainId])
    await lookForSession()
    assert.equal([$signIn.get(), asked, $address.get()], [{ status: 'idle' }, [], account])
  })
}

test.run()
