/** One-click sign-in with a Solana wallet: which accounts keep a session and which do not. */
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { chunks } from '../../src/chunks'
import { clearAttempt } from '../../src/core/attempt'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { offerNetworks } from '../../src/core/networks'
import { registerChunks } from '../../src/core/registry'
import { $connections } from '../../src/core/session'
import { listFound } from '../../src/core/wallets'
import { mainnet } from '../../src/networks'
import { solana } from '../../src/other-networks'
import { DefaultSIWX, SIWXConfig, type SIWXConfigParts } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { found, freshPage } from '../core/fresh'
import { hearTold } from '../told'
import { fox, until } from './page'

registerChunks(chunks)
const ID = 'com.example.fox'
const kept = () =>
  (
    JSON.parse(localStorage.getItem('billfold.siwx') ?? '{"data":[]}') as {
      data: { data: { accountAddress: string } }[]
    }
  ).data.map(({ data }) => data.accountAddress)
const settled = () =>
  new Promise(go => {
    setTimeout(go)
  })

let calls: string[] = []
/** Records the sessions that it stores and revokes. */
class Noting extends DefaultSIWX {
  override async addSession(...session: Parameters<DefaultSIWX['addSession']>) {
    await super.addSession(...session)
    calls.push('stored')
  }
  override async revokeSession(...account: Parameters<DefaultSIWX['revokeSession']>) {
    await super.revokeSession(...account)
    calls.push('taken back')
  }
}
const isTakenBack = async () => {
  await until(() => calls.length === 2, 'taken back')
  assert.equal([calls, kept()], [['stored', 'taken back'], []])
}

/** Starts a page with a Solana wallet and an EVM wallet. */
const page = (
  behaviour: NonNullable<Parameters<typeof createSolanaWallet>[0]>['behaviour'] = {},
  siwx: unknown = new Noting()
) => {
  calls = []
  const made = createSolanaWallet({ name: 'Fox', behaviour: { approve: 'auto', ...behaviour } })
  freshPage()
  offerNetworks([solana, mainnet])
  listFound([
    found(fox(), { namespace: 'solana', provider: made.wallet as never }),
    found(fox(), { id: 'hare', rdns: 'hare', name: 'Hare' })
  ])
  configure({ later: { siwx } })
  return made
}
const methods = ({ log }: ReturnType<typeof page>) => log.map(({ method }) => method)
test.after(freshPage)

test('who connects is signed in by the one approval, and that is told', async () => {
  const { told, stop } = await hearTold()
  page()
  const { data } = await connect(ID)
  assert.equal(kept(), [data!.accounts[0]])
  assert.is(told('SIWX_AUTH_SUCCESS').length, 1)
  stop()
})

test('who leaves while the wallet asks is not signed in by an approval that comes later', async () => {
  const made = page({ lagMs: 60 })
  const going = connect(ID)
  await until(() => methods(made).includes('solana:signIn'), 'asked')
  clearAttempt()
  await going
  await isTakenBack()
  assert.equal(Object.keys($connections.get()), [])
})

test('nor where another wallet was connected meanwhile', async () => {
  const made = page({ lagMs: 60 })
  const going = connect(ID)
  await until(() => methods(made).includes('solana:signIn'), 'asked')
  await connect('hare')
  await going
  await isTakenBack()
  assert.equal(Object.keys($connections.get()), ['eip155'])
})

test('nor where the wallet then does not connect', async () => {
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
  listFound([
    found(fox(), { namespace: 'solana', provider: Object.create(wallet, { features: { value: features } }) as never })
  ])
  assert.is((await connect(ID)).error?.code, 'user-rejected')
  await isTakenBack()
})

test('an account that has signed, and is not the one that connects, has no session', async () => {
  page({ lie: 'account', shows: 'all' })
  const { data } = await connect(ID)
  await isTakenBack()
  assert.ok(data!.accounts.length > 1)
})

test('one that cannot be taken back is told', async () => {
  const made = page(
    { lagMs: 60 },
    Object.assign(new Noting(), {
      revokeSession: async () => {
        throw new Error('no route')
      }
    })
  )
  const going = connect(ID)
  await until(() => methods(made).includes('solana:signIn'), 'asked')
  clearAttempt()
  await going
  await until(() => !!$failure.get(), 'told')
  assert.equal([$failure.get()!.code, $failure.get()!.facts], ['sign-in-unavailable', { reason: 'no route' }])
})

test('a slip in siwx is told, and the wallet connects to be asked for by the view, as on any chain', async () => {
  page({}, 'locl')
  const { status } = await connect(ID)
  assert.equal([status, $failure.get()?.code], ['success', 'sign-in-unavailable'])
})

test('what a server says of a signature is no refusal of the person’s, whatever its words', async () => {
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
