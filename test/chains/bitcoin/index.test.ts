/** Balances and transfers of bitcoin: the coins that they spend, and the receivers and senders that are rejected. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../../src/chains/bitcoin/index'
import sender from '../../../src/chains/bitcoin/transactions'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { startCoins } from '../../sandbox/bitcoin-server'
import { RECEIVER, kinds, openSetting, pay } from './setup'

const setting = await openSetting()
const { networkOn, post } = setting
test.before.each(setting.reset)
test.after(setting.close)

const sumOf = (coins: readonly bigint[]) => coins.reduce((sum, coin) => sum + coin, 0n)

test('a balance counts confirmed and unconfirmed transactions', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const all = sumOf(startCoins.mainnet.p2wpkh)
  assert.is(await bitcoinChain.balance(network, key.address), all)
  await pay({ network, from: key.address, to: RECEIVER, amount: 10_000n }, signingProvider([key]).provider)
  const now = await bitcoinChain.balance(network, key.address)
  assert.ok(now < all - 10_000n && now > all - 12_000n, String(now))
  assert.is(await bitcoinChain.balance(network, RECEIVER), 10_000n)
  await post('mainnet', '/mine')
  assert.is(await bitcoinChain.balance(network, key.address), now)
})

test('an invalid response of an indexer gives no balance, and one that is down for a while is retried', async () => {
  const spent = { funded_txo_sum: 1, spent_txo_sum: 3 }
  for (const body of [undefined, JSON.stringify({ chain_stats: spent, mempool_stats: spent })]) {
    setting.faults.set('bitcoin', { kind: 'invalid-response', body })
    assert.is((await failure(bitcoinChain.balance(networkOn('mainnet'), RECEIVER))).code, 'service-failed')
  }
  setting.faults.clear()
  setting.faults.set('bitcoin', { kind: 'status', status: 503, times: 2 })
  assert.is(
    await bitcoinChain.balance(networkOn('mainnet'), bitcoinKey('p2tr', 'mainnet').address),
    sumOf(startCoins.mainnet.p2tr)
  )
})

test('an address has a page in the explorer', () => {
  assert.is(bitcoinChain.addressUrl(bitcoin, RECEIVER), `https://mempool.space/address/${RECEIVER}`)
  assert.is(bitcoinChain.addressUrl(bitcoinTestnet, RECEIVER), `https://mempool.space/testnet/address/${RECEIVER}`)
  assert.is(
    bitcoinChain.addressUrl(
      { ...bitcoin, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } },
      RECEIVER
    ),
    undefined
  )
})

test('a transaction has a page in the explorer', () => {
  assert.is(bitcoinChain.transactionUrl(bitcoinTestnet, 'ab12'), 'https://mempool.space/testnet/tx/ab12')
})

for (const net of ['mainnet', 'testnet'] as const)
  for (const kind of kinds)
    for (const isFinal of [false, true]) {
      test(`${net}: the network accepts a ${isFinal ? 'finalized ' : ''}transfer from ${kind}`, async () => {
        const key = bitcoinKey(kind, net)
        const network = networkOn(net)
        const to = bitcoinKey('p2tr', net, 1).address
        const { provider, requests: psbts } = signingProvider([key], { isFinal })
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
      })
    }

test('a legacy coin created by a segwit transaction is spent like any other', async () => {
  const network = networkOn('mainnet')
  const segwit = bitcoinKey('p2wpkh', 'mainnet')
  const legacy = bitcoinKey('p2pkh', 'mainnet', 2)
  await pay({ network, from: segwit.address, to: legacy.address, amount: 50_000n }, signingProvider([segwit]).provider)
  await pay({ network, from: legacy.address, to: RECEIVER, amount: 20_000n }, signingProvider([legacy]).provider)
  assert.is(await bitcoinChain.balance(network, RECEIVER), 20_000n)
})

test('a transfer works if the wallet has not reported a public key', async () => {
  for (const kind of kinds) {
    const key = bitcoinKey(kind, 'mainnet')
    await pay(
      { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 10_000n },
      signingProvider([key]).provider
    )
  }
})

test('confirmed coins are spent first, largest first; one worth less than its fee is never spent', async () => {
  const key = bitcoinKey('p2wpkh', 'testnet', 2)
  const network = networkOn('testnet')
  for (const amount of [200, 50_000, 300, 20_000]) await post('testnet', '/faucet', { address: key.address, amount })
  const { provider, requests: psbts } = signingProvider([key])
  await pay({ network, from: key.address, to: bitcoinKey('p2wpkh', 'testnet', 1).address, amount: 60_000n }, provider)
  assert.is(Psbt.fromBase64(psbts[0]!.psbt).txInputs.length, 2)
  assert.is(
    (
      await failure(
        pay({ network, from: key.address, to: bitcoinKey('p2wpkh', 'testnet', 1).address, amount: 60_000n }, provider)
      )
    ).code,
    'amount-too-high'
  )
})

test('an invalid address, or one of another network, is reported before the wallet is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const { provider, requests: psbts } = signingProvider([key])
  const invalid = [
    bitcoinKey('p2wpkh', 'testnet').address,
    `${RECEIVER.slice(0, -1)}q`,
    '',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pfeessrawgf',
    // A taproot address with an x-coordinate that no point has.
    'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm'
  ]
  for (const to of invalid) {
    assert.is(
      (await failure(pay({ network: networkOn('mainnet'), from: key.address, to, amount: 1_000n }, provider))).code,
      'address-invalid',
      to
    )
    assert.is(await sender.isAddress(networkOn('mainnet'), to), false)
  }
  assert.is(await sender.isAddress(networkOn('mainnet'), RECEIVER), true)
  const dust = await failure(
    pay({ network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 293n }, provider)
  )
  assert.equal([dust.code, dust.facts], ['amount-too-low', { least: '0.00000294', symbol: 'BTC' }])
  assert.is(psbts.length, 0)
})

test('an address for ordinals is not spent from', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const error = await failure(
    pay(
      { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n },
      signingProvider([key]).provider,
      {
        [key.address]: { type: 'ordinal' }
      }
    )
  )
  assert.equal([error.code, error.facts], ['address-unspendable', { address: key.address }])
})

test.run()
