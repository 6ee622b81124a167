import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { go, hide, show } from '../../src/core/route'
import { arrived, asked, begin, close, listen, site, told } from './analytics-page'
import { FOX } from './page'

test.after(close)

const active = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => (hasBeenActive === undefined ? undefined : { hasBeenActive })
  })
test.after(() => {
  active(undefined)
})

test(
  'what a page does by itself is no act, a visitor’s is; who says no before it is not told of, and who says yes ' +
    'later is told of from then on',
  async () => {
    active(false)
    begin()
    listen()
    show()
    await connect(FOX)
    go('Networks')
    await arrived()
    assert.equal(asked, [], 'the page by itself')
    site({ features: { analytics: false } })
    active(true)
    hide()
    show()
    go('WhatIsAWallet')
    await arrived()
    assert.equal(asked, [], 'who has said no')
    site()
    go('WhatIsANetwork')
    await arrived()
    await arrived()
    assert.equal(told(), ['CLICK_NETWORK_HELP'])
    assert.match(asked[0]!.url, /getAnalyticsConfig/, 'the project is asked first')
  }
)

test.run()
