/** `/v1/account/{address}/balance`: an account's holdings, the most valuable first. Zero balances are left out. */
import { formatEther, formatUnits, hexToBigInt, type Hex } from 'viem'
import { call } from '../chain-nodes'
import { otherUsdt, tokens } from '../contracts/index'
import { MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../solana/tokens'
import type { EvmChain } from './evm-chain'
import { iconOf, priceOf, valueOf } from './prices'
import { tokensOf } from './read-transaction'
import type { Balance } from './records'

interface Held {
  name: string
  symbol: string
  chainId: string
  decimals: number
  numeric: string
  /** The key of its price. */
  what: string
  address?: string
}

const toBalance = ({ name, symbol, chainId, address, decimals, numeric, what }: Held): Balance => {
  const price = priceOf(what)
  return {
    name,
    symbol,
    chainId,
    ...(address && { address }),
    value: valueOf(numeric, price),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconOf(what, symbol)
  }
}

const dearestFirst = (a: Balance, b: Balance) => b.value - a.value

export const evmBalances = async (
  { chainId, caipId, url, index, reader }: EvmChain,
  account: Hex
): Promise<Balance[]> => {
  const listed = Object.values(tokens)
    .filter(token => token.chainId === chainId)
    .map((token): Hex => token.address)
  const addresses = [...new Set([...listed, ...otherUsdt, ...tokensOf(await index.mined(), account)])]
  const [wei, amounts] = await Promise.all([
    call(url, 'eth_getBalance', [account, 'latest']),
    reader.balances(account, addresses)
  ])
  const coin = hexToBigInt(wei as Hex)
  const held = addresses.flatMap((address, i) => (amounts[i] ? [{ address, amount: amounts[i] }] : []))
  const rows = await Promise.all(
    held.map(async ({ address, amount }) => {
      const facts = await reader.facts(address)
      return toBalance({
        ...facts,
        chainId: caipId,
        address: `${caipId}:${address}`,
        numeric: formatUnits(amount, facts.decimals),
        what: address
      })
    })
  )
  const own = coin
    ? [
        toBalance({
          name: 'Ethereum',
          symbol: 'ETH',
          chainId: caipId,
          decimals: 18,
          numeric: formatEther(coin),
          what: 'ETH'
        })
      ]
    : []
  return [...own, ...rows].sort(dearestFirst)
}

/** Names and symbols, which the ledger does not have. */
const mints: Readonly<Record<string, { name: string; symbol: string }>> = {
  [MINT_TOKEN]: { name: 'Sandbox SPL', symbol: 'SPLS' },
  [MINT_2022]: { name: 'Sandbox Token-2022', symbol: 'T22' }
}

/** Calls one JSON-RPC method of a ledger. */
export type AskLedger = (method: string, ...params: unknown[]) => Promise<unknown>

interface TokenAccounts {
  value: {
    account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string; decimals: number } } } } }
  }[]
}

export const solanaBalances = async (ask: AskLedger, chainId: string, owner: string): Promise<Balance[]> => {
  const [{ value: lamports }, ...programs] = await Promise.all([
    ask('getBalance', owner) as Promise<{ value: number }>,
    ...[TOKEN, TOKEN_2022].map(
      programId =>
        ask('getTokenAccountsByOwner', owner, { programId }, { encoding: 'jsonParsed' }) as Promise<TokenAccounts>
    )
  ])
  const rows = programs
    .flatMap(({ value }) => value)
    .map(row => row.account.data.parsed.info)
    .filter(({ tokenAmount }) => tokenAmount.amount !== '0')
  const own = lamports
    ? [
        toBalance({
          name: 'Solana',
          symbol: 'SOL',
          chainId,
          decimals: 9,
          numeric: formatUnits(BigInt(lamports), 9),
          what: 'SOL'
        })
      ]
    : []
  return [
    ...own,
    ...rows.map(({ mint, tokenAmount: { amount, decimals } }) => {
      const { name, symbol } = mints[mint] ?? { name: '', symbol: '' }
      return toBalance({
        name,
        symbol,
        chainId,
        address: `${chainId}:${mint}`,
        decimals,
        numeric: formatUnits(BigInt(amount), decimals),
        what: mint
      })
    })
  ].sort(dearestFirst)
}
