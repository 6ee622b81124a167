import { test } from 'uvu'
import * as assert from 'uvu/assert'
import fc from '../../property'
import { builtInOptions, tokensToBuy, type BuyOptions } from '../../../src/core/buy/buy-options'
import { isTellingQuote, placeholderQuote, QUOTE_DECIMALS } from '../../../src/core/buy/buy-quote'
import { amountIssue, centsText, fiatOf, isPayable, shownAmount, tokenOf, withSign } from '../../../src/core/buy/draft'
import { MAX_UINT256, parseAmount, toUnits } from '../../../src/core/assets/amount'
import { formatUnits } from '../../../src/core/assets/units'
import type { Network } from '../../../src/core/networks/networks'
import { arbitrum, base, mainnet, solana } from '../../../src/networks/index'

const polygon = {
  ...mainnet,
  id: 137,
  caipNetworkId: 'eip155:137',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }
} as const
const sepolia = { ...mainnet, id: 11_155_111, caipNetworkId: 'eip155:11155111', testnet: true } as const

const [dollar] = builtInOptions.payment as [BuyOptions['payment'][number]]
const kindOf = (amount: string) => amountIssue(amount, dollar)?.kind

test('the built-in options are those of the specification', () => {
  assert.equal(
    builtInOptions.payment.map(({ id, limits }) => [id, ...limits.map(({ id, min, max }) => [id, min, max])]),
    ['USD', 'EUR'].map(id => [id, ['card', 1_000n, 750_000n], ['ach_bank_account', 1_000n, 2_500_000n]])
  )
  assert.equal(
    builtInOptions.purchase.map(({ id, symbol }) => `${id} ${symbol}`),
    ['2b92315d-eab7-5bef-84fa-089a131333f5 USDC', '2b92315d-eab7-5bef-84fa-089a131333f5 ETH']
  )
  assert.is(fiatOf(builtInOptions, { amount: '' })?.id, 'USD')
  assert.is(tokenOf(tokensToBuy(builtInOptions, mainnet), { amount: '' })?.symbol, 'USDC')
})

test('the limits are those of the payment methods together', () => {
  for (const [amount, kind] of [
    ['', 'missing'],
    ['0', 'missing'],
    ['0.00', 'missing'],
    ['9.99', 'low'],
    ['10', undefined],
    ['7500', undefined],
    ['7500.01', 'bank'],
    ['25000', 'bank'],
    ['25000.01', 'high'],
    ['999999999999', 'high']
  ] as const)
    assert.is(kindOf(amount), kind, amount)
})

test('exactly the amounts between the limits can be paid', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), cents => {
      const issue = amountIssue(centsText(cents).replaceAll(',', ''), dollar)
      assert.is(isPayable(issue), cents >= 1_000n && cents <= 2_500_000n)
    })
  )
})

test('a currency without limits has none', () => {
  assert.is(amountIssue('0.01', { id: 'CHF', limits: [] }), undefined)
})

const symbolsOn = (network: Network, options = builtInOptions) =>
  tokensToBuy(options, network).map(({ symbol, address }) => `${symbol} ${address ?? 'native'}`)

test('a network has the tokens that the options list there, or its own currency', () => {
  assert.equal(symbolsOn(mainnet), ['USDC 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'ETH native'])
  assert.equal(symbolsOn(polygon), ['USDC 0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'])
  assert.equal(symbolsOn(base), ['ETH native'])
  assert.equal(symbolsOn(arbitrum), ['ETH native'])
  assert.equal(symbolsOn(solana), ['SOL native'])
})

test('on Solana only SOL is sold, as Meld has no code for another token there', () => {
  const [dollarCoin] = builtInOptions.purchase as [BuyOptions['purchase'][number]]
  const contractAddress = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const networks = [{ ...dollarCoin.networks[0]!, name: 'solana-mainnet', chainId: '', contractAddress }]
  assert.equal(symbolsOn(solana, { ...builtInOptions, purchase: [{ ...dollarCoin, networks }] }), ['SOL native'])
})

test('a test network, and one that the service or the providers do not support, has nothing', () => {
  assert.equal(symbolsOn(sepolia), [])
  assert.equal(symbolsOn(mainnet, { payment: [], purchase: [] }), [])
  assert.equal(symbolsOn({ ...mainnet, id: 56, caipNetworkId: 'eip155:56' }), [])
})

test('the coin of a network is native whatever contract the service names, and a token needs one', () => {
  const networks = (contractAddress: string) => [
    { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress }
  ]
  const options = {
    payment: builtInOptions.payment,
    purchase: [
      { id: 'a', name: 'Ether', symbol: 'ETH', networks: networks('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48') },
      { id: 'b', name: 'Other', symbol: 'OTHER', networks: networks('') },
      { id: 'c', name: 'Odd', symbol: 'ODD', networks: networks('javascript:1') }
    ]
  }
  assert.equal(symbolsOn(mainnet, options), ['ETH native'])
})

test('a token that is not offered on the network gives way to the first one', () => {
  const tokens = tokensToBuy(builtInOptions, mainnet)
  assert.is(tokenOf(tokens, { amount: '', token: { symbol: 'ETH' } })?.symbol, 'ETH')
  assert.is(tokenOf(tokens, { amount: '', token: { symbol: 'SOL' } })?.symbol, 'USDC')
})

test('a placeholder says something about a token of the same currency alone', () => {
  const quote = placeholderQuote(12_345n)
  assert.is(quote.id, 'mocked-quote-id')
  assert.is(quote.amount, 123_450_000_000_000_000_000n)
  assert.ok(isTellingQuote(quote, 'USDC', 'USD'))
  assert.not(isTellingQuote(quote, 'ETH', 'USD'))
  assert.not(isTellingQuote(quote, 'USDC', 'EUR'))
  assert.ok(isTellingQuote({ ...quote, isPlaceholder: false }, 'ETH', 'USD'))
})

test('amounts are shown exactly, with the sign of their currency', () => {
  assert.is(centsText(1_000n), '10')
  assert.is(centsText(2_500_050n), '25,000.50')
  assert.is(withSign('100', 'EUR'), '€100')
  assert.is(withSign('100', 'CHF'), 'CHF\u00a0100')
  assert.is(shownAmount(98_150_000n, 6), '98.15')
  assert.is(shownAmount(31_234_567_890_123_456n, 18), '0.031234')
  assert.is(shownAmount(1n, 18), '<0.000001')
})

const ungrouped = (text: string) => text.replaceAll(',', '')

test('any amount of money is shown to the cent, and read back as the same', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, MAX_UINT256 / 100n), cents => {
      const text = centsText(cents)
      return /^\d{1,3}(,\d{3})*(\.\d\d)?$/.test(text) && parseAmount(ungrouped(text), 2) === cents
    })
  )
})

test('a placeholder is the same number of tokens, whatever the amount of money', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), cents => {
      const { amount } = placeholderQuote(cents)
      return ungrouped(shownAmount(amount, QUOTE_DECIMALS)) === formatUnits(cents, 2)
    })
  )
})

test('a quoted amount of a token survives its text, and is never shown as more than it is', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, MAX_UINT256 / 10n ** 18n),
      fc.integer({ min: 0, max: QUOTE_DECIMALS }),
      (units, decimals) => {
        const quoted = toUnits(formatUnits(units, decimals), QUOTE_DECIMALS)!
        const shown = shownAmount(quoted, QUOTE_DECIMALS)
        const read = shown.startsWith('<') ? 0n : parseAmount(ungrouped(shown), QUOTE_DECIMALS)!
        const step = 10n ** BigInt(QUOTE_DECIMALS - 6)
        return quoted === units * 10n ** BigInt(QUOTE_DECIMALS - decimals) && read <= quoted && quoted - read < step
      }
    )
  )
})

test.run()
