/** Balances and transfers of bitcoin: the coins that they spend, and the receivers and senders that are rejected. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../src/chains/bitcoin/index'
import sender from '../../src/chains/bitcoin/transactions'
import { bitcoin, bitcoinTestnet } from '../../src/networks'
import { failure } from '../connectors/connector'
import { signingProvider } from '../doubles/bitcoin-provider'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { startCoins } from '../sandbox/bitcoin-party'
import { HIS, kinds, openSetting, pay } from './bitcoin-setting'

const setting = await openSetting()
const { at, post } = setting
test.before.each(setting.renew)
test.after(setting.close)

const sumOf = (coins: readonly bigint[]) => coins.reduce((sum, coin) => sum + coin, 0n)

test('a balance is what blocks and what waits make of it', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const all = sumOf(startCoins.mainnet.p2wpkh)
  assert.is(await bitcoinChain.balance(network, key.address), all)
  await pay({ network, from: key.address, to: HIS, amount: 10_000n }, signingProvider([key]).provider)
  const now = await bitcoinChain.balance(network, key.address)
  assert.ok(now < all - 10_000n && now > all - 12_000n, String(now))
  assert.is(await bitcoinChain.balance(network, HIS), 10_000n)
  await post('mainnet', '/mine')
  assert.is(await bitcoinChain.balance(network, key.address), now)
})

test('an indexer that answers nonsense gives no balance, and one that is away a while does', async () => {
  const spent = { funded_txo_sum: 1, spent_txo_sum: 3 }
  for (const body of [undefined, JSON.stringify({ chain_stats: spent, mempool_stats: spent })]) {
    setting.faults.set('bitcoin', { kind: 'nonsense', body })
    assert.is((await failure(bitcoinChain.balance(at('mainnet'), HIS))).code, 'service-failed')
  }
  setting.faults.clear()
  setting.faults.set('bitcoin', { kind: 'status', status: 503, times: 2 })
  assert.is(
    await bitcoinChain.balance(at('mainnet'), bitcoinKey('p2tr', 'mainnet').address),
    sumOf(startCoins.mainnet.p2tr)
  )
})

test('an address has a page in the explorer', () => {
  assert.is(bitcoinChain.explorerUrl(bitcoin, HIS), `https://mempool.space/address/${HIS}`)
  assert.is(bitcoinChain.explorerUrl(bitcoinTestnet, HIS), `https://mempool.space/testnet/address/${HIS}`)
  assert.is(
    bitcoinChain.explorerUrl(
      { ...bitcoin, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } },
      HIS
    ),
    undefined
  )
})

test('there is no node that takes methods', async () => {
  assert.is((await failure(bitcoinChain.call(at('mainnet'), 'getblockcount', []))).code, 'chain-unsupported')
})

for (const net of ['mainnet', 'testnet'] as const)
  for (const kind of kinds)
    for (const isFinal of [false, true]) {
      test(
        `${net}: a transfer from ${kind} is taken by the ` +
          `network${isFinal ? ', where the wallet finishes it itself' : ''}`,
        async () => {
          const key = bitcoinKey(kind, net)
          const network = at(net)
          const to = bitcoinKey('p2tr', net, 1).address
          const { provider, asked: psbts } = signingProvider([key], { isFinal })
          const facts = { [key.address]: { type: 'payment', publicKey: key.publicKey } } as const
          const id = await pay({ network, from: key.address, to, amount: 123_456n }, provider, facts)
          assert.is(await bitcoinChain.balance(network, to), 123_456n)
          assert.ok(
            (
              (await (await fetch(`${network.rpcUrls.default.http[0]}/tx/${id}/status`)).json()) as {
                confirmed: boolean
              }
            ).confirmed === false
          )
          // Another library reads the PSBT that the wallet was asked to sign.
          const psbt = Psbt.fromBase64(psbts[0]!.psbt)
          assert.is(psbt.txOutputs[0]!.value, 123_456n)
          assert.ok(
            psbt.txInputs.every(({ sequence }) => sequence! < 0xfffffffe),
            'may be replaced'
          )
        }
      )
    }

test('a legacy coin that a segwit transaction has made is spent like any', async () => {
  const network = at('mainnet')
  const segwit = bitcoinKey('p2wpkh', 'mainnet')
  const legacy = bitcoinKey('p2pkh', 'mainnet', 2)
  await pay({ network, from: segwit.address, to: legacy.address, amount: 50_000n }, signingProvider([segwit]).provider)
  await pay({ network, from: legacy.address, to: HIS, amount: 20_000n }, signingProvider([legacy]).provider)
  assert.is(await bitcoinChain.balance(network, HIS), 20_000n)
})

test('a key that nobody has told is no hindrance', async () => {
  for (const kind of kinds) {
    const key = bitcoinKey(kind, 'mainnet')
    await pay({ network: at('mainnet'), from: key.address, to: HIS, amount: 10_000n }, signingProvider([key]).provider)
  }
})

test(
  'coins of blocks are taken first, large ones before small ones; ' + 'one that costs more than it is worth never',
  async () => {
    const key = bitcoinKey('p2wpkh', 'testnet', 2)
    const network = at('testnet')
    for (const amount of [200, 50_000, 300, 20_000]) await post('testnet', '/faucet', { address: key.address, amount })
    const { provider, asked: psbts } = signingProvider([key])
    await pay({ network, from: key.address, to: bitcoinKey('p2wpkh', 'testnet', 1).address, amount: 60_000n }, provider)
    assert.is(Psbt.fromBase64(psbts[0]!.psbt).txInputs.length, 2)
    assert.is(
      (
        await failure(
          pay({ network, from: key.address, to: bitcoinKey('p2wpkh', 'testnet', 1).address, amount: 60_000n }, provider)
        )
      ).code,
      'amount-too-much'
    )
  }
)

test('an address that is none, or of another network, is said before anybody is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const { provider, asked: psbts } = signingProvider([key])
  const wrong = [
    bitcoinKey('p2wpkh', 'testnet').address,
    `${HIS.slice(0, -1)}q`,
    '',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pfeessrawgf',
    // A taproot address with an x-coordinate that no point has.
    'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm'
  ]
  for (const to of wrong) {
    assert.is(
      (await failure(pay({ network: at('mainnet'), from: key.address, to, amount: 1_000n }, provider))).code,
      'address-invalid',
      to
    )
    assert.is(await sender.isAddress(at('mainnet'), to), false)
  }
  assert.is(await sender.isAddress(at('mainnet'), HIS), true)
  const dust = await failure(pay({ network: at('mainnet'), from: key.address, to: HIS, amount: 293n }, provider))
  assert.equal([dust.code, dust.facts], ['amount-too-little', { least: '0.00000294', symbol: 'BTC' }])
  assert.is(psbts.length, 0)
})

test('an address for ordinals is not spent from', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const failed = await failure(
    pay({ network: at('mainnet'), from: key.address, to: HIS, amount: 1_000n }, signingProvider([key]).provider, {
      [key.address]: { type: 'ordinal' }
    })
  )
  assert.equal([failed.code, failed.facts], ['address-unspendable', { address: key.address }])
})

test.run()
