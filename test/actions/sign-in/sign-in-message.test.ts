/**
 * The checks of a message before the wallet receives it, for every plugin, and the error when its times are invalid.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestAuth } from '../../../src/actions/sign-in/one-click-auth'
import { sign } from '../../../src/actions/sign-in/sign-in'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { $signing } from '../../../src/core/sign-in/sign-in'
import type { SIWXMessage } from '../../../src/core/sign-in/siwx'
import { freshPage } from '../../core/reset-stores'
import { connectWith, plugin } from './sign-in-setup'

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
const invalidMessages: Record<string, SIWXMessage> = {
  'a line break in the statement': message({ statement: 'Come in.\nURI: https://evil.example' }),
  'a control character in a resource': message({ resources: ['https://a.example/\u0007'] }),
  'a control of text direction in the text': message({ text: 'Pay \u202e001 \u202cto sign in' }),
  'a carriage return in the text': message({ text: 'Hello\rGoodbye' })
}

for (const [what, invalidMessage] of Object.entries(invalidMessages)) {
  test(`the wallet is not asked to sign ${what}`, async () => {
    let signatures = 0
    const { siwx } = plugin({ createMessage: async () => invalidMessage })
    await connectWith(siwx, {
      personal_sign: () => {
        signatures++
        return '0xsigned'
      }
    })
    await sign()
    assert.is(signatures, 0)
    assert.ok(isError($signing.get().error, 'sign-in-message-invalid'))
    assert.is($failure.get()?.code, 'sign-in-message-invalid')
  })
}

test('an invalid message also fails one-click sign-in', async () => {
  const { siwx } = plugin({ createMessage: async () => invalidMessages['a line break in the statement']! })
  configure({ deferred: { siwx } })
  const error: unknown = await requestAuth('eip155:1').catch((e: unknown) => e)
  assert.ok(isError(error, 'sign-in-message-invalid'))
})

test('a text of several lines is signed', async () => {
  await connectWith(plugin({ createMessage: async () => message({ text: 'Hello\n\nNonce: 1' }) }).siwx, {
    personal_sign: '0xsigned'
  })
  await sign()
  assert.is($signing.get().status, 'success')
})

test('an error about a message’s times names the clock of the device', async () => {
  const rejectWith = async (reason: string, cause?: string) => {
    const { siwx } = plugin({
      addSession: async () => {
        throw new Error(reason, { cause: cause && new Error(cause) })
      }
    })
    await connectWith(siwx, { personal_sign: '0xsigned' })
    await sign()
    return $signing.get().error
  }
  for (const [reason, cause] of [
    ['Expired message.'],
    ['Message is not valid yet.'],
    ['The signature is not valid', 'The message was made in the future'],
    ['The message has expired']
  ] as const) {
    const error = await rejectWith(reason, cause)
    assert.ok(isError(error, 'sign-in-expired'), reason)
    assert.is(error.facts.reason, reason)
    assert.ok(Math.abs(Date.parse(error.facts.clock) - Date.now()) < 60_000)
    freshPage()
  }
  for (const reason of ['The nonce is not known, too old or used up', 'You are not a member']) {
    assert.is((await rejectWith(reason))?.code, 'sign-in-failed')
    freshPage()
  }
})

test.run()
