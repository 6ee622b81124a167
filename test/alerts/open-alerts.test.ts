/** Each alert is shown at most once on a page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $alerts, dismissAlert, addAlert } from '../../src/alerts/open-alerts'

test.before.each(() => {
  for (const code of $alerts.get()) dismissAlert(code)
})

test('an alert that is raised again is not shown twice', () => {
  assert.equal([addAlert('APKT001'), addAlert('APKT001'), $alerts.get()], [true, false, ['APKT001']])
})

test('a dismissed alert does not return, and the others stay', () => {
  assert.equal([addAlert('APKT002'), addAlert('APKT003')], [true, true])
  dismissAlert('APKT002')
  assert.equal([addAlert('APKT002'), $alerts.get()], [false, ['APKT003']])
})

test('alerts are shown in the order in which they were raised', () => {
  for (const code of ['APKT007', 'APKT006', 'APKT007', 'LOCAL_CONFIGURATION_USED'] as const) addAlert(code)
  assert.equal($alerts.get(), ['APKT007', 'APKT006', 'LOCAL_CONFIGURATION_USED'])
})

test.run()
