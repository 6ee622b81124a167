/**
 * Failures in analytics: a rejection is an outcome, each failure has a code, and the reports per minute are limited.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { $attempt } from '../../../src/core/session/attempt'
import { runAttempt } from '../../../src/core/session/run-attempt'
import { WidgetError } from '../../../src/core/platform/errors'
import { reportError } from '../../../src/core/platform/report-error'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import {
  analytics,
  untilSent,
  begin,
  closeServices,
  events,
  received,
  last,
  listen,
  clearReceived,
  service,
  configurePage,
  sentEvents
} from './analytics-setup'
import { FOX, fox, pageWith, until } from '../setup'

test.before(() => {
  begin()
  listen()
})

test.after(closeServices)

test('a user rejection is tracked as an outcome, a failure is tracked as an error', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  configurePage()
  clearReceived()
  await connect(FOX)
  assert.equal(
    [last('USER_REJECTED')!.properties, last('INTERNAL_SDK_ERROR')],
    [{ message: 'User rejected the request.' }, undefined]
  )
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(-32603, `no funds at ${ALICE}, ask me@example.com`)) })])
  configurePage()
  await connect(FOX)
  const { message } = last('CONNECT_ERROR')!.properties as { message: string }
  assert.match(message, /^wallet-failed .*no funds at …, ask …/)
  assert.is(last('INTERNAL_SDK_ERROR')!.properties!['errorType'], 'wallet-failed')
  await untilSent('CONNECT_ERROR')
  await until(() => sentEvents().at(-1) === 'INTERNAL_SDK_ERROR', 'the report')
  const report = service.events().at(-1)!
  assert.equal(
    [report.props.type, report.props.errorType, report.props.address, new Date(report.timestamp).toISOString()],
    ['error', 'wallet-failed', undefined, report.timestamp]
  )
  assert.not.match(JSON.stringify(report), /0x70997970|example\.com/)
})

test('a superseded attempt is tracked neither as rejected nor as failed', async () => {
  clearReceived()
  await runAttempt('owl', 'eip155', async () => {
    throw new WidgetError('connect-replaced', { wallet: 'Owl' })
  })
  assert.is($attempt.get().error?.code, 'connect-replaced')
  assert.equal(events(), [])
})

test('a failed service is tracked as API_ERROR, any other failure by its error code', () => {
  reportError(new WidgetError('service-failed', { service: 'rpc', status: 500 }))
  assert.equal([received.at(-1)!.event, 'address' in received.at(-1)!], ['API_ERROR', false])
  reportError(new WidgetError('chunk-failed', { chunk: 'connector/walletconnect' }))
  assert.equal(
    [received.at(-1)!.type, received.at(-1)!.event, received.at(-1)!.properties!['errorType']],
    ['error', 'INTERNAL_SDK_ERROR', 'chunk-failed']
  )
})

test('at most five errors per minute are sent, and page listeners receive all of them', async () => {
  const clock = fakeClock(Date.now() + 120_000)
  const reports = () => service.events().filter(({ props }) => props.errorType === 'option-invalid').length
  const fail = (times: number) => {
    for (let i = 0; i < times; i++)
      reportError(new WidgetError('option-invalid', { option: `o${i}`, expected: 'x', got: 'y' }))
  }
  try {
    clearReceived()
    fail(7)
    await until(() => reports() === 5, 'five')
    await clock.advance(59_999)
    fail(1)
    await clock.advance(1)
    fail(7)
    await until(() => reports() >= 10, 'five more')
    analytics.track('SIWX_AUTH_SUCCESS')
    await untilSent('SIWX_AUTH_SUCCESS')
    assert.is(reports(), 10)
    assert.is(received.filter(({ type }) => type === 'error').length, 15)
  } finally {
    clock.restore()
  }
})

test.run()
