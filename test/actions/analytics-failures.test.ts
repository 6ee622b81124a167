/**
 * Failures in analytics: a rejection is an outcome, each failure has a code, and the reports per minute are limited.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { $attempt, runAttempt } from '../../src/core/attempt'
import { WidgetError } from '../../src/core/errors'
import { tell } from '../../src/core/failures'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import {
  analytics,
  arrives,
  begin,
  close,
  events,
  heard,
  last,
  listen,
  quiet,
  service,
  site,
  told
} from './analytics-page'
import { FOX, fox, pageWith, until } from './page'

test.before(() => {
  begin()
  listen()
})

test.after(close)

test('a refusal is an outcome, a failure is reported', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  site()
  quiet()
  await connect(FOX)
  assert.equal(
    [last('USER_REJECTED')!.properties, last('INTERNAL_SDK_ERROR')],
    [{ message: 'User rejected the request.' }, undefined]
  )
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(-32603, `no funds at ${ALICE}, ask me@example.com`)) })])
  site()
  await connect(FOX)
  const { message } = last('CONNECT_ERROR')!.properties as { message: string }
  assert.match(message, /^wallet-failed .*no funds at …, ask …/)
  assert.is(last('INTERNAL_SDK_ERROR')!.properties!['errorType'], 'wallet-failed')
  await arrives('CONNECT_ERROR')
  await until(() => told().at(-1) === 'INTERNAL_SDK_ERROR', 'the report')
  const report = service.events().at(-1)!
  assert.equal(
    [report.props.type, report.props.errorType, report.props.address, new Date(report.timestamp).toISOString()],
    ['error', 'wallet-failed', undefined, report.timestamp]
  )
  assert.not.match(JSON.stringify(report), /0x70997970|example\.com/)
})

test('an attempt that another has taken the place of is neither refused nor failed', async () => {
  quiet()
  await runAttempt('owl', 'eip155', async () => {
    throw new WidgetError('connect-replaced', { wallet: 'Owl' })
  })
  assert.is($attempt.get().error?.code, 'connect-replaced')
  assert.equal(events(), [])
})

test('a service that fails has a name of its own, all else the code of what failed', () => {
  tell(new WidgetError('service-failed', { service: 'rpc', status: 500 }))
  assert.equal([heard.at(-1)!.event, 'address' in heard.at(-1)!], ['API_ERROR', false])
  tell(new WidgetError('chunk-failed', { chunk: 'connector/walletconnect' }))
  assert.equal(
    [heard.at(-1)!.type, heard.at(-1)!.event, heard.at(-1)!.properties!['errorType']],
    ['error', 'INTERNAL_SDK_ERROR', 'chunk-failed']
  )
})

test('at most five reports leave in a minute; the page hears of all', async () => {
  const clock = fakeClock(Date.now() + 120_000)
  const reports = () => service.events().filter(({ props }) => props.errorType === 'option-invalid').length
  const fail = (times: number) => {
    for (let i = 0; i < times; i++)
      tell(new WidgetError('option-invalid', { option: `o${i}`, expected: 'x', got: 'y' }))
  }
  try {
    quiet()
    fail(7)
    await until(() => reports() === 5, 'five')
    await clock.advance(59_999)
    fail(1)
    await clock.advance(1)
    fail(7)
    await until(() => reports() >= 10, 'five more')
    analytics.track('SIWX_AUTH_SUCCESS')
    await arrives('SIWX_AUTH_SUCCESS')
    assert.is(reports(), 10)
    assert.is(heard.filter(({ type }) => type === 'error').length, 15)
  } finally {
    clock.restore()
  }
})

test.run()
