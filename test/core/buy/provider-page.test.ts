import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkedPageUrl, coinbaseNetwork, meldPageUrl, paysOutOn } from '../../../src/core/buy/provider-page'
import { freshPage } from '../reset-stores'
import { configure } from '../../../src/core/config/config'

test.before.each(freshPage)

const order = {
  chainId: 'eip155:1' as const,
  symbol: 'USDC',
  address: '0xAbc',
  projectId: 'project',
  fiat: 'EUR',
  amount: '99.50'
}

test('a page of the provider’s own host is accepted, over https and without a name before the host', () => {
  const url = 'https://pay.coinbase.com/buy/select-asset?appId=1'
  assert.is(checkedPageUrl('coinbase', url), url)
  for (const other of [
    'http://pay.coinbase.com/buy',
    'https://pay.coinbase.com.example/buy',
    'https://pay.coinbase.com:8443/buy',
    'https://evil.example/?https://pay.coinbase.com',
    'https://pay.coinbase.com@evil.example/buy',
    'https://user:secret@pay.coinbase.com/buy',
    'https://meldcrypto.com/',
    'javascript:alert(1)//pay.coinbase.com',
    '//pay.coinbase.com/buy',
    'pay.coinbase.com',
    '',
    `https://pay.coinbase.com/${'a'.repeat(5_000)}`
  ])
    assert.is(checkedPageUrl('coinbase', other), undefined, other)
})

test('Meld’s page gets the order, with the network in the currency’s code', () => {
  const { origin, searchParams } = new URL(meldPageUrl(order))
  assert.is(origin, 'https://meldcrypto.com')
  assert.equal(Object.fromEntries(searchParams), {
    publicKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
    destinationCurrencyCode: 'USDC',
    sourceCurrencyCode: 'EUR',
    sourceAmount: '99.50',
    walletAddress: '0xAbc',
    externalCustomerId: 'project'
  })
  const codeOn = (chainId: `eip155:${number}` | `solana:${string}`, symbol = 'USDC') =>
    new URL(meldPageUrl({ ...order, chainId, symbol })).searchParams.get('destinationCurrencyCode')
  assert.is(codeOn('eip155:137'), 'USDC_POLYGON')
  assert.is(codeOn('eip155:8453'), 'USDC_BASE')
  assert.is(codeOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL'), 'SOL')
})

test('Coinbase’s names of networks fall back to Ethereum', () => {
  assert.is(coinbaseNetwork('eip155:43114'), 'avalanche-c-chain')
  assert.is(coinbaseNetwork('eip155:8453'), 'base')
  assert.is(coinbaseNetwork('eip155:56'), 'ethereum')
  assert.ok(paysOutOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))
  assert.not(paysOutOn('eip155:56'))
})

test('a page of the host page’s own replaces all others; an invalid one leaves none', () => {
  configure({ deferred: { onrampUrl: 'http://127.0.0.1:4294/' } })
  assert.match(meldPageUrl(order), /^http:\/\/127\.0\.0\.1:4294\/meld\?publicKey=/)
  assert.is(checkedPageUrl('coinbase', 'http://127.0.0.1:4294/coinbase'), 'http://127.0.0.1:4294/coinbase')
  assert.is(checkedPageUrl('coinbase', 'http://127.0.0.1:4295/coinbase'), undefined)
  assert.is(checkedPageUrl('coinbase', 'https://pay.coinbase.com/buy'), undefined)
  for (const onrampUrl of ['http://pay.example', 'ftp://pay.example', 7, '']) {
    configure({ deferred: { onrampUrl } })
    assert.is(checkedPageUrl('coinbase', 'https://pay.coinbase.com/buy'), undefined, String(onrampUrl))
    assert.is(checkedPageUrl('meld', meldPageUrl(order)), undefined, String(onrampUrl))
  }
})

test.run()
