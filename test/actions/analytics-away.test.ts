import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hide, show } from '../../src/core/route'
import { analytics, arrived, asked, begin, close, faults, listen } from './analytics-page'
import { until } from './page'

test.after(close)

test('a service that is not reached is asked once in a page', async () => {
  faults.set('analytics', { kind: 'drop' })
  begin()
  listen()
  for (let i = 0; i < 5; i++) {
    show()
    hide()
  }
  const tries = () => asked.filter(({ party }) => party === 'analytics').length
  await until(() => tries() > 0, 'the first')
  faults.clear()
  await arrived()
  show()
  analytics.track('SIWX_AUTH_SUCCESS')
  await arrived()
  assert.is(tries(), 1)
})

test.run()
