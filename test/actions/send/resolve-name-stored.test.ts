/** Proven names that the next page knows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookUpName } from '../../../src/actions/send/resolve-name'
import { clearAccountData } from '../../../src/actions/session/clear-account-data'
import { disconnect } from '../../../src/actions/session/disconnect'
import { removeQueries } from '../../../src/core/platform/queries'
import { $connections, adoptConnection, removeConnection } from '../../../src/core/session/session'
import { solana } from '../../../src/networks/index'
import { json } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { begin, clock, whileClockRuns, end, ens, page, service } from './resolve-name-setup'

test.before.each(begin)
test.after.each(end)

const KEY = 'billfold.names'

const addSolana = () =>
  adoptConnection({
    ...$connections.get().eip155!,
    namespace: 'solana',
    accounts: ['So11111111111111111111111111111111111111112'],
    chainId: solana.caipNetworkId
  })

/** Shows a page on which Alice has a proven name with an image. */
const proveName = async () => {
  const server = await service({ [`/identity/${ALICE}`]: json({ name: null, avatar: 'https://img.example/a.png' }) })
  const node = await page(ens({ 'alice.eth': ALICE, 'bob.eth': BOB }, { [ALICE]: 'alice.eth' }), server.url)
  assert.is((await whileClockRuns(lookUpName(ALICE)))?.name, 'alice.eth')
  /** Continues as the next page, whose memory is empty. Returns the name, and whether a node or service was called. */
  const nextPage = async (address = ALICE) => {
    removeQueries()
    const before = node.calls().length + server.all.length
    const resolved = await whileClockRuns(lookUpName(address))
    return { resolved, isRequested: node.calls().length + server.all.length > before }
  }
  return { nextPage }
}

test('the next page knows a proven name and its image for five minutes', async () => {
  const { nextPage } = await proveName()
  const known = { name: 'alice.eth', address: ALICE, avatar: 'https://img.example/a.png', warning: undefined }
  await clock.advance(299_000)
  assert.equal(await nextPage(), { resolved: known, isRequested: false })
  assert.equal(await nextPage(ALICE.toLowerCase()), { resolved: known, isRequested: false })
  await clock.advance(1_000)
  assert.is((await nextPage()).isRequested, true)
})

test('an address without a proven name is looked up again', async () => {
  const { nextPage } = await proveName()
  assert.equal(await nextPage(BOB), { resolved: undefined, isRequested: true })
  assert.equal(await nextPage(BOB), { resolved: undefined, isRequested: true })
})

test('disconnecting deletes the stored names', async () => {
  await proveName()
  clearAccountData()
  assert.match(String(localStorage.getItem(KEY)), 'alice.eth')
  await disconnect()
  assert.is(localStorage.getItem(KEY), null)
})

test('only the end of the EVM connection deletes the stored names', async () => {
  await proveName()
  clearAccountData()
  addSolana()
  removeConnection('solana')
  assert.match(String(localStorage.getItem(KEY)), 'alice.eth')
  addSolana()
  removeConnection('eip155')
  assert.is(localStorage.getItem(KEY), null)
  removeConnection('solana')
})

test('a lookup that ends after its EVM connection stores nothing, while another chain stays connected', async () => {
  const names = ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' })
  let isDisconnected = false
  await page(call => {
    // The node answers after the disconnect.
    if (call.method === 'eth_call' && !isDisconnected) {
      isDisconnected = true
      removeConnection('eip155')
    }
    return names(call)
  })
  addSolana()
  clearAccountData()
  await whileClockRuns(lookUpName(ALICE))
  assert.is(isDisconnected, true)
  assert.is(localStorage.getItem(KEY), null)
  removeConnection('solana')
})

test('a stored entry of another shape is ignored', async () => {
  const { nextPage } = await proveName()
  const entry = { name: 'alice.eth', address: ALICE, atMs: Date.now() }
  for (const data of [
    7,
    [null],
    [{ ...entry, name: 7 }],
    [{ ...entry, name: 'alice\u202e.eth' }],
    [{ ...entry, address: 'alice' }],
    [{ ...entry, atMs: String(Date.now()) }],
    [{ ...entry, atMs: Date.now() + 60_000 }]
  ]) {
    localStorage.setItem(KEY, JSON.stringify({ v: 1, data }))
    assert.is((await nextPage()).isRequested, true, JSON.stringify(data))
  }
})

test.run()
