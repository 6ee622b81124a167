import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/platform/errors'
import { fetchBuyOptions, fetchBuyQuote, fetchCoinbaseUrl, type BuyOrder } from '../../src/services/onramp'
import { eachPart, odd, oursOrNothing, withInstantAnswers } from '../doubles/anything'
import { json, status, text, type Answer } from '../doubles/chain-data-server'
import { ALICE } from '../doubles/scripted-provider'
import { api, closeAll, start } from './chain-data-setup'

test.after.each(closeAll)

const network = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0xA0' }
const options = {
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: 7500 }] }],
  purchaseCurrencies: [{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network] }]
}
const quote = {
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.15', currency: 'USD' },
  purchaseAmount: { amount: '98.15', currency: 'USDC' },
  coinbaseFee: { amount: '1.5', currency: 'USD' },
  networkFee: { amount: 0.35, currency: 'USD' },
  quoteId: 'quote-1'
}
const order: BuyOrder = {
  token: { id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'ethereum-mainnet', address: '0xA0' },
  fiat: { id: 'USD', limits: [] },
  cents: 10_000n,
  amount: '100'
}
const failsWith = async (promise: Promise<unknown>, code: string) => {
  try {
    await promise
  } catch (e) {
    return assert.is(isError(e) && e.code, code)
  }
  assert.unreachable()
}

test('the options are parsed, with limits in cents', async () => {
  const server = await start({ '/onramp/options': json(options) })
  assert.equal(await fetchBuyOptions(api(server), 'eip155:1'), {
    payment: [{ id: 'USD', limits: [{ id: 'card', min: 1_000n, max: 750_000n }] }],
    purchase: [
      {
        id: 'usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress: '0xA0' }]
      }
    ]
  })
  assert.is(server.requestsTo('/onramp/options')[0]!.query.get('projectId'), 'a&b')
})

test('a network that the service does not support has empty lists, and nothing is requested', async () => {
  const server = await start({ '/onramp/options': json(options) })
  assert.equal(await fetchBuyOptions(api(server), 'eip155:56'), { payment: [], purchase: [] })
  assert.is(server.requestsTo('/onramp/options').length, 0)
})

test('options that cannot be had, or have nothing to buy, are a failure', async () => {
  const answers: Answer[] = [
    status(404),
    status(500),
    text('no JSON'),
    json({}),
    json({ ...options, purchaseCurrencies: [] }),
    json({ ...options, paymentCurrencies: [{ id: '<b>' }, { id: 'usd' }, null] })
  ]
  for (const answer of answers) {
    const server = await start({ '/onramp/options': answer })
    await failsWith(fetchBuyOptions(api(server), 'eip155:1'), 'service-failed')
  }
})

test('a limit that contradicts itself is left out', async () => {
  const limits = [
    { id: 'card', min: '20', max: '10' },
    { id: 'bank', min: '-1', max: '10' },
    { id: 'cash', min: '1', max: '10' }
  ]
  const server = await start({
    '/onramp/options': json({ ...options, paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }] })
  })
  const { payment } = await fetchBuyOptions(api(server), 'eip155:1')
  assert.equal(
    payment[0]!.limits.map(({ id }) => id),
    ['cash']
  )
})

test('a quote is about the order that was sent', async () => {
  const server = await start({ '/onramp/quote': json(quote) })
  assert.equal(await fetchBuyQuote(api(server), order), {
    id: 'quote-1',
    amount: 98_150_000_000_000_000_000n,
    networkFee: 35n,
    providerFee: 150n,
    isPlaceholder: false
  })
  assert.equal(JSON.parse(server.requestsTo('/onramp/quote')[0]!.body), {
    purchaseCurrency: { id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
    paymentCurrency: { id: 'USD' },
    amount: '100',
    network: 'ethereum-mainnet'
  })
})

test('a quote of another amount, currency or token, or without an amount, is refused', async () => {
  for (const part of [
    { paymentTotal: { amount: '1000.00', currency: 'USD' } },
    { paymentTotal: { amount: '100.00', currency: 'EUR' } },
    { paymentTotal: undefined },
    { purchaseAmount: { amount: '98.15', currency: 'ETH' } },
    { purchaseAmount: { amount: '0', currency: 'USDC' } },
    { purchaseAmount: { amount: '-5', currency: 'USDC' } },
    { purchaseAmount: '98.15' },
    { quoteId: '' }
  ]) {
    const server = await start({ '/onramp/quote': json({ ...quote, ...part }) })
    await failsWith(fetchBuyQuote(api(server), order), 'service-failed')
  }
})

test('the address of Coinbase’s page is requested with the account, its networks and a whole amount', async () => {
  const server = await start({ '/generators/onrampurl': json({ url: 'https://pay.coinbase.com/buy' }) })
  const request = { address: ALICE, symbol: 'USDC', networks: ['ethereum', 'base'], network: 'base' }
  assert.is(await fetchCoinbaseUrl(api(server), { ...request, presetFiatAmount: 100 }), 'https://pay.coinbase.com/buy')
  const [sent] = server.requestsTo('/generators/onrampurl')
  assert.is(sent!.query.get('projectId'), 'a&b')
  assert.equal(JSON.parse(sent!.body), {
    destinationWallets: [{ address: ALICE, blockchains: ['ethereum', 'base'], assets: ['USDC'] }],
    defaultNetwork: 'base',
    partnerUserId: ALICE,
    defaultExperience: 'buy',
    presetFiatAmount: 100
  })
  for (const answer of [json({}), json({ url: 7 }), json({ url: null })]) {
    server.change({ '/generators/onrampurl': answer })
    assert.is(await fetchCoinbaseUrl(api(server), request), '')
  }
})

test('each part of an answer replaced by another: a value, or one of our errors', async () => {
  let services = 0
  const answers = { options, quote, url: { url: 'https://pay.coinbase.com/buy' } }
  for (const [name, valid] of Object.entries(answers)) {
    for (const part of eachPart(valid, odd)) {
      const chainData = { url: `https://${++services}.service.example`, projectId: 'p' }
      const answer = (url: string) =>
        new Response(JSON.stringify(url.includes('supported-chains') ? { http: ['eip155:1'] } : part))
      await withInstantAnswers(answer, async () => {
        if (name === 'options') await oursOrNothing(fetchBuyOptions(chainData, 'eip155:1'))
        else if (name === 'quote') await oursOrNothing(fetchBuyQuote(chainData, order))
        else
          await oursOrNothing(
            fetchCoinbaseUrl(chainData, { address: ALICE, symbol: 'ETH', networks: [], network: 'base' })
          )
      })
    }
  }
})

test.run()
