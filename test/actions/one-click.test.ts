/** A sign-in along with the connection, on the page's side: when a wallet is asked for one, and what becomes of what it signed. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askToSign } from '../../src/actions/one-click'
import { LOOK_LIMIT_MS } from '../../src/actions/sign-in'
import { chunks } from '../../src/chunks'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'
import { adopt } from '../../src/core/session'
import type { SIWXConfig, SIWXSession } from '../../src/core/siwx'
import { $toast } from '../../src/core/toasts'
import { configure } from '../../src/core/config'
import { pairingSettings } from '../../src/actions/pairing-settings'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { hearTold } from '../told'

registerChunks(chunks)
test.before.each(freshPage)

const message = { accountAddress: '', chainId: 'eip155:1' as const, domain: 'crease.example', uri: 'https://crease.example/', version: '1', nonce: '12345678', toString: () => 'text' }
const sessions = [{ data: message, message: 'text', signature: '0x51' }] as readonly SIWXSession[]
const site = (own: Partial<SIWXConfig> = {}): SIWXConfig => ({
  createMessage: async () => message, addSession: async () => undefined, revokeSession: async () => undefined, setSessions: async () => undefined, getSessions: async () => [], ...own
})
const withSite = (own?: Partial<SIWXConfig>) => configure({ projectId: 'abc', later: { siwx: site(own) } })
const failure = (promise: Promise<unknown>) => promise.then(() => undefined, (e: unknown) => e)

test('a wallet is asked to sign as it connects where the site wants a sign-in, and all its networks are of EVM', () => {
  configure({ projectId: 'abc' })
  assert.is(pairingSettings().signing, undefined, 'no sign-in')
  withSite()
  assert.type(pairingSettings().signing, 'function')
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.is(pairingSettings().signing, undefined, 'another chain')
})

test('the site’s message is asked for the network, of nobody yet', async () => {
  const asked: unknown[] = []
  withSite({ createMessage: async input => { asked.push(input); return message } })
  assert.is((await askToSign('eip155:1'))?.data.nonce, '12345678')
  assert.equal(asked, [{ accountAddress: '', chainId: 'eip155:1' }])
})

test('nothing is signed along where there is no such site, or it signs by itself, or its message lacks what is asked', async () => {
  configure({ projectId: 'abc' })
  assert.is(await askToSign('eip155:1'), undefined)
  withSite({ signMessage: async () => '0x' })
  assert.is(await askToSign('eip155:1'), undefined)
  for (const lacking of [{ nonce: '' }, { domain: '' }, { uri: '' }]) {
    withSite({ createMessage: async () => ({ ...message, ...lacking }) })
    assert.is(await askToSign('eip155:1'), undefined)
  }
})

test('nor where the site does not say in time', async () => {
  const clock = fakeClock()
  try {
    withSite({ createMessage: () => new Promise(() => undefined) })
    const asked = askToSign('eip155:1')
    await clock.advance(LOOK_LIMIT_MS)
    assert.is(await asked, undefined)
  } finally {
    clock.restore()
  }
})

test('the site stores what was signed, and the visitor is told of the wait', async () => {
  let answer = () => {}, stored: unknown
  withSite({ setSessions: list => new Promise(done => { stored = list; answer = done }) })
  const asked = (await askToSign('eip155:1'))!
  const { told, stop } = await hearTold(), kept = asked.keep(sessions)
  await new Promise(go => { setTimeout(go) })
  assert.equal($toast.get(), { kind: 'loading', text: 'Authenticating...' })
  assert.is(stored, sessions)
  answer()
  await kept
  assert.is($toast.get(), undefined)
  stop()
  assert.is(told('SIWX_AUTH_SUCCESS').length, 1)
})

test('what it does not accept is a failed sign-in, in its own words', async () => {
  withSite({ setSessions: async () => { throw new Error('The signature is not valid') } })
  const asked = (await askToSign('eip155:1'))!, { told, stop } = await hearTold()
  const error = await failure(asked.keep(sessions))
  stop()
  assert.ok(isError(error, 'sign-in-failed'))
  assert.is(error.facts.reason, 'The signature is not valid')
  assert.match((told('SIWX_AUTH_ERROR') as { message: string }[])[0]!.message, 'The signature is not valid')
  assert.is($toast.get(), undefined)
})

test('a site that does not say whether it has stored it is not waited for', async () => {
  withSite({ setSessions: () => new Promise(() => undefined) })
  const asked = (await askToSign('eip155:1'))!
  const clock = fakeClock()
  try {
    const kept = failure(asked.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    assert.ok(isError(await kept, 'sign-in-failed'))
    assert.is($toast.get(), undefined)
  } finally {
    clock.restore()
  }
})

test('what such a site stores after all is taken back: of the accounts that were signed for alone, and not of one that is connected by then', async () => {
  const OTHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', sessions = [{ data: { ...message, accountAddress: ME }, message: 'text', signature: '0x51' }] as readonly SIWXSession[]
  for (const [connected, revoked] of [[undefined, [ME]], [OTHER, [ME]], [ME.toLowerCase(), []]] as const) {
    freshPage()
    let answer = () => {}
    const stored: unknown[] = [], ended: string[] = []
    withSite({ setSessions: list => new Promise(done => { stored.push(list); answer = done }), revokeSession: async (_, address) => { ended.push(address) } })
    const asked = (await askToSign('eip155:1'))!, clock = fakeClock()
    try {
      const kept = failure(asked.keep(sessions))
      await clock.advance(LOOK_LIMIT_MS)
      await kept
      if (connected) adopt({ namespace: 'eip155', wallet: { id: 'owl', name: 'Owl' }, type: 'ANNOUNCED', accounts: [connected], chainId: 'eip155:1', provider: {} as never, connector: { release: () => undefined } as never })
      answer()
      await clock.advance(0)
      assert.equal([stored, ended], [[sessions], revoked])
    } finally {
      clock.restore()
    }
  }
})

test('nor is it taken back of who has tried anew meanwhile: that one is looked after by itself', async () => {
  const answers: (() => void)[] = [], ended: string[] = []
  withSite({ setSessions: () => new Promise(done => { answers.push(() => done()) }), revokeSession: async (_, address) => { ended.push(address) } })
  const clock = fakeClock()
  try {
    const first = failure((await askToSign('eip155:1'))!.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    await first
    const second = (await askToSign('eip155:1'))!.keep(sessions)
    answers[0]!()
    await clock.advance(0)
    answers[1]!()
    await second
    assert.equal(ended, [])
  } finally {
    clock.restore()
  }
})

test('what cannot be taken back of it is told', async () => {
  let answer = () => {}
  withSite({ setSessions: () => new Promise(done => { answer = done }), revokeSession: async () => { throw new Error('no route') } })
  const asked = (await askToSign('eip155:1'))!, clock = fakeClock()
  try {
    const kept = failure(asked.keep(sessions))
    await clock.advance(LOOK_LIMIT_MS)
    await kept
    answer()
    await clock.advance(0)
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['sign-in-unavailable', { reason: 'no route' }])
  } finally {
    clock.restore()
  }
})

test('the plugin whose message was signed stores it, whatever the site has chosen meanwhile', async () => {
  const stored: string[] = []
  withSite({ setSessions: async () => { stored.push('the first') } })
  const asked = (await askToSign('eip155:1'))!
  withSite({ setSessions: async () => { stored.push('the other') } })
  await asked.keep(sessions)
  assert.equal(stored, ['the first'])
})

test.run()
