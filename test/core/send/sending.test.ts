import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $lastTransaction, trackTransfer } from '../../../src/core/send/sending'
import { $walletRequestCount } from '../../../src/core/session/attempt'

test('a transfer counts as a wallet request before the wallet is asked, and until its id is known', async () => {
  const events: unknown[] = []
  const unsubscribe = $walletRequestCount.listen(count => events.push([count, $lastTransaction.get()?.id]))
  const id = await trackTransfer(async () => {
    events.push('asked')
    return 'abc'
  })
  unsubscribe()
  assert.equal([id, events], ['abc', [[1, undefined], 'asked', [0, 'abc']]])
})

test.run()
