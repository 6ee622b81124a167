/** Names without an address for a network, and names that may deceive: which are accepted and which keep a warning. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { acceptEthereumAddress, resolveReceiver } from '../../../src/actions/send/resolve-receiver'
import { resolveName } from '../../../src/actions/send/resolve-name'
import { $draft } from '../../../src/core/send/draft'
import { removeNames } from '../../../src/core/send/stored-names'
import { removeQueries } from '../../../src/core/platform/queries'
import { settle } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { begin, whileClockRuns, end, ens, page } from './resolve-name-setup'

test.before.each(begin)
test.after.each(end)

test('a name resolves to its address for the network, and to none where it has no record', async () => {
  const all = ens({ 'alice.eth': ALICE }, {}, { 'alice.eth': { 8453: BOB } })
  await page(all)
  for (const [chainId, expected] of [
    [undefined, ALICE],
    [8453, BOB],
    [10, undefined],
    [1, ALICE]
  ] as const)
    assert.is((await whileClockRuns(resolveName('alice.eth', chainId)))?.address, expected, `${chainId}`)
  for (const [chainId, expected] of [
    ['0x2105', BOB],
    ['0x1', ALICE]
  ] as const) {
    await page(all, undefined, undefined, { eth_chainId: chainId })
    resolveReceiver('alice.eth', true)
    while ($draft.get().receiver.state === 'resolving') await whileClockRuns(settle())
    assert.is($draft.get().receiver.address, expected, `a receiver on ${chainId}`)
  }
})

test('on a network without a record, the Ethereum address needs the user’s choice and keeps a warning', async () => {
  await page(ens({ 'alice.eth': BOB }), undefined, undefined, { eth_chainId: '0x2105' })
  resolveReceiver('alice.eth', true)
  while ($draft.get().receiver.state === 'resolving') await whileClockRuns(settle())
  const { state, address, ethereumAddress } = $draft.get().receiver
  assert.equal([state, address, ethereumAddress], ['not-on-network', undefined, BOB])
  acceptEthereumAddress()
  const { receiver } = $draft.get()
  assert.equal(
    [receiver.state, receiver.address, receiver.name, receiver.warnings],
    ['valid', BOB, 'alice.eth', ['ethereum-address']]
  )
  acceptEthereumAddress()
  assert.is($draft.get().receiver, receiver, 'there is nothing more to accept')
  resolveReceiver('nobody.eth', true)
  while ($draft.get().receiver.state === 'resolving') await whileClockRuns(settle())
  assert.is($draft.get().receiver.state, 'unknown')
})

test('warnings about a name survive the choice of its Ethereum address on another network', async () => {
  const names = ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' })
  await page(names, undefined, undefined, { eth_chainId: '0x2105' })
  resolveReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.warnings?.includes('similar-name')) await whileClockRuns(settle())
  assert.is($draft.get().receiver.state, 'not-on-network')
  acceptEthereumAddress()
  const { warnings, facts } = $draft.get().receiver
  assert.equal(warnings, ['confusable-name', 'similar-name', 'ethereum-address'])
  assert.equal([facts?.letters, facts?.known], ['1', 'alice.eth'])
  // Resolves at once, before the names of known addresses have loaded.
  resolveReceiver('', true)
  removeQueries()
  removeNames()
  resolveReceiver('a1ice.eth', true)
  while ($draft.get().receiver.state !== 'not-on-network') await whileClockRuns(settle())
  acceptEthereumAddress()
  while (!$draft.get().receiver.warnings?.includes('similar-name')) await whileClockRuns(settle())
  assert.equal($draft.get().receiver.warnings?.[1], 'ethereum-address')
})

test('a name that resembles an own account’s by confusable letters has a warning', async () => {
  await page(ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' }))
  resolveReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.warnings?.includes('similar-name')) await whileClockRuns(settle())
  const { warnings, facts } = $draft.get().receiver
  assert.equal([warnings, facts?.known, facts?.letters], [['confusable-name', 'similar-name'], 'alice.eth', '1'])
})

test('a deceptive name has a warning with its reason', async () => {
  await page(ens({ 'ρινοκ.eth': ALICE }))
  assert.is((await whileClockRuns(resolveName('ρινοκ.eth')))?.warning, 'look-alike')
})

test.run()
