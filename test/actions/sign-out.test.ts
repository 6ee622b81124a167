/** Who is disconnected is signed out: also before this part of the code was there, on each network, and before anybody comes back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOOK_LIMIT_MS, lookForSession, signOutWithWallets } from '../../src/actions/sign-in'
import { configure } from '../../src/core/config'
import { $kept, adopt, forget, keepNetwork, reloadKept } from '../../src/core/session'
import { $signIn } from '../../src/core/sign-in'
import type { Connection } from '../../src/core/connection'
import type { SIWXConfig } from '../../src/core/siwx'
import { solana } from '../../src/other-networks'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
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

/** Every promise has had its turn. */
const settled = () => new Promise(go => { setTimeout(go) })
let accounts: string[] = []
let stop = (): void => undefined
test.before.each(freshPage)
test.after.each(() => stop())
test.after(freshPage)

test('who has gone before this was there is signed out when it comes; who never was is not', async () => {
  const ended = having(['eip155:1'])
  stop = signOutWithWallets()
  await settled()
  assert.equal(ended, [], 'a session of the site’s own')
  stop()
  stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
  await until(() => ended.length > 0, 'signed out')
  assert.equal(ended, ['all but 0'])
})

test('of two one may have gone by then: the other stays signed in', async () => {
  const ended = having(['eip155:1', solana.caipNetworkId])
  adopt(connection('solana'))
  stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' }, solana: { walletId: 'owl', address: SOL, chainId: solana.caipNetworkId } })
  await until(() => ended.length > 0, 'signed out')
  await settled()
  assert.equal(ended, ['eip155:1'])
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
  await settled()
  assert.equal(ended, ['all but 0'])
})

test('where another chain stays, only who has gone is signed out: on all networks, where the plugin can do that', async () => {
  for (const parts of [{}, { revokeAccount: async (chainId: string) => { accounts.push(chainId) } }]) {
    accounts = []
    const ended = having(['eip155:1', 'eip155:8453', solana.caipNetworkId], parts)
    adopt(connection('solana'))
    adopt(connection('eip155'))
    stop = signOutWithWallets()
    forget('eip155')
    await until(() => ended.length + accounts.length > 0, 'signed out')
    await settled()
    assert.equal([ended, accounts], 'revokeAccount' in parts ? [[], ['eip155:1']] : [['eip155:1'], []])
    stop()
  }
})

test('a site that keeps its visitors signed in does', async () => {
  const ended = having(['eip155:1'], { signOutOnDisconnect: false })
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  forget('eip155')
  await settled()
  assert.equal(ended, [])
})

test('who comes back at once is looked for when the signing out is over, of both that were', async () => {
  const ends: (() => void)[] = []
  let isSignedIn = true
  const job = () => new Promise<void>(done => { ends.push(() => { isSignedIn = false; done() }) })
  having([], { getSessions: async () => isSignedIn ? [{}] as never : [], revokeAccount: job, setSessions: job })
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
  having([], { getSessions: async () => [{}] as never, revokeAccount: async id => {
    asked.push(id)
    if (id.startsWith('bip122')) await new Promise<void>(done => { end = done })
  } })
  adopt(connection('solana'))
  adopt(connection('eip155'))
  stop = signOutWithWallets({ ...$kept.get().connections, bip122: { walletId: 'owl', address: 'bc1q', chainId: 'bip122:000000000019d6689c085ae165831e93' } })
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

test('what another tab has ended, which may be since a server is away, that tab signs out and no other', async () => {
  const ended = having(['eip155:1'])
  adopt(connection('eip155'))
  stop = signOutWithWallets()
  localStorage.removeItem('billfold.session')
  reloadKept()
  assert.equal($kept.get().connections, {})
  await settled()
  assert.equal(ended, [])
})

test('a sign-out of everybody that fails is made up for before anybody is looked for; while it cannot be, nobody is let in', async () => {
  let isAway = true
  const asked: string[] = [], { warn: usual } = console
  console.warn = () => undefined
  having(['eip155:1'], { setSessions: async () => {
    asked.push(isAway ? 'away' : 'out')
    if (isAway) throw new Error('away')
  } })
  try {
    stop = signOutWithWallets({ eip155: { walletId: 'owl', address: ALICE, chainId: 'eip155:1' } })
    await until(() => asked.length > 0, 'asked')
    adopt(connection('eip155'))
    await lookForSession()
    assert.equal([$signIn.get().status, asked], ['failed', ['away', 'away']])
    isAway = false
    await lookForSession() // of nobody
    adopt(connection('eip155'))
    await lookForSession()
    assert.equal([$signIn.get().status, asked], ['signed', ['away', 'away', 'out']])
    assert.not.match(JSON.stringify({ ...localStorage }), 'owed')
  } finally {
    console.warn = usual
  }
})

test('a plugin that does not answer what is owed to it is waited for no longer than one that says nothing of a session', async () => {
  let isAway = true, hasAsked = false
  const { warn: usual } = console
  console.warn = () => undefined
  having(['eip155:1'], { setSessions: async () => {
    if (isAway) throw new Error('away')
    hasAsked = true
    await new Promise(() => undefined)
  } })
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
})

test.run()
