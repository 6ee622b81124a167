/** What an earlier page stored of an account, and a disconnect before the code that restores the session has loaded. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { loadChunk, registerChunks } from '../../../src/core/platform/chunks'
import { queryState, refetch } from '../../../src/core/platform/queries'
import { $status, reloadStoredSession } from '../../../src/core/session/session'
import { ALICE, deferred } from '../../doubles/scripted-provider'

const loading = deferred<void>()
registerChunks({ ...chunks, action: { ...chunks.action, restore: () => loading.promise.then(chunks.action.restore) } })
const { restoreSession } = await import('../../../src/actions/session/restore-session')
const { FOX, fox, storeSession, pageWith } = await import('../setup')

const LEFTOVERS = ['billfold.portfolio', 'billfold.pending', 'billfold.names', 'billfold.swap']

test('a disconnect before the session is restored deletes the stored account data as well', async () => {
  pageWith([fox()])
  storeSession(FOX, ALICE)
  for (const key of LEFTOVERS) localStorage.setItem(key, JSON.stringify({ v: 1, data: [ALICE] }))
  reloadStoredSession()
  const done = restoreSession()
  await disconnect()
  assert.is($status.get(), 'disconnected')
  loading.resolve()
  await done
  assert.equal(
    LEFTOVERS.filter(key => localStorage.getItem(key)),
    []
  )
})

test('a payment that was sent stays for its receipt, and one whose receipt the page has is deleted', async () => {
  pageWith([fox()])
  await connect(FOX)
  const sent = {
    id: 'sent',
    key: 'eip155:1 native 0xab 1',
    status: 'sent',
    caipAddress: `eip155:1:${ALICE}`,
    atMs: Date.now(),
    transactionId: '0x01',
    isDelivered: false
  }
  const read = { ...sent, id: 'read', status: 'success', isDelivered: true }
  localStorage.setItem('billfold.payments', JSON.stringify({ v: 1, data: [sent, read] }))
  await disconnect()
  await loadChunk('action', 'pay')
  assert.equal(
    (JSON.parse(localStorage.getItem('billfold.payments')!) as { data: { id: string }[] }).data.map(({ id }) => id),
    ['sent']
  )
})

test('the last disconnect also clears the memory of code that no account view has started', async () => {
  pageWith([fox()])
  await connect(FOX)
  // as the host page loads it, for a transfer that it fills in
  await loadChunk('action', 'assets')
  const answer = { key: `answer ${ALICE}`, staleTimeMs: 1_000, queryFn: async () => ALICE }
  await refetch(answer)
  await disconnect()
  assert.is(queryState(answer).get().data, undefined)
})

test.run()
