/**
 * Reads what an account holds from the chain, with its tokens of both programs.
 * https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
import { iconUrl, WidgetError, type Holding, type ReadTokens } from '../../kit'
import { askNode, lamportsOf } from '../shared'

const PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const MOST_DECIMALS = 36
/** A token account holds less than 2^64, which has 20 digits. */
const AMOUNT = /^\d{1,20}$/
const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Names of common tokens. On the chain, names are only in accounts that anyone may write.
 * Source: the issuers' own pages, 2026-11.
 */
const known: Readonly<Record<string, readonly [symbol: string, name: string]>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: ['USDC', 'USD Coin'],
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: ['USDT', 'Tether USD'],
  So11111111111111111111111111111111111111112: ['WSOL', 'Wrapped SOL']
}

type Json = Readonly<Record<string, unknown>>
const record = (value: unknown): Json => Object(value) as Json

interface Part {
  mint: string
  decimals: number
  value: bigint
}

/** Reads what a token account holds; returns undefined if it is invalid. */
const toPart = (row: unknown): Part | undefined => {
  const { mint, tokenAmount } = record(record(record(record(record(row)['account'])['data'])['parsed'])['info'])
  const { amount, decimals } = record(tokenAmount)
  return typeof mint === 'string' &&
    MINT.test(mint) &&
    typeof amount === 'string' &&
    AMOUNT.test(amount) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= MOST_DECIMALS
    ? { mint, decimals: decimals as number, value: BigInt(amount) }
    : undefined
}

/**
 * Reads all holdings. An unknown token is named by its mint. Empty holdings are left out, unless the host page lists
 * the token.
 */
const readTokens: ReadTokens = async (network, owner, listed, signal) => {
  const [value, ...answers] = await Promise.all([
    lamportsOf(network, owner, signal),
    ...PROGRAMS.map(programId =>
      askNode(
        network,
        'getTokenAccountsByOwner',
        [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
        signal
      )
    )
  ])
  const held = new Map<string, Holding>()
  for (const answer of answers) {
    const { value: rows } = record(answer)
    if (!Array.isArray(rows)) throw new WidgetError('service-failed', { service: 'rpc', status: 200 })
    for (const part of rows.flatMap(row => toPart(row) ?? [])) {
      const { mint, decimals } = part
      const before = held.get(mint)
      const [symbol, name] = Object.hasOwn(known, mint)
        ? known[mint]!
        : [`${mint.slice(0, 4)}…`, `${mint.slice(0, 4)}…${mint.slice(-6)}`]
      // an owner may have several accounts of one token
      held.set(mint, {
        chainId: network.caipNetworkId,
        address: mint,
        name,
        symbol,
        decimals,
        icon: iconUrl(listed.find(({ address }) => address === mint)?.icon),
        value: part.value + (before?.value ?? 0n)
      })
    }
  }
  return {
    value,
    tokens: [...held.values()].filter(({ value, address }) => value || listed.some(token => token.address === address))
  }
}
export default readTokens
