import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Network } from '../../../src/core/networks/networks'
import { parseLinkInteger, requestedAmount, type PaymentRequest } from '../../../src/core/send/payment-request'
import { knownNetworkName, parseReceiver, type LinkFault } from '../../../src/core/send/receiver-text'
import { base, bitcoin, bitcoinTestnet, mainnet, solana, solanaDevnet } from '../../../src/networks/index'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SOL = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TEST_BTC = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

const targets: readonly [text: string, network: Network, target: string, request?: PaymentRequest][] = [
  [EVM, mainnet, EVM],
  ['alice.eth', mainnet, 'alice.eth'],
  // Safe copies addresses in this form.
  [`eth:${EVM}`, mainnet, EVM],
  [`ETH:${EVM}`, mainnet, EVM],
  [`base:${EVM}`, base, EVM],
  [`eip155:1:${EVM}`, mainnet, EVM],
  [`eip155:8453:${EVM}`, base, EVM],
  [`${solana.caipNetworkId}:${SOL}`, solana, SOL],
  [`${bitcoin.caipNetworkId}:${BTC}`, bitcoin, BTC],
  [`ethereum:${EVM}`, mainnet, EVM],
  [`ethereum:${EVM}`, base, EVM],
  [`ethereum:${EVM}@8453`, base, EVM],
  [`ETHEREUM://${EVM}`, mainnet, EVM],
  [`ethereum:pay-${EVM}@1?value=2.014e18&gas=21000&label=x`, mainnet, EVM, { units: 2_014_000_000_000_000_000n }],
  [`ethereum:${EVM}?value=0`, mainnet, EVM],
  ['ethereum:pay-alice.eth@1?value=1e3', mainnet, 'alice.eth', { units: 1_000n }],
  ['ethereum:pay-m%C3%BCller.eth', mainnet, 'müller.eth'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1e6`, mainnet, EVM, { token: TOKEN, units: 1_000_000n }],
  [`ethereum:${TOKEN}@8453/transfer?uint256=5&address=${EVM}`, base, EVM, { token: TOKEN, units: 5n }],
  [`bitcoin:${BTC}`, bitcoin, BTC],
  [`bitcoin:${TEST_BTC}`, bitcoinTestnet, TEST_BTC],
  [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, bitcoin, BTC, { amount: '20.3' }],
  [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.5`, bitcoin, BTC.toUpperCase(), { amount: '0.5' }],
  [`bitcoin:${BTC}?amount=.5`, bitcoin, BTC, { amount: '0.5' }],
  [`bitcoin:${BTC}?amount=1.000000010000`, bitcoin, BTC, { amount: '1.00000001' }],
  [`bitcoin:${BTC}?amount=0&somethingyoudontunderstand=50`, bitcoin, BTC],
  [`solana:${SOL}`, solana, SOL],
  [`solana:${SOL}?amount=1`, solana, SOL, { amount: '1' }],
  [`solana:${SOL}?amount=0.01&spl-token=${MINT}`, solana, SOL, { amount: '0.01', token: MINT }],
  [`solana:${SOL}?amount=1&reference=a&reference=b&memo=42`, solana, SOL, { amount: '1', hasExtras: true }],
  // This is not a payment link, so the address check reports the error.
  ['javascript:alert(1)', mainnet, 'javascript:alert(1)'],
  ['https://example.org', mainnet, 'https://example.org'],
  ['eth:alice.eth', mainnet, 'eth:alice.eth']
]
for (const [text, network, target, request] of targets) {
  test(`${text.slice(0, 60)} on ${network.name} is for ${target.slice(0, 12)}`, () => {
    const { request: actual = {}, ...rest } = parseReceiver(text, network) as { request?: PaymentRequest }
    assert.equal(rest, { kind: 'target', target })
    assert.equal(JSON.parse(JSON.stringify(actual, plain)), JSON.parse(JSON.stringify(request ?? {}, plain)))
  })
}
const plain = (_: string, value: unknown) => {
  if (typeof value === 'bigint') return `${value}n`
  return value === false ? undefined : value
}

const otherNetworks: readonly [text: string, network: Network, name: string][] = [
  [`eth:${EVM}`, base, 'Ethereum'],
  [`base:${EVM}`, mainnet, 'Base'],
  [`matic:${EVM}`, mainnet, 'Polygon'],
  [`eth:${EVM}`, solana, 'Ethereum'],
  [`nosuch:${EVM}`, mainnet, 'nosuch'],
  [`eip155:137:${EVM}`, mainnet, 'Polygon'],
  [`eip155:424242:${EVM}`, mainnet, 'eip155:424242'],
  [`${solana.caipNetworkId}:${SOL}`, mainnet, 'Solana'],
  [`${solanaDevnet.caipNetworkId}:${SOL}`, solana, solanaDevnet.caipNetworkId],
  [`ethereum:${EVM}@137`, mainnet, 'Polygon'],
  [`ethereum:pay-${EVM}@8453`, mainnet, 'Base'],
  [`ethereum:${EVM}@1?value=1`, base, 'Ethereum'],
  [`ethereum:${TOKEN}@137/transfer?address=${EVM}&uint256=1`, mainnet, 'Polygon'],
  [`ethereum:${EVM}`, solana, 'Ethereum'],
  [`ethereum:${EVM}@8453`, bitcoin, 'Base'],
  [`bitcoin:${BTC}`, mainnet, 'Bitcoin'],
  [`bitcoin:${BTC}?req-x=1`, solana, 'Bitcoin'],
  [`bitcoin:${TEST_BTC}`, bitcoin, 'Bitcoin Testnet'],
  [`bitcoin:${BTC}`, bitcoinTestnet, 'Bitcoin'],
  ['bitcoin:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', bitcoin, 'Bitcoin Testnet'],
  [`bitcoin:${TEST_BTC}`, mainnet, 'Bitcoin Testnet'],
  [`solana:${SOL}?amount=1`, mainnet, 'Solana'],
  [`solana:${SOL}?spl-token=${MINT}`, bitcoin, 'Solana']
]
for (const [text, network, name] of otherNetworks) {
  test(`${text.slice(0, 60)} on ${network.name} is for another network: ${name}`, () => {
    const parsed = parseReceiver(text, network)
    assert.is(parsed.kind, 'other-network')
    assert.is(knownNetworkName((parsed as { network: string }).network), name)
  })
}

const faults: readonly (readonly [text: string, network: Network, fault: LinkFault, parameter?: string])[] = [
  [`bitcoin:${BTC}?req-somethingyoudontunderstand=50`, bitcoin, 'required', 'req-somethingyoudontunderstand'],
  [`bitcoin:${BTC}?amount=1&REQ-x`, bitcoin, 'required', 'req-x'],
  ['bitcoin:?lightning=lnbc1', bitcoin, 'other'],
  ...['1e3', '1,5', '-1', '+1', '0x1', '', '1.000000001', '1 BTC', '١', '.', '9'.repeat(30)].map(
    amount => [`bitcoin:${BTC}?amount=${amount}`, bitcoin, 'broken'] as const
  ),
  [`bitcoin:${BTC}?amount=1&amount=2`, bitcoin, 'broken'],
  [`bitcoin:${BTC}?amount=1&AMOUNT=2`, bitcoin, 'broken'],
  [`ethereum:${TOKEN}/approve?address=${EVM}&uint256=1`, mainnet, 'other'],
  [`ethereum:${EVM}?data=0xa9059cbb`, mainnet, 'other'],
  [`ethereum:swap-${EVM}`, mainnet, 'other'],
  [`ethereum:${EVM}?address=${EVM}&uint256=1`, mainnet, 'other'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1&value=1`, mainnet, 'other'],
  [`ethereum:pay-dai.eth/transfer?address=${EVM}&uint256=1`, mainnet, 'other'],
  [`ethereum:${EVM}/`, mainnet, 'other'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}`, mainnet, 'broken'],
  [`ethereum:${TOKEN}/transfer?uint256=1`, mainnet, 'broken'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1.5`, mainnet, 'broken'],
  [`ethereum:${EVM}@0x1`, mainnet, 'broken'],
  [`ethereum:${EVM}@`, mainnet, 'broken'],
  [`ethereum:${EVM}@0`, mainnet, 'broken'],
  ['ethereum:@1', mainnet, 'broken'],
  ...['1.5', '-1', '1e', '1e-3', '0x1', '1e99', '2e77', '', '1,5', 'NaN', `1${'0'.repeat(80)}`].map(
    value => [`ethereum:${EVM}?value=${value}`, mainnet, 'broken'] as const
  ),
  [`ethereum:${EVM}?value=1&value=2`, mainnet, 'broken'],
  [`eip155:0:${EVM}`, mainnet, 'broken'],
  [`eip155:0x1:${EVM}`, mainnet, 'broken'],
  ['solana:https%3A%2F%2Fexample.org%2Fpay', solana, 'other'],
  ['solana:https://example.org/pay', solana, 'other'],
  [`solana:${SOL}?amount=.5`, solana, 'broken'],
  [`solana:${SOL}?amount=1e9`, solana, 'broken'],
  [`solana:${SOL}?amount=-1`, solana, 'broken'],
  [`solana:${SOL}?spl-token=0x1`, solana, 'broken'],
  [`solana:${SOL}?amount=1&amount=2`, solana, 'broken'],
  [`solana:${SOL}?amount=1&spl-token=${MINT}&spl-token=${SOL}`, solana, 'broken']
]
for (const [text, network, fault, parameter] of faults) {
  test(`${text.slice(0, 70)} cannot be used: ${fault}`, () => {
    assert.equal(parseReceiver(text, network), { kind: 'unusable', fault, parameter })
  })
}

test('an integer in a payment link is exact, whatever its exponent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 30 }), (digits, exponent) => {
      const text = String(digits).padStart(exponent + 1, '0')
      const written = exponent ? `${text.slice(0, -exponent)}.${text.slice(-exponent)}e${exponent}` : text
      return parseLinkInteger(written) === digits
    }),
    { numRuns: 2_000 }
  )
  assert.is(parseLinkInteger(String(2n ** 256n - 1n)), 2n ** 256n - 1n)
  assert.is(parseLinkInteger(String(2n ** 256n)), undefined)
})

test('a requested amount is written like in the amount field, unless it is finer than the token’s unit', () => {
  assert.is(requestedAmount({ units: 1_500_000n }, 6), '1.5')
  assert.is(requestedAmount({ amount: '001.50' }, 6), '1.5')
  assert.is(requestedAmount({ amount: '0.0000001' }, 6), undefined)
  assert.is(requestedAmount({ token: MINT }, 6), undefined)
})

test('no pasted text throws', () => {
  const noise = fc.string({
    unit: fc.constantFrom(...'ethereum:pay-0x@/?&=%e1.bitcoinsolana', '%', '\u202e', '٣'),
    maxLength: 80
  })
  for (const network of [mainnet, solana, bitcoin])
    fc.assert(
      fc.property(noise, text => {
        parseReceiver(text, network)
      }),
      { numRuns: 3_000 }
    )
})

test('parsing time is linear in the length of the text', () => {
  for (const text of [
    `ethereum:${'a-'.repeat(2_000)}`,
    `bitcoin:${BTC}?amount=${'0'.repeat(4_000)}`,
    `ethereum:${EVM}?value=${'1'.repeat(4_000)}`,
    `solana:${SOL}?${'reference=&'.repeat(300)}`,
    `${'a.'.repeat(2_000)}:x`
  ])
    parseReceiver(text, mainnet)
})

test.run()
