/** When the name of a connected account is looked up. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import { loadChunk } from '../../../src/core/platform/chunks'
import { open } from '../../../src/core/dialog/route'
import { $snapshot } from '../../../src/api/snapshot'
import { freshPage } from '../../core/reset-stores'
import { settle } from '../../doubles/fake-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { begin, clock, end, ens, page, whileClockRuns } from '../send/resolve-name-setup'

test.before.each(begin)
test.after.each(async () => {
  freshPage()
  await end()
})

/** Advances the clock until the name is in the public state. */
const untilNamed = async () => {
  for (let turn = 0; $snapshot.get().account.profileName !== 'alice.eth' && turn < 10_000; turn++) {
    await clock.advance(0)
    await settle()
  }
  assert.is($snapshot.get().account.profileName, 'alice.eth')
}

test('a name is looked up after a connection in the dialog, and not for a closed dialog', async () => {
  const session = await loadChunk('action', 'session')
  await loadChunk('action', 'assets')
  const server = await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }))
  const isRequested = () => server.calls().some(({ method }) => method === 'eth_call')
  await whileClockRuns(session.loadBalance(true))
  assert.is(isRequested(), false)
  open()
  await whileClockRuns(session.loadBalance(true))
  await untilNamed()
})

test('a disconnect deletes the stored name, also on a page that has not shown the account', async () => {
  const session = await loadChunk('action', 'session')
  await loadChunk('action', 'assets')
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }))
  open()
  await whileClockRuns(session.loadBalance(true))
  await untilNamed()
  assert.match(String(localStorage.getItem('billfold.names')), 'alice.eth')
  await disconnect()
  assert.is(localStorage.getItem('billfold.names'), null)
})

test.run()
