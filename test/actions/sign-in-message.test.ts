/**
 * The checks of a message before the wallet receives it, for every plugin, and the error when its times are invalid.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askToSign } from '../../src/actions/one-click'
import { sign } from '../../src/actions/sign-in'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { $signing } from '../../src/core/sign-in'
import type { SIWXMessage } from '../../src/core/siwx'
import { freshPage } from '../core/fresh'
import { come, plugin } from './sign-in-page'

test.after.each(() => freshPage())

const message = (part: Partial<SIWXMessage> & { text?: string } = {}): SIWXMessage => {
  const { text = 'shop.example wants you to sign in', ...fields } = part
  return {
    accountAddress: '',
    chainId: 'eip155:1',
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: '12345678',
    ...fields,
    toString: () => text
  }
}
const broken: Record<string, SIWXMessage> = {
  'a line break in the statement': message({ statement: 'Come in.\nURI: https://evil.example' }),
  'a control character in a resource': message({ resources: ['https://a.example/\u0007'] }),
  'a control of text direction in the text': message({ text: 'Pay \u202e001 \u202cto sign in' }),
  'a carriage return in the text': message({ text: 'Hello\rGoodbye' })
}

for (const [what, made] of Object.entries(broken)) {
  test(`no wallet is asked to sign ${what}`, async () => {
    let asked = 0
    const { siwx } = plugin({ createMessage: async () => made })
    await come(siwx, {
      personal_sign: () => {
        asked++
        return '0xsigned'
      }
    })
    await sign()
    assert.is(asked, 0)
    assert.ok(isError($signing.get().error, 'sign-in-message-invalid'))
    assert.is($failure.get()?.code, 'sign-in-message-invalid')
  })
}

test('nor along with a connection', async () => {
  const { siwx } = plugin({ createMessage: async () => broken['a line break in the statement']! })
  configure({ later: { siwx } })
  const error: unknown = await askToSign('eip155:1').catch((e: unknown) => e)
  assert.ok(isError(error, 'sign-in-message-invalid'))
})

test('a text of several lines is signed', async () => {
  await come(plugin({ createMessage: async () => message({ text: 'Hello\n\nNonce: 1' }) }).siwx, {
    personal_sign: '0xsigned'
  })
  await sign()
  assert.is($signing.get().status, 'idle')
})

test('a refusal because of the times of the message names the clock of the device', async () => {
  const refuse = async (reason: string, cause?: string) => {
    const { siwx } = plugin({
      addSession: async () => {
        throw new Error(reason, { cause: cause && new Error(cause) })
      }
    })
    await come(siwx, { personal_sign: '0xsigned' })
    await sign()
    return $signing.get().error
  }
  for (const [reason, cause] of [
    ['Expired message.'],
    ['Message is not valid yet.'],
    ['The signature is not valid', 'The message was made in the future'],
    ['The message has expired']
  ] as const) {
    const error = await refuse(reason, cause)
    assert.ok(isError(error, 'sign-in-expired'), reason)
    assert.is(error.facts.reason, reason)
    assert.ok(Math.abs(Date.parse(error.facts.clock) - Date.now()) < 60_000)
    freshPage()
  }
  for (const reason of ['The nonce is not known, too old or used up', 'You are not a member']) {
    assert.is((await refuse(reason))?.code, 'sign-in-failed')
    freshPage()
  }
})

test.run()
