import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { close, open, push } from '../../../src/core/dialog/route'
import { begin, closeServices, listen, sentEvents, untilSent } from './analytics-setup'
import { FOX } from '../setup'

test.after(closeServices)

test('a connection whose dialog has closed before the analytics chunk has loaded is sent', async () => {
  begin()
  open()
  push('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  close()
  listen()
  await untilSent('CONNECT_SUCCESS')
  assert.equal(sentEvents(), ['INITIALIZE', 'CONNECT_SUCCESS'])
})

test.run()
