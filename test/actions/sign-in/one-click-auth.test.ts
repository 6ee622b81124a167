/** One-click sign-in on the page: when a wallet is asked to sign, and how its signature is handled. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestAuth } from '../../../src/actions/sign-in/one-click-auth'
import { CHECK_TIMEOUT_MS } from '../../../src/actions/sign-in/sign-in'
import { chunks } from '../../chunks'
import { isError } from '../../../src/core/platform/errors'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $toast } from '../../../src/core/dialog/toasts'
import { configure } from '../../../src/core/config/config'
import { pairingSettings } from '../../../src/actions/pairing/settings'
import { freshPage } from '../../core/reset-stores'
import { fakeClock } from '../../doubles/fake-clock'
import { recordTrackedEvents } from '../../tracked-events'
import { errorOf, message, sessions, configureSiwx } from './one-click-auth-site'

registerChunks(chunks)
test.before.each(freshPage)

test('a wallet is asked to sign as it connects if sign-in is configured and all networks are EVM networks', () => {
  configure({ projectId: 'abc' })
  assert.is(pairingSettings().prepareAuth, undefined, 'no sign-in')
  configureSiwx()
  assert.type(pairingSettings().prepareAuth, 'function')
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.is(pairingSettings().prepareAuth, undefined, 'another chain')
})

test('the plugin’s message is requested for the network, without an account', async () => {
  const inputs: unknown[] = []
  configureSiwx({
    createMessage: async input => {
      inputs.push(input)
      return message
    }
  })
  assert.is((await requestAuth('eip155:1'))?.data.nonce, '12345678')
  assert.equal(inputs, [{ accountAddress: '', chainId: 'eip155:1' }])
})

test('nothing is signed without a plugin or required fields, or with the plugin’s own signer', async () => {
  configure({ projectId: 'abc' })
  assert.is(await requestAuth('eip155:1'), undefined)
  configureSiwx({ signMessage: async () => '0x' })
  assert.is(await requestAuth('eip155:1'), undefined)
  for (const lacking of [{ nonce: '' }, { domain: '' }, { uri: '' }]) {
    configureSiwx({ createMessage: async () => ({ ...message, ...lacking }) })
    assert.is(await requestAuth('eip155:1'), undefined)
  }
})

test('nothing is signed where the plugin does not answer in time', async () => {
  const clock = fakeClock()
  try {
    configureSiwx({ createMessage: () => new Promise(() => undefined) })
    const auth = requestAuth('eip155:1')
    await clock.advance(CHECK_TIMEOUT_MS)
    assert.is(await auth, undefined)
  } finally {
    clock.restore()
  }
})

test('the plugin stores the signed sessions, and a toast shows the wait', async () => {
  let confirm = () => {}
  let stored: unknown
  configureSiwx({
    setSessions: list =>
      new Promise(resolve => {
        stored = list
        confirm = resolve
      })
  })
  const auth = (await requestAuth('eip155:1'))!
  const { eventsOf, stop: unsubscribe } = await recordTrackedEvents()
  const storing = auth.store(sessions)
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  assert.equal($toast.get(), { kind: 'loading', text: 'Authenticating...' })
  assert.is(stored, sessions)
  confirm()
  await storing
  assert.is($toast.get(), undefined)
  unsubscribe()
  assert.is(eventsOf('SIWX_AUTH_SUCCESS').length, 1)
})

test('a session that the plugin rejects fails the sign-in with the plugin’s message', async () => {
  configureSiwx({
    setSessions: async () => {
      throw new Error('The signature is not valid')
    }
  })
  const auth = (await requestAuth('eip155:1'))!
  const { eventsOf, stop: unsubscribe } = await recordTrackedEvents()
  const error = await errorOf(auth.store(sessions))
  unsubscribe()
  assert.ok(isError(error, 'sign-in-failed'))
  assert.is(error.facts.reason, 'The signature is not valid')
  assert.match((eventsOf('SIWX_AUTH_ERROR') as { message: string }[])[0]!.message, 'The signature is not valid')
  assert.is($toast.get(), undefined)
})

test('the plugin that created the message stores the session, even if the host has changed plugins', async () => {
  const stored: string[] = []
  configureSiwx({
    setSessions: async () => {
      stored.push('the first')
    }
  })
  const auth = (await requestAuth('eip155:1'))!
  configureSiwx({
    setSessions: async () => {
      stored.push('the other')
    }
  })
  await auth.store(sessions)
  assert.equal(stored, ['the first'])
})

test.run()
