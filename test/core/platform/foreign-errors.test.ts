import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnectFailed } from '../../../src/core/platform/call-errors'
import { isError, WidgetError } from '../../../src/core/platform/errors'
import { isMissingMethod, isUnknownChain, toWidgetError } from '../../../src/core/platform/foreign-errors'

/** Recorded from wallets and standards. The addresses are invented. */
interface Sample {
  from: string
  error: unknown
  is: string
  reason?: string
  unknownChain?: true
  missingMethod?: true
}
const samples = JSON.parse(
  readFileSync(new URL('../../vectors/wallet-errors.json', import.meta.url), 'utf8')
) as Sample[]

for (const { from, error, is, reason, unknownChain = false, missingMethod = false } of samples) {
  test(`${from}: ${is}${unknownChain ? ', unknown chain' : ''}${missingMethod ? ', missing method' : ''}`, () => {
    const ours = toWidgetError(error, 'Fox')
    assert.is(ours.code, is)
    assert.is((ours.facts as { wallet: string }).wallet, 'Fox')
    assert.is(ours.cause, error)
    if (reason) assert.is((ours.facts as { reason: string }).reason, reason)
    assert.is(isUnknownChain(error), unknownChain)
    assert.is(isMissingMethod(error), missingMethod)
  })
}

test('undefined is a wallet failure', () => {
  assert.is(toWidgetError(undefined, 'Fox').code, 'wallet-failed')
  assert.is(isUnknownChain(undefined), false)
})

test('an Error of the wallet’s own class is mapped like any other', () => {
  class ProviderRpcError extends Error {
    code = 4001
  }
  assert.is(toWidgetError(new ProviderRpcError('no'), 'Fox').code, 'user-rejected')
})

test('a WidgetError is returned unchanged', () => {
  const ours = new WidgetError('wallet-invalid-response', { wallet: 'Fox', method: 'eth_chainId' })
  assert.is(toWidgetError(ours, 'Hare'), ours)
})

test('an error that throws when it is read is a failure, not a crash', () => {
  const trap = Object.defineProperty({}, 'code', {
    get: () => {
      throw new Error('trap')
    }
  })
  assert.is(toWidgetError(trap, 'Fox').code, 'wallet-failed')
  assert.is(toWidgetError({ message: 'x', data: trap }, 'Fox').code, 'wallet-failed')
  assert.is(toWidgetError({ message: 'x', data: { originalError: trap } }, 'Fox').code, 'wallet-failed')
  assert.is(isUnknownChain(trap), false)
  assert.is(isMissingMethod(trap), false)
})

test('the reason is one short line without control or direction characters', () => {
  const { facts } = toWidgetError(
    { message: `so\n\tmuch \u202e${'text '.repeat(1000)}` },
    'Fox'
  ) as WidgetError<'wallet-failed'>
  assert.ok(facts.reason.startsWith('so much text'))
  assert.ok(facts.reason.length <= 120)
})

test('errors are narrowed by their code', () => {
  const error: unknown = new WidgetError('chunk-failed', { chunk: 'view/Connect' })
  assert.is(isError(error), true)
  assert.is(isError(error, 'user-rejected'), false)
  assert.is(isError(error, 'chunk-failed') && error.facts.chunk, 'view/Connect')
  assert.is(isError({ code: 'chunk-failed' }), false)
})

test('errors with a text in the specification have that message, others their code and facts', () => {
  assert.is(new WidgetError('user-rejected', { wallet: 'Fox' }).message, 'User rejected the request.')
  assert.is(new WidgetError('network-missing', { network: 'eip155:5' }).message, 'Network not found')
  assert.is(new WidgetError('chain-unsupported', { wallet: 'Fox', network: 'Base' }).message, 'Chain is not supported')
  const disconnected = (namespaces: string) =>
    disconnectFailed({ namespaces, reason: '', code: 'INTERNAL_SDK_ERROR' }, undefined).message
  assert.is(disconnected('eip155'), 'Failed to disconnect chain eip155')
  assert.is(disconnected('eip155,solana'), 'Failed to disconnect chains')
  assert.is(new WidgetError('service-failed', { service: 'rpc', status: 500 }).message, 'HTTP request failed.')
  assert.is(
    new WidgetError('service-timeout', { service: 'rpc', timeoutMs: 10_000 }).message,
    'The request took too long to respond.'
  )
  assert.is(
    new WidgetError('wallet-locked', { wallet: 'Fox' }).message,
    'wallet-locked {"wallet":"Fox"} (src/README.md#errors)'
  )
})

test.run()
