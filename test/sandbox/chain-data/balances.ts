/** `/v1/account/{address}/balance`: an account's holdings, the most valuable first. Zero balances are left out. */
import { formatEther, formatUnits, hexToBigInt, type Hex } from 'viem'
import { call } from '../chain-nodes'
import { otherUsdt, tokens } from '../contracts/index'
import { MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../solana/tokens'
import type { EvmChain } from './evm-chain'
import { iconOf, priceOf, valueOf } from './prices'
import { tokensOf } from './read-transaction'
import type { Balance } from './records'

interface Holding {
  name: string
  symbol: string
  chainId: string
  decimals: number
  numeric: string
  /** The key of its price. */
  priceKey: string
  address?: string
}

const toBalance = ({ name, symbol, chainId, address, decimals, numeric, priceKey }: Holding): Balance => {
  const price = priceOf(priceKey)
  return {
    name,
    symbol,
    chainId,
    ...(address && { address }),
    value: valueOf(numeric, price),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconOf(priceKey, symbol)
  }
}

const mostValuableFirst = (a: Balance, b: Balance) => b.value - a.value

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
  const owned = addresses.flatMap((address, position) =>
    amounts[position] ? [{ address, amount: amounts[position] }] : []
  )
  const rows = await Promise.all(
    owned.map(async ({ address, amount }) => {
      const facts = await reader.facts(address)
      return toBalance({
        ...facts,
        chainId: caipId,
        address: `${caipId}:${address}`,
        numeric: formatUnits(amount, facts.decimals),
        priceKey: address
      })
    })
  )
  const native = coin
    ? [
        toBalance({
          name: 'Ethereum',
          symbol: 'ETH',
          chainId: caipId,
          decimals: 18,
          numeric: formatEther(coin),
          priceKey: 'ETH'
        })
      ]
    : []
  return [...native, ...rows].sort(mostValuableFirst)
}

/** Names and symbols, which the ledger does not have. */
const mints: Readonly<Record<string, { name: string; symbol: string }>> = {
  [MINT_TOKEN]: { name: 'Sandbox SPL', symbol: 'SPLS' },
  [MINT_2022]: { name: 'Sandbox Token-2022', symbol: 'T22' }
}

/** Calls one JSON-RPC method of a ledger. */
export type CallLedger = (method: string, ...params: unknown[]) => Promise<unknown>

interface TokenAccounts {
  value: {
    account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string; decimals: number } } } } }
  }[]
}

export const solanaBalances = async (callLedger: CallLedger, chainId: string, owner: string): Promise<Balance[]> => {
  const [{ value: lamports }, ...programs] = await Promise.all([
    callLedger('getBalance', owner) as Promise<{ value: number }>,
    ...[TOKEN, TOKEN_2022].map(
      programId =>
        callLedger(
          'getTokenAccountsByOwner',
          owner,
          { programId },
          { encoding: 'jsonParsed' }
        ) as Promise<TokenAccounts>
    )
  ])
  const rows = programs
    .flatMap(({ value }) => value)
    .map(row => row.account.data.parsed.info)
    .filter(({ tokenAmount }) => tokenAmount.amount !== '0')
  const native = lamports
    ? [
        toBalance({
          name: 'Solana',
          symbol: 'SOL',
          chainId,
          decimals: 9,
          numeric: formatUnits(BigInt(lamports), 9),
          priceKey: 'SOL'
        })
      ]
    : []
  return [
    ...native,
    ...rows.map(({ mint, tokenAmount: { amount, decimals } }) => {
      const { name, symbol } = mints[mint] ?? { name: '', symbol: '' }
      return toBalance({
        name,
        symbol,
        chainId,
        address: `${chainId}:${mint}`,
        decimals,
        numeric: formatUnits(BigInt(amount), decimals),
        priceKey: mint
      })
    })
  ].sort(mostValuableFirst)
}
