/** A host that builds and finishes its transactions with bitcoinjs-lib, over the wallet that Billfold has connected. */
import * as assert from 'uvu/assert'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import type { World } from '../../sandbox/world'
import { BITCOIN as MAIN, showsAccount, TESTNET } from '../chains'
import type { Page } from '../driver'
import { connectBy, disconnect, runAction, switchInDialog, repeatUntil, visitLibrary } from '../library'
import { story, type Stage } from '../story'

const ROW = '@wallet-unisat'
const alice = bitcoinKey('p2wpkh', 'mainnet')
const bob = bitcoinKey('p2wpkh', 'mainnet', 1)
const onTestnet = bitcoinKey('p2wpkh', 'testnet')
const only = { hosts: ['cdn'] as const }

interface Demo {
  demoBitcoin: { unisat: { change(behaviour: object): void; forget(): void } }
}

const visit = (stage: Stage, more: Record<string, string> = {}) =>
  visitLibrary(stage, 'bitcoinjs', {
    bitcoin: '{"kinds":["unisat"],"approve":"auto"}',
    config: JSON.stringify({ networks: [MAIN, TESTNET] }),
    ...more
  })

const wallet = (page: Page, behaviour: object) =>
  page.run(next => (window as unknown as Demo).demoBitcoin.unisat.change(next), behaviour)

/** Returns the outputs that pay Bob, as the indexer reports the transaction. */
const paidBy = async ({ indexers }: World, txid: string) => {
  const { vout } = (await (await fetch(`${indexers[0]!.url}/tx/${txid}`)).json()) as {
    vout: { scriptpubkey: string; value: number }[]
  }
  return vout
    .filter(({ scriptpubkey }) => scriptpubkey === Buffer.from(bob.script).toString('hex'))
    .map(({ value }) => value)
}

story(
  'bitcoinjs: a host that connected and switched the wallet itself finds both in the widget without a prompt',
  only,
  async stage => {
    const { page } = stage
    await visit(stage, { later: '' })
    assert.is(await runAction(page, 'who'), 'none')
    assert.is(await runAction(page, 'ask'), alice.address)
    await runAction(page, 'turn')
    // a wallet that received another request would decline it
    await wallet(page, { approve: 'reject' })
    await runAction(page, 'start')
    assert.is(await runAction(page, 'who'), 'none')
    await connectBy(page, '@site-open', ROW)
    assert.equal([await runAction(page, 'who'), await runAction(page, 'network')], [onTestnet.address, TESTNET])
    await showsAccount(page, onTestnet.address, '0.987 BTC')
  }
)

story(
  'bitcoinjs: Billfold follows a network switch through or past the adapter, a new account and a disconnect',
  only,
  async stage => {
    const { page } = stage
    await visit(stage)
    await connectBy(page, '@connect-button', ROW)
    await runAction(page, 'switch')
    await showsAccount(page, onTestnet.address, '0.987 BTC')
    assert.is(await runAction(page, 'network'), TESTNET)
    await runAction(page, 'back')
    await showsAccount(page, alice.address, '0.012 BTC')
    await runAction(page, 'turn')
    await showsAccount(page, onTestnet.address, '0.987 BTC')
    await repeatUntil(page, 'network', TESTNET)
    await wallet(page, { net: 'mainnet', account: 1 })
    await showsAccount(page, bob.address, '0.000 BTC')
    await page.run(() => (window as unknown as Demo).demoBitcoin.unisat.forget())
    await page.waitFor('@connect-button')
    assert.is(await runAction(page, 'who'), 'none')
  }
)

story('bitcoinjs: the host sees what is connected, switched and disconnected in the dialog', only, async stage => {
  const { page } = stage
  await visit(stage)
  await connectBy(page, '@connect-button', ROW)
  await wallet(page, { approve: 'reject' })
  assert.is(await runAction(page, 'ask'), alice.address, 'without another prompt')
  await wallet(page, { approve: 'auto' })
  await switchInDialog(page, TESTNET)
  assert.equal([await runAction(page, 'who'), await runAction(page, 'own')], [onTestnet.address, onTestnet.address])
  await switchInDialog(page, MAIN)
  assert.equal(await paidBy(stage.world, await runAction(page, 'send')), [12_345])
  await disconnect(page)
  assert.is(await runAction(page, 'who'), 'none')
})

story(
  'bitcoinjs: after a reload the host signs, pays and switches with no dialog open, and Billfold follows',
  only,
  async stage => {
    const { page } = stage
    await visit(stage)
    await connectBy(page, '@connect-button', ROW)
    await page.reload()
    await repeatUntil(page, 'who', alice.address)
    assert.ok(isBip322('I was here', await runAction(page, 'sign'), alice))
    assert.equal(await paidBy(stage.world, await runAction(page, 'pay')), [23_456])
    await runAction(page, 'switch')
    await showsAccount(page, onTestnet.address, '0.987 BTC')
    assert.is(await page.count('@modal'), 0)
  }
)

story(
  'bitcoinjs: once connected in the dialog, the host signs, sends its own transaction, and sends a transfer',
  only,
  async stage => {
    const { page, world } = stage
    await visit(stage)
    await connectBy(page, '@connect-button', ROW)
    assert.ok(isBip322('I was here', await runAction(page, 'sign'), alice))
    assert.equal(await paidBy(world, await runAction(page, 'send')), [12_345])
    assert.equal(await paidBy(world, await runAction(page, 'pay')), [23_456])
  }
)

story('bitcoinjs: a rejection, another account, another network and a disconnect reach the host', only, async stage => {
  const { page } = stage
  await visit(stage)
  await connectBy(page, '@connect-button', ROW)
  await wallet(page, { approve: 'reject' })
  for (const act of ['sign', 'send', 'pay', 'switch'])
    assert.is(await runAction(page, act), 'failed: user-rejected', act)
  await wallet(page, { approve: 'auto', account: 1 })
  await repeatUntil(page, 'who', bob.address)
  assert.is(await runAction(page, 'switch'), 'none')
  assert.is(await runAction(page, 'who'), bitcoinKey('p2wpkh', 'testnet', 1).address)
  await disconnect(page)
  assert.is(await runAction(page, 'who'), 'none')
})
