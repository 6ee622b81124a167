/** The cost of a transfer of bitcoin: the quoted fee is the paid fee. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../../src/chains/bitcoin/index'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, kinds, openSetting, pay } from './setup'

const setting = await openSetting()
const { networkOn, get, post } = setting
test.before.each(setting.reset)
test.after(setting.close)

test("the fee follows the indexer's rate, within a virtual byte or two of the sent transaction", async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const id = await pay(
    { network, from: key.address, to: RECEIVER, amount: 1_000_000n },
    signingProvider([key]).provider
  )
  const { fee, weight } = (await (await fetch(`${network.rpcUrls.default.http[0]}/tx/${id}`)).json()) as {
    fee: number
    weight: number
  }
  const rate = fee / Math.ceil(weight / 4)
  assert.ok(rate >= 4.1 && rate < 4.2, String(rate))
})

test('an amount above the balance and one that leaves nothing for the fee are different errors', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet')
  const { provider } = signingProvider([key])
  const quoteError = (amount: bigint) =>
    failure(
      sender.quote(
        { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount },
        undefined,
        undefined,
        provider
      )
    )
  const tooMuch = await quoteError(222_001n)
  assert.equal(
    [tooMuch.code, tooMuch.facts],
    ['amount-too-high', { amount: '0.00222001', available: '0.00222', symbol: 'BTC' }]
  )
  const fee = await quoteError(222_000n)
  assert.is(fee.code, 'fee-too-much')
  const { fee: quotedFee, available } = fee.facts as { fee: string; available: string }
  assert.is(available, '0')
  assert.match(quotedFee, /^0\.000007/)
})

for (const net of ['mainnet', 'testnet'] as const)
  for (const kind of kinds) {
    test(`${net}: the highest amount from ${kind} leaves no spendable coin, and a satoshi more fails`, async () => {
      const key = bitcoinKey(kind, net)
      const network = networkOn(net)
      const to = bitcoinKey('p2wpkh', net, 1).address
      const { provider } = signingProvider([key])
      const transfer = { network, from: key.address, to }
      const max = await sender.maxSendable(transfer, undefined, undefined, provider)
      assert.is(
        (await failure(sender.quote({ ...transfer, amount: max + 1n }, undefined, undefined, provider))).code,
        'fee-too-much'
      )
      const quote = await sender.quote({ ...transfer, amount: max }, undefined, undefined, provider)
      const id = await sender.send(quote, provider)
      const spent = (await get(net, `/tx/${id}`)).vin.reduce(
        (sum: bigint, { prevout: { value } }: any) => sum + BigInt(value),
        0n
      )
      assert.is(spent, max + quote.fee)
      // The taproot account on mainnet has a coin of 546 satoshi, about three times the cost of spending it.
      assert.is(await bitcoinChain.balance(network, key.address), 0n)
      assert.is(await bitcoinChain.balance(network, to), max)
      assert.is(await sender.maxSendable(transfer, undefined, undefined, provider), 0n)
    })

    test(`${net}: the quoted fee of a transfer from ${kind} is the fee that is paid`, async () => {
      const key = bitcoinKey(kind, net)
      const network = networkOn(net)
      const { provider } = signingProvider([key])
      const before = await bitcoinChain.balance(network, key.address)
      const quote = await sender.quote(
        { network, from: key.address, to: bitcoinKey('p2tr', net, 1).address, amount: 123_456n },
        undefined,
        undefined,
        provider
      )
      assert.equal([quote.fee, quote.isEstimate], [quote.maxFee, undefined])
      // The rates rise meanwhile; the quoted fee is still the paid fee.
      await post(net, '/rates', { 1: 80, 3: 60 })
      const id = await sender.send(quote, provider)
      assert.is(BigInt((await get(net, `/tx/${id}`)).fee), quote.fee)
      assert.is(await bitcoinChain.balance(network, key.address), before - 123_456n - quote.fee)
    })
  }

test('change that would be dust for the sender is part of the quoted fee', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet', 2)
  const network = networkOn('mainnet')
  const { provider } = signingProvider([key])
  await post('mainnet', '/faucet', { address: key.address, amount: 10_000 })
  const quote = await sender.quote(
    { network, from: key.address, to: RECEIVER, amount: 9_300n },
    undefined,
    undefined,
    provider
  )
  assert.is(quote.fee, 700n)
  await sender.send(quote, provider)
  assert.is(await bitcoinChain.balance(network, key.address), 0n)
})

test('a coin that was spent between quote and sending is reported before the wallet is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const { provider, requests: psbts } = signingProvider([key])
  const quote = await sender.quote(
    { network, from: key.address, to: RECEIVER, amount: 10_000n },
    undefined,
    undefined,
    provider
  )
  await pay({ network, from: key.address, to: RECEIVER, amount: 20_000n }, provider)
  const spent = await failure(sender.send(quote, provider))
  assert.equal([spent.code, spent.facts], ['inputs-spent', { symbol: 'BTC' }])
  assert.is(psbts.length, 1)
  assert.is(await bitcoinChain.balance(network, RECEIVER), 20_000n)
})

for (const isMined of [false, true]) {
  test(`a coin spent while the wallet prompt was open is reported${isMined ? ', also when mined' : ''}`, async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const network = networkOn('mainnet')
    const { provider } = signingProvider([key])
    const quote = await sender.quote(
      { network, from: key.address, to: RECEIVER, amount: 10_000n },
      undefined,
      undefined,
      provider
    )
    const spent = await failure(
      sender.send(quote, {
        ...provider,
        signPSBT: async request => {
          await pay({ network, from: key.address, to: RECEIVER, amount: 20_000n }, provider)
          if (isMined) await post('mainnet', '/mine')
          return provider.signPSBT(request)
        }
      })
    )
    assert.equal([spent.code, spent.facts], ['inputs-spent', { symbol: 'BTC' }])
  })
}

test('the highest amount of an address that may not be spent from is zero', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER }
  assert.is(await sender.maxSendable(transfer, { [key.address]: { type: 'ordinal' } }), 0n)
  const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  const { provider } = signingProvider([])
  assert.is(await sender.maxSendable({ ...transfer, from: script }, undefined, undefined, provider), 0n)
  assert.is(
    (await failure(sender.quote({ ...transfer, from: script, amount: 1_000n }, undefined, undefined, provider))).code,
    'address-unspendable'
  )
  assert.is((await failure(sender.maxSendable({ ...transfer, to: 'bc1' }))).code, 'address-invalid')
})

test('a wallet that sends by itself gets no PSBT; its fee is estimated up to that of the next block', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const id = 'ab'.repeat(32)
  const { provider } = signingProvider([key], { sends: id })
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n }
  const quote = await sender.quote(transfer, undefined, undefined, provider)
  const exact = await sender.quote(transfer, undefined, undefined, signingProvider([key]).provider)
  assert.equal([quote.isEstimate, quote.fee], [true, exact.fee])
  // The fee is for 141 virtual bytes, at 4.1 and at 8.5 satoshi for each.
  assert.equal([quote.fee, quote.maxFee], [579n, 1_199n])
  setting.requests.length = 0
  assert.is(await sender.send(quote, provider), id)
  assert.equal(setting.requests, [])
  assert.is(
    (await failure(pay(transfer, signingProvider([key], { sends: 'done' }).provider))).code,
    'wallet-invalid-response'
  )
  // No wallet is given.
  assert.is((await sender.quote(transfer)).isEstimate, true)
})

test('the highest amount for a wallet that sends by itself leaves it the fee for the next block', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER }
  const { provider: directProvider } = signingProvider([key], { sends: 'ab'.repeat(32) })
  const { provider } = signingProvider([key])
  // The account's second coin is not worth its input at 8.5 satoshi for each virtual byte.
  const max = await sender.maxSendable(transfer, undefined, undefined, directProvider)
  assert.ok(max < (await sender.maxSendable(transfer, undefined, undefined, provider)))
  const quote = await sender.quote({ ...transfer, amount: max }, undefined, undefined, directProvider)
  assert.ok(quote.maxFee >= 700_000n - max && quote.maxFee <= 700_546n - max, String(quote.maxFee))
})

test('a wallet that only looked as if it sent by itself signs what was quoted', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const { provider } = signingProvider([key], { mayTransfer: true })
  const quote = await sender.quote(
    { network, from: key.address, to: RECEIVER, amount: 1_000n },
    undefined,
    undefined,
    provider
  )
  assert.is(quote.isEstimate, true)
  assert.is(BigInt((await get('mainnet', `/tx/${await sender.send(quote, provider)}`)).fee), quote.fee)
})

test.run()
