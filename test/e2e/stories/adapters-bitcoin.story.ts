/** A host that builds and finishes its transactions by bitcoinjs-lib, over the wallet that is connected by Billfold. */
import * as assert from 'uvu/assert'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import type { World } from '../../sandbox/world'
import { connectBy, disconnect, does, until, visitLibrary } from '../library'
import { story, type Stage } from '../story'

const MAIN = 'bip122:000000000019d6689c085ae165831e93', TESTNET = 'bip122:000000000933ea01ad0ee984209779ba', ROW = '@wallet-unisat'
const alice = bitcoinKey('p2wpkh', 'mainnet'), bob = bitcoinKey('p2wpkh', 'mainnet', 1)
const only = { hosts: ['cdn'] as const }

interface Demo { demoBitcoin: { unisat: { change(moods: object): void } } }

const visit = (stage: Stage, more: Record<string, string> = {}) =>
  visitLibrary(stage, 'bitcoinjs', { bitcoin: '{"kinds":["unisat"],"approve":"auto"}', config: JSON.stringify({ networks: [MAIN, TESTNET] }), ...more })

/** Outputs that pay Bob, as the indexer has the transaction. */
const paidBy = async ({ indexers }: World, txid: string) => {
  const { vout } = await (await fetch(`${indexers[0]!.url}/tx/${txid}`)).json() as { vout: { scriptpubkey: string; value: number }[] }
  return vout.filter(({ scriptpubkey }) => scriptpubkey === Buffer.from(bob.script).toString('hex')).map(({ value }) => value)
}

story('bitcoinjs: a host that has its adapter before the widget, and opens Billfold itself, gets a wallet once one is connected', only, async stage => {
  const { page } = stage
  await visit(stage, { later: '' })
  assert.is(await does(page, 'who'), 'none')
  await does(page, 'start')
  assert.is(await does(page, 'who'), 'none')
  await connectBy(page, '@site-open', ROW)
  assert.is(await does(page, 'who'), alice.address)
})

story('bitcoinjs: a visitor connects in the dialog; what the host has built is signed and sent, and so is a plain transfer', only, async stage => {
  const { page, world } = stage
  await visit(stage)
  await connectBy(page, '@connect-button', ROW)
  assert.ok(isBip322('I was here', await does(page, 'sign'), alice))
  assert.equal(await paidBy(world, await does(page, 'send')), [12_345])
  assert.equal(await paidBy(world, await does(page, 'pay')), [23_456])
})

story('bitcoinjs: a no, another account, another network and the end reach the host', only, async stage => {
  const { page } = stage
  await visit(stage)
  await connectBy(page, '@connect-button', ROW)
  await page.run(() => (window as unknown as Demo).demoBitcoin.unisat.change({ approve: 'reject' }))
  for (const act of ['sign', 'send', 'pay', 'switch']) assert.is(await does(page, act), 'failed: user-rejected', act)
  await page.run(() => (window as unknown as Demo).demoBitcoin.unisat.change({ approve: 'auto', account: 1 }))
  await until(page, 'who', bob.address)
  assert.is(await does(page, 'switch'), 'none')
  assert.is(await does(page, 'who'), bitcoinKey('p2wpkh', 'testnet', 1).address)
  await disconnect(page)
  assert.is(await does(page, 'who'), 'none')
})
