/** An alert stands once in a page's life, whatever becomes of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $alerts, dismiss, raise } from '../../src/notices/raised'

test.before.each(() => {
  for (const code of $alerts.get()) dismiss(code)
})

test('an alert that is raised again does not stand twice', () => {
  assert.equal([raise('APKT001'), raise('APKT001'), $alerts.get()], [true, false, ['APKT001']])
})

test('what was dismissed stays away, and what stands beside it stays', () => {
  assert.equal([raise('APKT002'), raise('APKT003')], [true, true])
  dismiss('APKT002')
  assert.equal([raise('APKT002'), $alerts.get()], [false, ['APKT003']])
})

test('alerts stand in the order in which they were raised', () => {
  for (const code of ['APKT007', 'APKT006', 'APKT007', 'LOCAL_CONFIGURATION_USED'] as const) raise(code)
  assert.equal($alerts.get(), ['APKT007', 'APKT006', 'LOCAL_CONFIGURATION_USED'])
})

test.run()
