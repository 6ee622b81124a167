/** One-click sign-in on the page: when a wallet is asked to sign, and how its signature is handled. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askToSign } from '../../src/actions/one-click'
import { LOOK_LIMIT_MS } from '../../src/actions/sign-in'
import { chunks } from '../../src/chunks'
import { isError } from '../../src/core/errors'
import { registerChunks } from '../../src/core/registry'
import { $toast } from '../../src/core/toasts'
import { configure } from '../../src/core/config'
import { pairingSettings } from '../../src/actions/pairing-settings'
import { freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { hearTold } from '../told'
import { failure, message, sessions, withSite } from './one-click-site'

registerChunks(chunks)
test.before.each(freshPage)

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
  withSite({
    createMessage: async input => {
      asked.push(input)
      return message
    }
  })
  assert.is((await askToSign('eip155:1'))?.data.nonce, '12345678')
  assert.equal(asked, [{ accountAddress: '', chainId: 'eip155:1' }])
})

test(
  'nothing is signed along where there is no such site, ' + 'or it signs by itself, or its message lacks what is asked',
  async () => {
    configure({ projectId: 'abc' })
    assert.is(await askToSign('eip155:1'), undefined)
    withSite({ signMessage: async () => '0x' })
    assert.is(await askToSign('eip155:1'), undefined)
    for (const lacking of [{ nonce: '' }, { domain: '' }, { uri: '' }]) {
      withSite({ createMessage: async () => ({ ...message, ...lacking }) })
      assert.is(await askToSign('eip155:1'), undefined)
    }
  }
)

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
  let answer = () => {}
  let stored: unknown
  withSite({
    setSessions: list =>
      new Promise(done => {
        stored = list
        answer = done
      })
  })
  const asked = (await askToSign('eip155:1'))!
  const { told, stop } = await hearTold()
  const kept = asked.keep(sessions)
  await new Promise(go => {
    setTimeout(go)
  })
  assert.equal($toast.get(), { kind: 'loading', text: 'Authenticating...' })
  assert.is(stored, sessions)
  answer()
  await kept
  assert.is($toast.get(), undefined)
  stop()
  assert.is(told('SIWX_AUTH_SUCCESS').length, 1)
})

test('what it does not accept is a failed sign-in, in its own words', async () => {
  withSite({
    setSessions: async () => {
      throw new Error('The signature is not valid')
    }
  })
  const asked = (await askToSign('eip155:1'))!
  const { told, stop } = await hearTold()
  const error = await failure(asked.keep(sessions))
  stop()
  assert.ok(isError(error, 'sign-in-failed'))
  assert.is(error.facts.reason, 'The signature is not valid')
  assert.match((told('SIWX_AUTH_ERROR') as { message: string }[])[0]!.message, 'The signature is not valid')
  assert.is($toast.get(), undefined)
})

test('the plugin whose message was signed stores it, whatever the site has chosen meanwhile', async () => {
  const stored: string[] = []
  withSite({
    setSessions: async () => {
      stored.push('the first')
    }
  })
  const asked = (await askToSign('eip155:1'))!
  withSite({
    setSessions: async () => {
      stored.push('the other')
    }
  })
  await asked.keep(sessions)
  assert.equal(stored, ['the first'])
})

test.run()
