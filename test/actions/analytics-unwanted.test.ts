import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { hide, show } from '../../src/core/route'
import { arrived, asked, begin, close, events, listen, settings, site } from './analytics-page'
import { FOX, fox, until } from './page'

test.after(close)

test(
  'where the site, its project or the browser does not want it, ' + 'nothing is told, and the page hears all the same',
  async () => {
    const visit = async () => {
      show()
      await connect(FOX)
      hide()
      await disconnect()
    }
    begin(fox(), { features: { analytics: false } })
    listen()
    await visit()
    site({}, '')
    await visit()
    for (const url of ['pulse.example', 'javascript:alert(1)', 'http://plain.example', '', 7]) {
      site({ analyticsUrl: url })
      await visit()
    }
    site()
    for (const name of ['globalPrivacyControl', 'doNotTrack']) {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true, configurable: true })
      await visit()
      Reflect.deleteProperty(navigator, name)
    }
    await arrived()
    assert.equal(asked, [])
    settings.settle({ isAnalyticsEnabled: false })
    await visit()
    await until(() => asked.length > 0, 'the question')
    await visit()
    await arrived()
    assert.equal(
      asked.map(({ party, url }) => `${party} ${url.split('?')[0]}`),
      ['wallet-api /getAnalyticsConfig']
    )
    assert.is(events().filter(e => e === 'CONNECT_SUCCESS').length, 11)
  }
)

test.run()
