import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { push, open } from '../../../src/core/dialog/route'
import { ALICE } from '../../doubles/scripted-provider'
import { begin, closeServices, received, listen } from './analytics-setup'
import { FOX } from '../setup'

test.after(closeServices)

test('events from before the analytics chunk has loaded are delivered in their order', async () => {
  begin()
  open()
  push('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  listen()
  assert.equal(
    received.slice(1).map(({ event, properties }) => [event, properties]),
    [
      ['MODAL_OPEN', { connected: false }],
      ['SELECT_WALLET', { name: 'Fox', platform: 'browser', view: 'ConnectingExternal' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Fox', view: 'ConnectingExternal' }]
    ]
  )
  assert.is(received.at(-1)!.address, ALICE)
})

test.run()
