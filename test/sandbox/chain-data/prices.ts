/** What the sandbox calls the price of things, and how they look. US dollars; as true as anything here. */
import { icon } from '../../doubles/demo-wallet/announce'
import { tokens } from '../contracts/index'
import { MINT_2022, MINT_TOKEN } from '../solana/tokens'

/** By contract or mint as written here; chain's own coins by their symbol. What is not in the table has no price. */
const table: Readonly<Record<string, number>> = {
  ETH: 3_120.5,
  SOL: 142.25,
  [tokens.coin.address]: 2.5,
  [tokens.usdc.address]: 1,
  [tokens.usdcBase.address]: 1,
  [tokens.usdt.address]: 0.9998,
  [tokens.maker.address]: 1_480.75,
  [tokens.whole.address]: 12,
  [MINT_TOKEN]: 0.5,
  [MINT_2022]: 0.031
}

/** Of a contract, a mint or a coin's symbol; 0 when nobody knows. */
export const priceOf = (what: string): number => table[what.startsWith('0x') ? what.toLowerCase() : what] ?? 0

const colours = ['#3046c5', '#0d7a5f', '#b0522a', '#7a3fb0', '#5a6270']

/** A letter on a ground, or for the hostile token what nobody may follow. */
export const iconOf = (address: string, symbol: string): string => {
  if (address.toLowerCase() === tokens.hostile.address) return 'javascript:alert(1)'
  return icon(/[a-z\d]/i.exec(symbol)?.[0] ?? '?', colours[symbol.length % colours.length]!)
}

/** `9.5 × 2.5`: numbers of display, as the real service gives them. */
export const valueOf = (numeric: string, price: number): number => Number(numeric) * price
