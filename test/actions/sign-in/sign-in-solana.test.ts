/** One-click sign-in with a Solana wallet: which accounts keep a session and which do not. */
import '../../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { chunks } from '../../chunks'
import { resetAttempt } from '../../../src/core/session/attempt'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { offerNetworks } from '../../../src/core/networks/networks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $connections } from '../../../src/core/session/session'
import { setInjectedWallets } from '../../../src/core/wallets/wallets'
import { mainnet } from '../../../src/networks/index'
import { solana } from '../../../src/networks/non-evm'
import { DefaultSIWX, SIWXConfig, type SIWXConfigParts } from '../../../src/siwx/config'
import { InformalMessenger } from '../../../src/siwx/messenger'
import { createSolanaWallet } from '../../doubles/demo-wallet/standard-wallet'
import { found, freshPage } from '../../core/reset-stores'
import { recordTrackedEvents } from '../../tracked-events'
import { fox, until } from '../setup'

registerChunks(chunks)
const ID = 'com.example.fox'
const storedAccounts = () =>
  (
    JSON.parse(localStorage.getItem('billfold.siwx') ?? '{"data":[]}') as {
      data: { data: { accountAddress: string } }[]
    }
  ).data.map(({ data }) => data.accountAddress)
const settled = () =>
  new Promise(resolve => {
    setTimeout(resolve)
  })

let calls: string[] = []
/** Records the sessions that it stores and revokes. */
class RecordingSIWX extends DefaultSIWX {
  override async addSession(...session: Parameters<DefaultSIWX['addSession']>) {
    await super.addSession(...session)
    calls.push('stored')
  }
  override async revokeSession(...account: Parameters<DefaultSIWX['revokeSession']>) {
    await super.revokeSession(...account)
    calls.push('revoked')
  }
}
const assertRevoked = async () => {
  await until(() => calls.length === 2, 'the revocation')
  assert.equal([calls, storedAccounts()], [['stored', 'revoked'], []])
}

/** Starts a page with a Solana wallet and an EVM wallet. */
const page = (
  behaviour: NonNullable<Parameters<typeof createSolanaWallet>[0]>['behaviour'] = {},
  siwx: unknown = new RecordingSIWX()
) => {
  calls = []
  const demo = createSolanaWallet({ name: 'Fox', behaviour: { approve: 'auto', ...behaviour } })
  freshPage()
  offerNetworks([solana, mainnet])
  setInjectedWallets([
    found(fox(), { namespace: 'solana', provider: demo.wallet as never }),
    found(fox(), { id: 'hare', rdns: 'hare', name: 'Hare' })
  ])
  configure({ deferred: { siwx } })
  return demo
}
const methods = ({ log }: ReturnType<typeof page>) => log.map(({ method }) => method)
test.after(freshPage)

test('connecting signs in with one approval, and the sign-in is tracked', async () => {
  const { eventsOf, stop: unsubscribe } = await recordTrackedEvents()
  page()
  const { data } = await connect(ID)
  assert.equal(storedAccounts(), [data!.accounts[0]])
  assert.is(eventsOf('SIWX_AUTH_SUCCESS').length, 1)
  unsubscribe()
})

test('an approval after the user has left does not sign in', async () => {
  const demo = page({ lagMs: 60 })
  const connecting = connect(ID)
  await until(() => methods(demo).includes('solana:signIn'), 'the request')
  resetAttempt()
  await connecting
  await assertRevoked()
  assert.equal(Object.keys($connections.get()), [])
})

test('an approval after another wallet was connected does not sign in', async () => {
  const demo = page({ lagMs: 60 })
  const connecting = connect(ID)
  await until(() => methods(demo).includes('solana:signIn'), 'the request')
  await connect('hare')
  await connecting
  await assertRevoked()
  assert.equal(Object.keys($connections.get()), ['eip155'])
})

test('a wallet that signs but then does not connect is not signed in', async () => {
  const { wallet } = page()
  const features = {
    ...wallet.features,
    'standard:connect': {
      version: '1.0.0',
      connect: async () => {
        throw Object.assign(new Error('User rejected'), { code: 4001 })
      }
    }
  }
  setInjectedWallets([
    found(fox(), { namespace: 'solana', provider: Object.create(wallet, { features: { value: features } }) as never })
  ])
  assert.is((await connect(ID)).error?.code, 'user-rejected')
  await assertRevoked()
})

test('a signed account that is not the connected one keeps no session', async () => {
  page({ misbehaves: 'account', shows: 'all' })
  const { data } = await connect(ID)
  await assertRevoked()
  assert.ok(data!.accounts.length > 1)
})

test('a session that cannot be revoked is reported', async () => {
  const demo = page(
    { lagMs: 60 },
    Object.assign(new RecordingSIWX(), {
      revokeSession: async () => {
        throw new Error('no route')
      }
    })
  )
  const connecting = connect(ID)
  await until(() => methods(demo).includes('solana:signIn'), 'the request')
  resetAttempt()
  await connecting
  await until(() => !!$failure.get(), 'the report')
  assert.equal([$failure.get()!.code, $failure.get()!.facts], ['sign-in-unavailable', { reason: 'no route' }])
})

test('an invalid siwx option is reported, and the wallet connects without one-click sign-in', async () => {
  page({}, 'locl')
  const { status } = await connect(ID)
  assert.equal([status, $failure.get()?.code], ['success', 'sign-in-unavailable'])
})

test('a server’s error about a signature is not taken for a user rejection, whatever its text', async () => {
  const storage: SIWXConfigParts['storage'] = {
    isJudge: true,
    add: async () => {
      throw new Error('user denied by policy')
    },
    set: async () => undefined,
    get: async () => [],
    delete: async () => undefined
  }
  page({}, new SIWXConfig({ messenger: new InformalMessenger(), verifiers: [], storage }))
  assert.is((await connect(ID)).status, 'success')
  assert.equal($failure.get()?.facts, { reason: 'user denied by policy' })
  await settled()
})

test.run()
