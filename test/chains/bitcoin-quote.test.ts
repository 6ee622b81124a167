/** The cost of a transfer of bitcoin: the quoted fee is the paid fee. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../src/chains/bitcoin/index'
import sender from '../../src/chains/bitcoin/transactions'
import { failure } from '../connectors/connector'
import { signingProvider } from '../doubles/bitcoin-provider'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { HIS, kinds, openSetting, pay } from './bitcoin-setting'

const setting = await openSetting()
const { at, get, post } = setting
test.before.each(setting.renew)
test.after(setting.close)

test('the fee is what the indexer asks for, within a virtual byte or two of what was sent', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const id = await pay({ network, from: key.address, to: HIS, amount: 1_000_000n }, signingProvider([key]).provider)
  const { fee, weight } = (await (await fetch(`${network.rpcUrls.default.http[0]}/tx/${id}`)).json()) as {
    fee: number
    weight: number
  }
  const rate = fee / Math.ceil(weight / 4)
  assert.ok(rate >= 4.1 && rate < 4.2, String(rate))
})

test('an amount that is not there, and one that leaves nothing for the fee, are told apart', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet')
  const { provider } = signingProvider([key])
  const quoted = (amount: bigint) =>
    failure(
      sender.quote({ network: at('mainnet'), from: key.address, to: HIS, amount }, undefined, undefined, provider)
    )
  const much = await quoted(222_001n)
  assert.equal(
    [much.code, much.facts],
    ['amount-too-much', { amount: '0.00222001', available: '0.00222000', symbol: 'BTC' }]
  )
  const fee = await quoted(222_000n)
  assert.is(fee.code, 'fee-too-much')
  const { fee: told, available } = fee.facts as { fee: string; available: string }
  assert.is(available, '0.00000000')
  assert.match(told, /^0\.000007/)
})

for (const net of ['mainnet', 'testnet'] as const)
  for (const kind of kinds) {
    test(
      `${net}: the most from ${kind} leaves nothing that is worth a coin, ` + 'and a satoshi more is too much',
      async () => {
        const key = bitcoinKey(kind, net)
        const network = at(net)
        const to = bitcoinKey('p2wpkh', net, 1).address
        const { provider } = signingProvider([key])
        const transfer = { network, from: key.address, to }
        const most = await sender.most(transfer, undefined, undefined, provider)
        assert.is(
          (await failure(sender.quote({ ...transfer, amount: most + 1n }, undefined, undefined, provider))).code,
          'fee-too-much'
        )
        const quote = await sender.quote({ ...transfer, amount: most }, undefined, undefined, provider)
        const id = await sender.send(quote, provider)
        const spent = (await get(net, `/tx/${id}`)).vin.reduce(
          (sum: bigint, { prevout: { value } }: any) => sum + BigInt(value),
          0n
        )
        assert.is(spent, most + quote.fee)
        // The taproot account on mainnet has a coin of 546 satoshi, about three times the cost of spending it.
        assert.is(await bitcoinChain.balance(network, key.address), 0n)
        assert.is(await bitcoinChain.balance(network, to), most)
        assert.is(await sender.most(transfer, undefined, undefined, provider), 0n)
      }
    )

    test(`${net}: the fee that ${kind} is told is the fee that is paid`, async () => {
      const key = bitcoinKey(kind, net)
      const network = at(net)
      const { provider } = signingProvider([key])
      const before = await bitcoinChain.balance(network, key.address)
      const quote = await sender.quote(
        { network, from: key.address, to: bitcoinKey('p2tr', net, 1).address, amount: 123_456n },
        undefined,
        undefined,
        provider
      )
      assert.equal([quote.fee, quote.isEstimate], [quote.mostFee, undefined])
      // The rates rise meanwhile; the quoted fee is still the paid fee.
      await post(net, '/rates', { 1: 80, 3: 60 })
      const id = await sender.send(quote, provider)
      assert.is(BigInt((await get(net, `/tx/${id}`)).fee), quote.fee)
      assert.is(await bitcoinChain.balance(network, key.address), before - 123_456n - quote.fee)
    })
  }

test('what would be dust for the sender is part of the fee, and told', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet', 2)
  const network = at('mainnet')
  const { provider } = signingProvider([key])
  await post('mainnet', '/faucet', { address: key.address, amount: 10_000 })
  const quote = await sender.quote(
    { network, from: key.address, to: HIS, amount: 9_300n },
    undefined,
    undefined,
    provider
  )
  assert.is(quote.fee, 700n)
  await sender.send(quote, provider)
  assert.is(await bitcoinChain.balance(network, key.address), 0n)
})

test('a coin that was spent between the showing and the sending is said before the person is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const { provider, asked: psbts } = signingProvider([key])
  const quote = await sender.quote(
    { network, from: key.address, to: HIS, amount: 10_000n },
    undefined,
    undefined,
    provider
  )
  await pay({ network, from: key.address, to: HIS, amount: 20_000n }, provider)
  const spent = await failure(sender.send(quote, provider))
  assert.equal([spent.code, spent.facts], ['coins-spent', { symbol: 'BTC' }])
  assert.is(psbts.length, 1)
  assert.is(await bitcoinChain.balance(network, HIS), 20_000n)
})

for (const isMined of [false, true]) {
  test(`and so is one that was spent while the person thought${isMined ? ', and is in a block' : ''}`, async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const network = at('mainnet')
    const { provider } = signingProvider([key])
    const quote = await sender.quote(
      { network, from: key.address, to: HIS, amount: 10_000n },
      undefined,
      undefined,
      provider
    )
    const spent = await failure(
      sender.send(quote, {
        ...provider,
        signPSBT: async ask => {
          await pay({ network, from: key.address, to: HIS, amount: 20_000n }, provider)
          if (isMined) await post('mainnet', '/mine')
          return provider.signPSBT(ask)
        }
      })
    )
    assert.equal([spent.code, spent.facts], ['coins-spent', { symbol: 'BTC' }])
  })
}

test('of an address that nothing may be spent from, the most is nothing', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const transfer = { network: at('mainnet'), from: key.address, to: HIS }
  assert.is(await sender.most(transfer, { [key.address]: { type: 'ordinal' } }), 0n)
  const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  const { provider } = signingProvider([])
  assert.is(await sender.most({ ...transfer, from: script }, undefined, undefined, provider), 0n)
  assert.is(
    (await failure(sender.quote({ ...transfer, from: script, amount: 1_000n }, undefined, undefined, provider))).code,
    'address-unspendable'
  )
  assert.is((await failure(sender.most({ ...transfer, to: 'bc1' }))).code, 'address-invalid')
})

test(
  'a wallet that sends by itself does, and nothing is built; what it takes is an estimate, up to that of one in ' +
    'a hurry',
  async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const id = 'ab'.repeat(32)
    const { provider } = signingProvider([key], { sends: id })
    const transfer = { network: at('mainnet'), from: key.address, to: HIS, amount: 1_000n }
    const quote = await sender.quote(transfer, undefined, undefined, provider)
    const exact = await sender.quote(transfer, undefined, undefined, signingProvider([key]).provider)
    assert.equal([quote.isEstimate, quote.fee], [true, exact.fee])
    // The fee is for 141 virtual bytes, at 4.1 and at 8.5 satoshi for each.
    assert.equal([quote.fee, quote.mostFee], [579n, 1_199n])
    setting.asked.length = 0
    assert.is(await sender.send(quote, provider), id)
    assert.equal(setting.asked, [])
    assert.is(
      (await failure(pay(transfer, signingProvider([key], { sends: 'done' }).provider))).code,
      'wallet-nonsense'
    )
    // No wallet is given.
    assert.is((await sender.quote(transfer)).isEstimate, true)
  }
)

test('the most for a wallet that sends by itself leaves it the fee of one in a hurry', async () => {
  const key = bitcoinKey('p2tr', 'mainnet')
  const transfer = { network: at('mainnet'), from: key.address, to: HIS }
  const { provider: itself } = signingProvider([key], { sends: 'ab'.repeat(32) })
  const { provider } = signingProvider([key])
  // The account's second coin is not worth its input at 8.5 satoshi for each virtual byte.
  const most = await sender.most(transfer, undefined, undefined, itself)
  assert.ok(most < (await sender.most(transfer, undefined, undefined, provider)))
  const quote = await sender.quote({ ...transfer, amount: most }, undefined, undefined, itself)
  assert.ok(quote.mostFee >= 700_000n - most && quote.mostFee <= 700_546n - most, String(quote.mostFee))
})

test('a wallet that only looked as if it sent by itself signs what was quoted', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const { provider } = signingProvider([key], { mayTransfer: true })
  const quote = await sender.quote(
    { network, from: key.address, to: HIS, amount: 1_000n },
    undefined,
    undefined,
    provider
  )
  assert.is(quote.isEstimate, true)
  assert.is(BigInt((await get('mainnet', `/tx/${await sender.send(quote, provider)}`)).fee), quote.fee)
})

test.run()
