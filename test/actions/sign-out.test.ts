/** Who is disconnected is signed out: also before this part of the code was there, on each network, and before anybody comes back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookForSession, signOutWithWallets } from '../../src/actions/sign-in'
import { configure } from '../../src/core/config'
import { adopt, forget, keepNetwork } from '../../src/core/session'
import { $signIn } from '../../src/core/sign-in'
import type { Connection } from '../../src/core/connection'
import type { SIWXConfig } from '../../src/core/siwx'
import { solana } from '../../src/other-networks'
import { freshPage } from '../core/fresh'
import { ALICE } from '../doubles/scripted-provider'
import { until } from './page'

const SOL = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const connection = (namespace: 'eip155' | 'solana'): Connection => ({
  namespace, wallet: { id: 'owl', name: 'Owl' }, type: 'ANNOUNCED', accounts: [namespace === 'solana' ? SOL : ALICE], chainId: namespace === 'solana' ? solana.caipNetworkId : 'eip155:1', provider: {} as never,
  connector: { connect: async () => connection(namespace), restore: async () => undefined, switchNetwork: async () => undefined, disconnect: async () => undefined, release: () => undefined } as never
})

/** A plugin that has these sessions, and writes down what is ended. */
const having = (on: readonly string[], parts: Partial<SIWXConfig> = {}) => {
  const ended: string[] = [], signed = new Set(on)
  const siwx: Partial<SIWXConfig> = {
    getSessions: async chainId => signed.has(chainId) ? [{}] as never : [],
    revokeSession: async chainId => { ended.push(chainId); signed.delete(chainId) },
    setSessions: async list => { ended.push(`all but ${list.length}`); signed.clear() }, ...parts
  }
  configure({ later: { siwx } })
  return ended
}

let stop = (): void => undefined
test.before.each(freshPage)
test.after.each(() => stop())
test.after(freshPage)

test('who has gone before this was there is signed out when it comes', async () => {
  const ended = having(['eip155:1'])
  stop = signOutWithWallets()
  await until(() => ended.length > 0, 'signed out')
  assert.equal(ended, ['all but 0'])
})

test('where somebody is there, nobody is signed out as it comes', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  await lookForSession()
  assert.equal([ended, $signIn.get().status], [[], 'signed'])
})

test('who has been signed out once is not again, whatever else of a visit is kept', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  await until(() => ended.length > 0, 'signed out')
  keepNetwork('eip155:8453')
  await new Promise(go => { setTimeout(go) })
  assert.equal(ended, ['all but 0'])
})

test('where another chain stays, the account that has gone is signed out on each network of its own, and the other is not', async () => {
  const ended = having(['eip155:1', 'eip155:8453', solana.caipNetworkId])
  adopt(connection('solana'))
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  await until(() => ended.length > 1, 'signed out of both')
  assert.equal(ended, ['eip155:1', 'eip155:8453'])
})

test('who comes back at once is looked for when the signing out is over', async () => {
  let end = () => {}
  having([], { getSessions: async () => isSignedIn ? [{}] as never : [], setSessions: () => new Promise(done => { end = () => { isSignedIn = false; done() } }) })
  let isSignedIn = true
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  adopt(connection('eip155'))
  const looked = lookForSession()
  await new Promise(go => { setTimeout(go) })
  assert.is($signIn.get().status, 'looking')
  end()
  await looked
  assert.is($signIn.get().status, 'wanted')
})

test.run()
