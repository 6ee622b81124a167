import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { push, close, open } from '../../../src/core/dialog/route'
import { allArrived, requests, begin, closeServices, listen, configurePage, sentEvents } from './analytics-setup'
import { FOX } from '../setup'

test.after(closeServices)

const active = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => (hasBeenActive === undefined ? undefined : { hasBeenActive })
  })
test.after(() => {
  active(undefined)
})

test('nothing is sent before a user gesture, while analytics is off, or retroactively once it is on', async () => {
  active(false)
  begin()
  listen()
  open()
  await connect(FOX)
  push('Networks')
  await allArrived()
  assert.equal(requests, [], 'before a user gesture')
  configurePage({ features: { analytics: false } })
  active(true)
  close()
  open()
  push('WhatIsAWallet')
  await allArrived()
  assert.equal(requests, [], 'analytics switched off')
  configurePage()
  push('WhatIsANetwork')
  await allArrived()
  await allArrived()
  assert.equal(sentEvents(), ['CLICK_NETWORK_HELP'])
  assert.match(requests[0]!.url, /getAnalyticsConfig/, 'the project settings are requested first')
})

test.run()
