import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { close, open } from '../../../src/core/dialog/route'
import { allArrived, requests, begin, closeServices, events, listen, settings, configurePage } from './analytics-setup'
import { FOX, fox, until } from '../setup'

test.after(closeServices)

test('nothing is sent if the host, project or browser disables it, and page listeners still get events', async () => {
  const visit = async () => {
    open()
    await connect(FOX)
    close()
    await disconnect()
  }
  begin(fox(), { features: { analytics: false } })
  listen()
  await visit()
  configurePage({}, '')
  await visit()
  for (const url of ['pulse.example', 'javascript:alert(1)', 'http://plain.example', '', 7]) {
    configurePage({ analyticsUrl: url })
    await visit()
  }
  configurePage()
  for (const name of ['globalPrivacyControl', 'doNotTrack']) {
    Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true, configurable: true })
    await visit()
    Reflect.deleteProperty(navigator, name)
  }
  await allArrived()
  assert.equal(requests, [])
  settings.settle({ isAnalyticsEnabled: false })
  await visit()
  await until(() => requests.length > 0, 'the request')
  await visit()
  await allArrived()
  assert.equal(
    requests.map(({ server, url }) => `${server} ${url.split('?')[0]}`),
    ['wallet-api /getAnalyticsConfig']
  )
  assert.is(events().filter(e => e === 'CONNECT_SUCCESS').length, 11)
})

test.run()
