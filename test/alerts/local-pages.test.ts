/** The pages on which the dialog shows alerts: those of a developer's own machine and network. */
import { alertsLoaded, withWarningsAt } from '../actions/dialog/alerts-setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { raiseAlert } from '../../src/actions/dialog/raise-alert'
import { raiseOriginAlert } from '../../src/actions/dialog/raise-origin-alert'
import { $alerts, dismissAlert } from '../../src/alerts/open-alerts'
import { isLocalPage } from '../../src/alerts/is-local-page'
import type { AlertCode } from '../../src/core/config/alerts'
import { setDebug } from '../../src/core/platform/console'
import { registerChunks } from '../../src/core/platform/chunks'
import { chunks } from '../chunks'

registerChunks(chunks)

/** Each alert appears once per page, so each address raises its own. */
const localPages: readonly [url: string, code: AlertCode][] = [
  ['http://localhost:3000/', 'APKT001'],
  ['https://localhost/', 'APKT003'],
  ['http://shop.localhost:8080/', 'APKT004'],
  ['http://[::1]/', 'APKT006'],
  ['http://192.168.1.20:5173/', 'APKT007'],
  ['https://10.0.0.7/', 'APKT008'],
  ['http://172.16.4.2:3000/', 'APKT009'],
  ['http://[fd12:3456::1]:3000/', 'APKT010']
]
const otherLocalPages = ['http://172.31.255.1/', 'http://169.254.1.1/', 'http://[fe80::1]/', 'http://127.8.8.8/']
const publicPages = [
  'https://shop.example/',
  'https://localhost.shop.example/',
  'https://notlocalhost/',
  'http://127.0.0.1.shop.example:3000/',
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://192.169.0.1/',
  'http://[2001:db8::1]/'
]

test('the dialog and the console show an alert on a local page, with or without a port', async () => {
  for (const [url, code] of localPages) {
    await withWarningsAt(url, async warnings => {
      raiseAlert(code)
      await alertsLoaded()
      assert.equal([$alerts.get(), warnings.length], [[code], 1], url)
      dismissAlert(code)
    })
  }
  for (const url of otherLocalPages) await withWarningsAt(url, async () => assert.ok(isLocalPage(), url))
})

test('a public page whose domain the secure frame refuses learns it on its console', async () => {
  await withWarningsAt('https://frame.shop.example/', async warnings => {
    raiseOriginAlert('APKT005')
    await alertsLoaded()
    assert.equal([$alerts.get(), warnings.length], [[], 1])
    assert.match(warnings[0]!, /APKT005.*list of your frame/)
  })
})

test('a public page shows no alert', async () => {
  for (const url of publicPages) {
    await withWarningsAt(url, async warnings => {
      raiseAlert('LOCAL_CONFIGURATION_USED')
      await alertsLoaded()
      assert.equal([$alerts.get(), warnings], [[], []], url)
    })
  }
})

test('with `debug: false`, a local page shows no alert', async () => {
  setDebug(false)
  await withWarningsAt('http://localhost:3000/', async warnings => {
    raiseAlert('LOCAL_CONFIGURATION_USED')
    await alertsLoaded()
    assert.equal([$alerts.get(), warnings], [[], []])
  })
  setDebug(true)
})

test.run()
