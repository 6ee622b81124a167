/** When the name of a connected account is looked up. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadChunk } from '../../../src/core/platform/chunks'
import { open } from '../../../src/core/dialog/route'
import { $snapshot } from '../../../src/api/snapshot'
import { freshPage } from '../../core/reset-stores'
import { settle } from '../../doubles/fake-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { begin, clock, end, ens, page, whileClockRuns } from '../send/resolve-name-setup'

test.before(begin)
test.after(async () => {
  freshPage()
  await end()
})

test('a name is looked up after a connection in the dialog, and not for a closed dialog', async () => {
  const session = await loadChunk('action', 'session')
  await loadChunk('action', 'assets')
  const server = await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }))
  const isRequested = () => server.calls().some(({ method }) => method === 'eth_call')
  await whileClockRuns(session.loadBalance(true))
  assert.is(isRequested(), false)
  open()
  await whileClockRuns(session.loadBalance(true))
  for (let turn = 0; $snapshot.get().account.profileName !== 'alice.eth' && turn < 10_000; turn++) {
    await clock.advance(0)
    await settle()
  }
  assert.is($snapshot.get().account.profileName, 'alice.eth')
})

test.run()
