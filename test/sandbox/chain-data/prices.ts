/** Prices and icons of assets in the sandbox. US dollars, invented. */
import { icon } from '../../doubles/demo-wallet/announce'
import { exchanges, tokens } from '../contracts/index'
import { MINT_2022, MINT_TOKEN } from '../solana/tokens'

/**
 * By contract or mint as written here; native coins by their symbol. An asset that is not in the table has no price.
 */
const table: Readonly<Record<string, number>> = {
  ETH: 3_120.5,
  SOL: 142.25,
  [exchanges[1].weth]: 3_120.5,
  [exchanges[8453].weth]: 3_120.5,
  [tokens.coin.address]: 2.5,
  [tokens.usdc.address]: 1,
  [tokens.usdcBase.address]: 1,
  [tokens.usdt.address]: 0.9998,
  [tokens.maker.address]: 1_480.75,
  [tokens.whole.address]: 12,
  [MINT_TOKEN]: 0.5,
  [MINT_2022]: 0.031
}

/** Returns the price of a contract, a mint or a coin's symbol; 0 if unknown. */
export const priceOf = (asset: string): number => table[asset.startsWith('0x') ? asset.toLowerCase() : asset] ?? 0

const colours = ['#3046c5', '#0d7a5f', '#b0522a', '#7a3fb0', '#5a6270']

/**
 * Returns an icon with a letter on a coloured ground. For the hostile token, returns a link that must not be followed.
 */
export const iconOf = (address: string, symbol: string): string => {
  if (address.toLowerCase() === tokens.hostile.address) return 'javascript:alert(1)'
  return icon(/[a-z\d]/i.exec(symbol)?.[0] ?? '?', colours[symbol.length % colours.length]!)
}

/** Returns `9.5 × 2.5`: display numbers, as the real service returns them. */
export const valueOf = (numeric: string, price: number): number => Number(numeric) * price
