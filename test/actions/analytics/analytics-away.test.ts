import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { close, open } from '../../../src/core/dialog/route'
import { analytics, allArrived, requests, begin, closeServices, faults, listen } from './analytics-setup'
import { until } from '../setup'

test.after(closeServices)

test('an unreachable analytics service is tried once per page', async () => {
  faults.set('analytics', { kind: 'drop' })
  begin()
  listen()
  for (let i = 0; i < 5; i++) {
    open()
    close()
  }
  const tries = () => requests.filter(({ server }) => server === 'analytics').length
  await until(() => tries() > 0, 'the first')
  faults.clear()
  await allArrived()
  open()
  analytics.track('SIWX_AUTH_SUCCESS')
  await allArrived()
  assert.is(tries(), 1)
})

test.run()
