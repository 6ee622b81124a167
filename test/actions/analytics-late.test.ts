import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { go, show } from '../../src/core/route'
import { ALICE } from '../doubles/scripted-provider'
import { begin, close, heard, listen } from './analytics-page'
import { FOX } from './page'

test.after(close)

test('what happened while this was still on its way is told in the order in which it must have been', async () => {
  begin()
  show()
  go('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  listen()
  assert.equal(
    heard.slice(1).map(({ event, properties }) => [event, properties]),
    [
      ['MODAL_OPEN', { connected: false }],
      ['SELECT_WALLET', { name: 'Fox', platform: 'browser', view: 'ConnectingExternal' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Fox', view: 'ConnectingExternal' }]
    ]
  )
  assert.is(heard.at(-1)!.address, ALICE)
})

test.run()
