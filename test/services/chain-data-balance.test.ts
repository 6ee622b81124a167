/** Balances of the chain data service: exact amounts and prices, and entries that are omitted. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchBalance } from '../../src/services/chain-data'
import { json, text } from '../doubles/chain-data-server'
import { BOB } from '../doubles/scripted-provider'
import { start, closeAll, api, account } from './chain-data-setup'

test.after.each(closeAll)
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${BOB}`,
  value: 1.5,
  price: 1.0001,
  quantity: { decimals: '6', numeric: '1.499850' },
  iconUrl: 'https://icons.example/usdc.png'
}
const holdings = async (...balances: unknown[]) =>
  (await fetchBalance(api(await start({ '/balance': json({ balances }) })), account))!

test('amounts and prices are exact in every number format', async () => {
  assert.equal(
    await holdings(usdc, {
      ...usdc,
      address: undefined,
      symbol: 'ETH',
      name: 'Ether',
      price: 1e-7,
      quantity: { decimals: '18', numeric: '115792089237316195423570985008687907853269.984665640564039457' }
    }),
    [
      {
        chainId: 'eip155:1',
        address: BOB,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        icon: 'https://icons.example/usdc.png',
        value: 1_499_850n,
        price: 1_000_100_000_000_000_000n
      },
      {
        chainId: 'eip155:1',
        address: undefined,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        icon: 'https://icons.example/usdc.png',
        value: 115792089237316195423570985008687907853269984665640564039457n,
        price: 100_000_000_000n
      }
    ]
  )
})

test('an invalid price is undefined, and the native currency has no address', async () => {
  for (const price of [0, null, undefined, 'free', -1, '1e999'])
    assert.is((await holdings({ ...usdc, price }))[0]!.price, undefined, String(price))
  for (const address of [
    undefined,
    null,
    'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    'eip155:1:0x0000000000000000000000000000000000000000'
  ]) {
    assert.is((await holdings({ ...usdc, address }))[0]!.address, undefined, String(address))
  }
})

test('an invalid entry, or one of another chain, is dropped, and the others stay', async () => {
  const invalid: unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { ...usdc, symbol: 7 },
    { ...usdc, symbol: '\u200b' },
    { ...usdc, quantity: null },
    { ...usdc, quantity: { decimals: '37', numeric: '1' } },
    { ...usdc, quantity: { decimals: '-1', numeric: '1' } },
    { ...usdc, quantity: { decimals: '1e1', numeric: '1' } },
    { ...usdc, quantity: { numeric: '1' } },
    { ...usdc, quantity: { decimals: '6', numeric: '-1' } },
    { ...usdc, quantity: { decimals: '0', numeric: `1${'0'.repeat(78)}` } },
    { ...usdc, chainId: 'eip155:8453' },
    { ...usdc, address: `eip155:8453:${BOB}` },
    { ...usdc, address: BOB },
    { ...usdc, address: 'eip155:1:../x' },
    { ...usdc, address: 7 }
  ]
  assert.equal(
    (await holdings(...invalid, usdc)).map(h => h.symbol),
    ['USDC']
  )
})

test('names are shortened and cleaned of direction characters, and icons must be images', async () => {
  const [hostile] = await holdings({
    ...usdc,
    name: `\u202e${'x'.repeat(10_000)}`,
    symbol: 'U\u200bSDC'.padEnd(99, '!'),
    iconUrl: 'javascript:alert(1)'
  })
  assert.equal([hostile!.name.length, hostile!.symbol, hostile!.icon], [64, 'USDC!!!!!!!!', undefined])
})

test('a prototype in the response pollutes no object', async () => {
  const entry = `{"__proto__":{"evil":1},${JSON.stringify(usdc).slice(1)}`
  const server = await start({ '/balance': text(`{"balances":[${entry}],"__proto__":{"evil":1}}`) })
  const [holding] = (await fetchBalance(api(server), account))!
  assert.equal(
    [(holding as { evil?: number } | undefined)?.evil, ({} as { evil?: number }).evil, holding?.symbol],
    [undefined, undefined, 'USDC']
  )
})

test.run()
