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

const targets: readonly { text: string; network: Network; target: string; request?: PaymentRequest }[] = [
  { text: EVM, network: mainnet, target: EVM },
  { text: 'alice.eth', network: mainnet, target: 'alice.eth' },
  // Safe copies addresses in this form.
  { text: `eth:${EVM}`, network: mainnet, target: EVM },
  { text: `ETH:${EVM}`, network: mainnet, target: EVM },
  { text: `base:${EVM}`, network: base, target: EVM },
  { text: `eip155:1:${EVM}`, network: mainnet, target: EVM },
  { text: `eip155:8453:${EVM}`, network: base, target: EVM },
  { text: `${solana.caipNetworkId}:${SOL}`, network: solana, target: SOL },
  { text: `${bitcoin.caipNetworkId}:${BTC}`, network: bitcoin, target: BTC },
  { text: `ethereum:${EVM}`, network: mainnet, target: EVM },
  { text: `ethereum:${EVM}`, network: base, target: EVM },
  { text: `ethereum:${EVM}@8453`, network: base, target: EVM },
  { text: `ETHEREUM://${EVM}`, network: mainnet, target: EVM },
  {
    text: `ethereum:pay-${EVM}@1?value=2.014e18&gas=21000&label=x`,
    network: mainnet,
    target: EVM,
    request: { units: 2_014_000_000_000_000_000n }
  },
  { text: `ethereum:${EVM}?value=0`, network: mainnet, target: EVM },
  { text: 'ethereum:pay-alice.eth@1?value=1e3', network: mainnet, target: 'alice.eth', request: { units: 1_000n } },
  { text: 'ethereum:pay-m%C3%BCller.eth', network: mainnet, target: 'müller.eth' },
  {
    text: `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1e6`,
    network: mainnet,
    target: EVM,
    request: { token: TOKEN, units: 1_000_000n }
  },
  {
    text: `ethereum:${TOKEN}@8453/transfer?uint256=5&address=${EVM}`,
    network: base,
    target: EVM,
    request: { token: TOKEN, units: 5n }
  },
  { text: `bitcoin:${BTC}`, network: bitcoin, target: BTC },
  { text: `bitcoin:${TEST_BTC}`, network: bitcoinTestnet, target: TEST_BTC },
  { text: `bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, network: bitcoin, target: BTC, request: { amount: '20.3' } },
  {
    text: `BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.5`,
    network: bitcoin,
    target: BTC.toUpperCase(),
    request: { amount: '0.5' }
  },
  { text: `bitcoin:${BTC}?amount=.5`, network: bitcoin, target: BTC, request: { amount: '0.5' } },
  { text: `bitcoin:${BTC}?amount=1.000000010000`, network: bitcoin, target: BTC, request: { amount: '1.00000001' } },
  { text: `bitcoin:${BTC}?amount=0&somethingyoudontunderstand=50`, network: bitcoin, target: BTC },
  { text: `solana:${SOL}`, network: solana, target: SOL },
  { text: `solana:${SOL}?amount=1`, network: solana, target: SOL, request: { amount: '1' } },
  {
    text: `solana:${SOL}?amount=0.01&spl-token=${MINT}`,
    network: solana,
    target: SOL,
    request: { amount: '0.01', token: MINT }
  },
  {
    text: `solana:${SOL}?amount=1&reference=a&reference=b&memo=42`,
    network: solana,
    target: SOL,
    request: { amount: '1', hasExtras: true }
  },
  // This is not a payment link, so the address check reports the error.
  { text: 'javascript:alert(1)', network: mainnet, target: 'javascript:alert(1)' },
  { text: 'https://example.org', network: mainnet, target: 'https://example.org' },
  { text: 'eth:alice.eth', network: mainnet, target: 'eth:alice.eth' }
]
for (const { text, network, target, request } of targets) {
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

const otherNetworks: readonly { text: string; network: Network; name: string }[] = [
  { text: `eth:${EVM}`, network: base, name: 'Ethereum' },
  { text: `base:${EVM}`, network: mainnet, name: 'Base' },
  { text: `matic:${EVM}`, network: mainnet, name: 'Polygon' },
  { text: `eth:${EVM}`, network: solana, name: 'Ethereum' },
  { text: `nosuch:${EVM}`, network: mainnet, name: 'nosuch' },
  { text: `eip155:137:${EVM}`, network: mainnet, name: 'Polygon' },
  { text: `eip155:424242:${EVM}`, network: mainnet, name: 'eip155:424242' },
  { text: `${solana.caipNetworkId}:${SOL}`, network: mainnet, name: 'Solana' },
  { text: `${solanaDevnet.caipNetworkId}:${SOL}`, network: solana, name: solanaDevnet.caipNetworkId },
  { text: `ethereum:${EVM}@137`, network: mainnet, name: 'Polygon' },
  { text: `ethereum:pay-${EVM}@8453`, network: mainnet, name: 'Base' },
  { text: `ethereum:${EVM}@1?value=1`, network: base, name: 'Ethereum' },
  { text: `ethereum:${TOKEN}@137/transfer?address=${EVM}&uint256=1`, network: mainnet, name: 'Polygon' },
  { text: `ethereum:${EVM}`, network: solana, name: 'Ethereum' },
  { text: `ethereum:${EVM}@8453`, network: bitcoin, name: 'Base' },
  { text: `bitcoin:${BTC}`, network: mainnet, name: 'Bitcoin' },
  { text: `bitcoin:${BTC}?req-x=1`, network: solana, name: 'Bitcoin' },
  { text: `bitcoin:${TEST_BTC}`, network: bitcoin, name: 'Bitcoin Testnet' },
  { text: `bitcoin:${BTC}`, network: bitcoinTestnet, name: 'Bitcoin' },
  { text: 'bitcoin:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', network: bitcoin, name: 'Bitcoin Testnet' },
  { text: `bitcoin:${TEST_BTC}`, network: mainnet, name: 'Bitcoin Testnet' },
  { text: `solana:${SOL}?amount=1`, network: mainnet, name: 'Solana' },
  { text: `solana:${SOL}?spl-token=${MINT}`, network: bitcoin, name: 'Solana' }
]
for (const { text, network, name } of otherNetworks) {
  test(`${text.slice(0, 60)} on ${network.name} is for another network: ${name}`, () => {
    const parsed = parseReceiver(text, network)
    assert.is(parsed.kind, 'other-network')
    assert.is(knownNetworkName((parsed as { network: string }).network), name)
  })
}

const faults: readonly { text: string; network: Network; fault: LinkFault; parameter?: string }[] = [
  {
    text: `bitcoin:${BTC}?req-somethingyoudontunderstand=50`,
    network: bitcoin,
    fault: 'required',
    parameter: 'req-somethingyoudontunderstand'
  },
  { text: `bitcoin:${BTC}?amount=1&REQ-x`, network: bitcoin, fault: 'required', parameter: 'req-x' },
  { text: 'bitcoin:?lightning=lnbc1', network: bitcoin, fault: 'other' },
  ...['1e3', '1,5', '-1', '+1', '0x1', '', '1.000000001', '1 BTC', '١', '.', '9'.repeat(30)].map(
    amount => ({ text: `bitcoin:${BTC}?amount=${amount}`, network: bitcoin, fault: 'broken' }) as const
  ),
  { text: `bitcoin:${BTC}?amount=1&amount=2`, network: bitcoin, fault: 'broken' },
  { text: `bitcoin:${BTC}?amount=1&AMOUNT=2`, network: bitcoin, fault: 'broken' },
  { text: `ethereum:${TOKEN}/approve?address=${EVM}&uint256=1`, network: mainnet, fault: 'other' },
  { text: `ethereum:${EVM}?data=0xa9059cbb`, network: mainnet, fault: 'other' },
  { text: `ethereum:swap-${EVM}`, network: mainnet, fault: 'other' },
  { text: `ethereum:${EVM}?address=${EVM}&uint256=1`, network: mainnet, fault: 'other' },
  { text: `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1&value=1`, network: mainnet, fault: 'other' },
  { text: `ethereum:pay-dai.eth/transfer?address=${EVM}&uint256=1`, network: mainnet, fault: 'other' },
  { text: `ethereum:${EVM}/`, network: mainnet, fault: 'other' },
  { text: `ethereum:${TOKEN}/transfer?address=${EVM}`, network: mainnet, fault: 'broken' },
  { text: `ethereum:${TOKEN}/transfer?uint256=1`, network: mainnet, fault: 'broken' },
  { text: `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=1.5`, network: mainnet, fault: 'broken' },
  { text: `ethereum:${EVM}@0x1`, network: mainnet, fault: 'broken' },
  { text: `ethereum:${EVM}@`, network: mainnet, fault: 'broken' },
  { text: `ethereum:${EVM}@0`, network: mainnet, fault: 'broken' },
  { text: 'ethereum:@1', network: mainnet, fault: 'broken' },
  ...['1.5', '-1', '1e', '1e-3', '0x1', '1e99', '2e77', '', '1,5', 'NaN', `1${'0'.repeat(80)}`].map(
    value => ({ text: `ethereum:${EVM}?value=${value}`, network: mainnet, fault: 'broken' }) as const
  ),
  { text: `ethereum:${EVM}?value=1&value=2`, network: mainnet, fault: 'broken' },
  { text: `eip155:0:${EVM}`, network: mainnet, fault: 'broken' },
  { text: `eip155:0x1:${EVM}`, network: mainnet, fault: 'broken' },
  { text: 'solana:https%3A%2F%2Fexample.org%2Fpay', network: solana, fault: 'other' },
  { text: 'solana:https://example.org/pay', network: solana, fault: 'other' },
  { text: `solana:${SOL}?amount=.5`, network: solana, fault: 'broken' },
  { text: `solana:${SOL}?amount=1e9`, network: solana, fault: 'broken' },
  { text: `solana:${SOL}?amount=-1`, network: solana, fault: 'broken' },
  { text: `solana:${SOL}?spl-token=0x1`, network: solana, fault: 'broken' },
  { text: `solana:${SOL}?amount=1&amount=2`, network: solana, fault: 'broken' },
  { text: `solana:${SOL}?amount=1&spl-token=${MINT}&spl-token=${SOL}`, network: solana, fault: 'broken' }
]
for (const { text, network, fault, parameter } of faults) {
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
