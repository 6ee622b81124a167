/** Names without an address for a network, and names that may deceive: which are accepted and which keep a warning. */
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { acceptEthereumAddress, nameReceiver } from '../../src/actions/name-receiver'
import { resolveName } from '../../src/actions/resolve-name'
import { $draft } from '../../src/core/draft'
import { forgetAnswers } from '../../src/core/queries'
import type { EvmCall } from '../doubles/evm-node'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { begin, done, end, ens, page } from './name-page'

test.before.each(begin)
test.after.each(end)

test(
  'a name that names another address for Base stands for that one there, and for none on a network that it does ' +
    'not name, whichever was asked for first',
  async () => {
    const ofCoin = encodeFunctionData({
      abi: parseAbi(['function addr(bytes32, uint256) view returns (bytes)']),
      args: [namehash('alice.eth'), 0x80000000n + 8453n]
    })
    const answer = ens({ 'alice.eth': ALICE })
    const all = (call: EvmCall) =>
      (call.params?.[0] as { data?: string } | undefined)?.data === ofCoin
        ? { result: encodeAbiParameters([{ type: 'bytes' }], [BOB as `0x${string}`]) }
        : answer(call)
    await page(all)
    for (const [chainId, whose] of [
      [undefined, ALICE],
      [8453, BOB],
      [10, undefined],
      [1, ALICE]
    ] as const)
      assert.is((await done(resolveName('alice.eth', chainId)))?.address, whose, `${chainId}`)
    for (const [chainId, whose] of [
      ['0x2105', BOB],
      ['0x1', ALICE]
    ] as const) {
      await page(all, undefined, undefined, { eth_chainId: chainId })
      nameReceiver('alice.eth', true)
      while ($draft.get().receiver.state === 'looking') await done(settle())
      assert.is($draft.get().receiver.address, whose, `a receiver on ${chainId}`)
    }
  }
)

test(
  'on a network that a name does not name, its Ethereum address is taken only once the user has chosen so, and ' +
    'stays doubted',
  async () => {
    await page(ens({ 'alice.eth': BOB }), undefined, undefined, { eth_chainId: '0x2105' })
    nameReceiver('alice.eth', true)
    while ($draft.get().receiver.state === 'looking') await done(settle())
    const { state, address, ethereumAddress } = $draft.get().receiver
    assert.equal([state, address, ethereumAddress], ['not-here', undefined, BOB])
    acceptEthereumAddress()
    const { receiver } = $draft.get()
    assert.equal(
      [receiver.state, receiver.address, receiver.name, receiver.doubts],
      ['good', BOB, 'alice.eth', ['ethereum-address']]
    )
    acceptEthereumAddress()
    assert.is($draft.get().receiver, receiver, 'nothing more to take')
    nameReceiver('nobody.eth', true)
    while ($draft.get().receiver.state === 'looking') await done(settle())
    assert.is($draft.get().receiver.state, 'unknown')
  }
)

test('what is doubtful about a name stays once its Ethereum address is chosen on another network', async () => {
  const names = ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' })
  await page(names, undefined, undefined, { eth_chainId: '0x2105' })
  nameReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  assert.is($draft.get().receiver.state, 'not-here')
  acceptEthereumAddress()
  const { doubts, facts } = $draft.get().receiver
  assert.equal(doubts, ['confusable-name', 'similar-name', 'ethereum-address'])
  assert.equal([facts?.letters, facts?.known], ['1', 'alice.eth'])
  // Resolves at once, before the names of known addresses have loaded.
  nameReceiver('', true)
  forgetAnswers()
  nameReceiver('a1ice.eth', true)
  while ($draft.get().receiver.state !== 'not-here') await done(settle())
  acceptEthereumAddress()
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  assert.equal($draft.get().receiver.doubts?.[1], 'ethereum-address')
})

test('a name that resembles that of an own account by letters that are easy to confuse is doubted', async () => {
  await page(ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' }))
  nameReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  const { doubts, facts } = $draft.get().receiver
  assert.equal([doubts, facts?.known, facts?.letters], [['confusable-name', 'similar-name'], 'alice.eth', '1'])
})

test('a name that may deceive says how', async () => {
  await page(ens({ 'ρινοκ.eth': ALICE }))
  assert.is((await done(resolveName('ρινοκ.eth')))?.warning, 'look-alike')
})

test.run()
