/**
 * Reads what an account holds from the chain, with its tokens of both programs.
 * https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
import { record, iconUrl, MAX_DECIMALS, WidgetError, type Holding, type ReadTokens } from '../../barrels/kit'
import { callNode, lamportsOf } from '../../services/rpc/index'

const PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** A token account holds less than 2^64, which has 20 digits. */
const AMOUNT = /^\d{1,20}$/
const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Names of common tokens. On the chain, names are only in accounts that anyone may write.
 * Source: the issuers' own pages, 2026-11.
 */
const commonTokens: Readonly<Record<string, readonly [symbol: string, name: string]>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: ['USDC', 'USD Coin'],
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: ['USDT', 'Tether USD'],
  So11111111111111111111111111111111111111112: ['WSOL', 'Wrapped SOL']
}

interface TokenBalance {
  mint: string
  decimals: number
  value: bigint
}

/** Reads what a token account holds; returns undefined if it is invalid. */
const toTokenBalance = (row: unknown): TokenBalance | undefined => {
  const { mint, tokenAmount } = record(record(record(record(record(row)['account'])['data'])['parsed'])['info'])
  const { amount, decimals } = record(tokenAmount)
  return typeof mint === 'string' &&
    MINT.test(mint) &&
    typeof amount === 'string' &&
    AMOUNT.test(amount) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= MAX_DECIMALS
    ? { mint, decimals: decimals as number, value: BigInt(amount) }
    : undefined
}

/**
 * Reads all holdings. An unknown token is named by its mint. Empty holdings are left out, unless the host page lists
 * the token.
 */
const readTokens: ReadTokens = async (network, owner, listed, signal) => {
  const [value, ...responses] = await Promise.all([
    lamportsOf(network, owner, signal),
    ...PROGRAMS.map(programId =>
      callNode(
        network,
        'getTokenAccountsByOwner',
        [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
        signal
      )
    )
  ])
  const holdings = new Map<string, Holding>()
  for (const response of responses) {
    const { value: rows } = record(response)
    if (!Array.isArray(rows)) throw new WidgetError('service-failed', { service: 'rpc', status: 200 })
    for (const balance of rows.flatMap(row => toTokenBalance(row) ?? [])) {
      const { mint, decimals } = balance
      const previous = holdings.get(mint)
      const [symbol, name] = Object.hasOwn(commonTokens, mint)
        ? commonTokens[mint]!
        : [`${mint.slice(0, 4)}…`, `${mint.slice(0, 4)}…${mint.slice(-6)}`]
      // an owner may have several accounts of one token
      holdings.set(mint, {
        chainId: network.caipNetworkId,
        address: mint,
        name,
        symbol,
        decimals,
        icon: iconUrl(listed.find(({ address }) => address === mint)?.icon),
        value: balance.value + (previous?.value ?? 0n)
      })
    }
  }
  return {
    value,
    tokens: [...holdings.values()].filter(
      ({ value, address }) => value || listed.some(token => token.address === address)
    )
  }
}
export default readTokens
