/**
 * The provider's swaps, through the chain data API: `v1/convert/*`. Paths and parameter names are the hosted service's
 * (as of 2026-06). Answers are only parsed here. The chain's code checks what they contain.
 */
import * as z from 'zod/mini'
import type { ChainData } from '../core/config/money-options'
import { isDecimals, isUnitsText } from '../core/assets/amount'
import { parseToken } from '../core/assets/parse-token'
import type { Network } from '../core/networks/networks'
import { withMessage } from '../core/platform/call-errors'
import { isError, WidgetError } from '../core/platform/errors'
import { record } from '../core/platform/guards'
import type { BuiltSwap, SwapOrder, SwapToken } from '../core/swap/swap-types'
import { isServed, MAX_ENTRIES, serviceFailed } from './chain-data'
import { checkStatus, fetchFrom, hostedUrl } from './http'
import { anyList, matching, parse } from './schema'

const SERVICE = 'chain-data'

/** Stands for the native currency. Specification, services 7.3. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Most characters of call data. Chosen: a route through many pools takes some thousands. */
const MAX_DATA = 40_000

const ADDRESS = /^0x[\da-f]{40}$/i

/** Most bytes of an answer. Chosen: a list of some thousand tokens. */
const MAX_BYTES = 8_000_000

/** Reads an answer. The reasons of a refusal tell a lack of liquidity from other failures. */
const readJson = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const text = await response.text()
  if (!response.ok && /insufficient liquidity/i.test(text)) throw new WidgetError('no-liquidity', {})
  checkStatus(SERVICE, response)
  try {
    return record(JSON.parse(text))
  } catch (e) {
    throw serviceFailed(200, e)
  }
}

/** Requests the service; `body` is posted. Errors: no-liquidity, service-failed, service-timeout. */
const requestSwaps = (
  { url, projectId }: ChainData,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
  body?: object
) =>
  fetchFrom(
    SERVICE,
    hostedUrl(url, projectId, `v1/convert/${path}`, query),
    {
      credentials: 'omit',
      // A redirect could lead the request to another site.
      redirect: 'error',
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    },
    readJson,
    signal,
    MAX_BYTES
  )

const unsupported = (code: 'swap-unsupported' | 'gas-price-unsupported', { name }: Network) =>
  withMessage(
    new WidgetError(code, { network: name }),
    `Network not supported for ${code === 'swap-unsupported' ? 'Swaps' : 'Gas Price'}`
  )

/** Returns the service. Errors: the given one without a project or if it does not reach the network; service-*. */
const servedApi = async (
  api: ChainData | undefined,
  network: Network,
  code: 'swap-unsupported' | 'gas-price-unsupported'
): Promise<ChainData> => {
  if (!api || !(await isServed(api, network.caipNetworkId))) throw unsupported(code, network)
  return api
}

/**
 * Requests what the service knows of a network. A refusal is about the network, since the request names nothing else.
 * Errors: the given one if the service does not have the network; service-*.
 */
const requestOfNetwork = async (
  api: ChainData | undefined,
  path: string,
  network: Network,
  code: 'swap-unsupported' | 'gas-price-unsupported',
  signal?: AbortSignal
) => {
  const served = await servedApi(api, network, code)
  try {
    return await requestSwaps(served, path, { chainId: network.caipNetworkId }, signal)
  } catch (e) {
    throw isError(e, 'service-failed') && e.facts.status === 400 ? unsupported(code, network) : e
  }
}

/** Returns the address of a token as the service writes it: CAIP-10. */
export const caipTokenOf = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, { address }: { address?: string }) =>
  `${caipNetworkId}:${address ?? NATIVE}` as const

/** Returns the plain address of a CAIP-10 id of a network, in lower case. */
const addressIn = ({ caipNetworkId }: Network, value: unknown): string | undefined => {
  const text = String(value)
  const address = text.slice(caipNetworkId.length + 1)
  return text.startsWith(`${caipNetworkId}:`) && ADDRESS.test(address) ? address.toLowerCase() : undefined
}

const toSwapToken = (network: Network, value: unknown): SwapToken | undefined => {
  const { address, decimals, logoUri } = record(value)
  const token = parseToken({ ...record(value), iconUrl: logoUri })
  const plainAddress = addressIn(network, address)
  if (!token || !plainAddress || !isDecimals(decimals)) return undefined
  const { caipNetworkId, nativeCurrency } = network
  if (plainAddress !== NATIVE) return { ...token, decimals, chainId: caipNetworkId, address: plainAddress }
  // The network's own definition counts.
  const { name, symbol } = nativeCurrency
  return { name, symbol, icon: token.icon, decimals: nativeCurrency.decimals, chainId: caipNetworkId }
}

/** Returns the tokens that can be swapped, the native currency first. Errors: swap-unsupported, service-*. */
export const fetchSwapTokens = async (
  api: ChainData | undefined,
  network: Network,
  signal?: AbortSignal
): Promise<readonly SwapToken[]> => {
  const { tokens } = await requestOfNetwork(api, 'tokens', network, 'swap-unsupported', signal)
  const entries = parse(anyList, tokens)
  if (!entries) throw serviceFailed(200)
  const byAddress = new Map<string | undefined, SwapToken>()
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const token = toSwapToken(network, entry)
    if (token && !byAddress.has(token.address)) byAddress.set(token.address, token)
  }
  const { name, symbol, decimals } = network.nativeCurrency
  const native = byAddress.get(undefined) ?? { name, symbol, decimals, chainId: network.caipNetworkId }
  return [native, ...[...byAddress.values()].filter(({ address }) => address !== undefined)]
}

const units = z.pipe(
  z.custom<string>(isUnitsText),
  z.transform((text: string) => BigInt(text))
)

const quotesSchema = z.object({ quotes: anyList })
const quoteSchema = z.object({ fromAmount: units, toAmount: units })

const refused = (refusal: string) => new WidgetError('swap-refused', { refusal })

/** What is quoted: an amount of a token for another. */
interface QuoteRequest extends Pick<SwapOrder, 'network' | 'account' | 'source' | 'target' | 'amount'> {
  gasPrice?: bigint
}

/**
 * Returns the amount that the provider offers, in the smallest unit. Errors: swap-unsupported, no-liquidity,
 * swap-refused (the quote is for another amount or another token), service-*.
 */
export const fetchSwapQuote = async (
  api: ChainData | undefined,
  { network, account, source, target, amount, gasPrice }: QuoteRequest,
  signal?: AbortSignal
): Promise<bigint> => {
  const served = await servedApi(api, network, 'swap-unsupported')
  const response = await requestSwaps(
    served,
    'quotes',
    {
      amount: String(amount),
      userAddress: `${network.caipNetworkId}:${account}`,
      from: caipTokenOf(network, source),
      to: caipTokenOf(network, target),
      gasPrice: gasPrice?.toString()
    },
    signal
  )
  const { quotes } = parse(quotesSchema, response) ?? {}
  if (!quotes) throw serviceFailed(200)
  const first = parse(quoteSchema, quotes[0])
  if (!first || !first.toAmount) throw new WidgetError('no-liquidity', {})
  const { fromAccount, toAccount } = record(quotes[0])
  if (first.fromAmount !== amount) throw refused('amount')
  const isToken = (value: unknown, token: SwapToken) => addressIn(network, value) === (token.address ?? NATIVE)
  if (!isToken(fromAccount, source) || !isToken(toAccount, target)) throw refused('token')
  return first.toAmount
}

const gasPriceSchema = z.object({ standard: units })

/** Returns the fee per gas in wei. Errors: gas-price-unsupported, service-*. */
export const fetchGasPrice = async (
  api: ChainData | undefined,
  network: Network,
  signal?: AbortSignal
): Promise<bigint> => {
  const response = await requestOfNetwork(api, 'gas-price', network, 'gas-price-unsupported', signal)
  const { standard } = parse(gasPriceSchema, response) ?? {}
  if (standard === undefined) throw serviceFailed(200)
  return standard
}

/** A transaction of the provider. */
const transactionSchema = z.object({
  from: matching(/^.{1,99}$/),
  to: matching(/^.{1,99}$/),
  data: matching(new RegExp(`^0x[\\da-f]{8,${MAX_DATA}}$`, 'i'))
})

const readTransaction = ({ tx }: Readonly<Record<string, unknown>>) => {
  const transaction = parse(transactionSchema, tx)
  if (!transaction) throw serviceFailed(200)
  return { ...transaction, amount: record(tx)['amount'] }
}

/**
 * Requests the transaction of a swap. Errors: swap-unsupported, no-liquidity, service-*. Trap: in the answer to
 * `build-approve`, `from` is the token to call, as the deployed service writes it (specification, services 2.2).
 */
export const fetchBuiltSwap = async (
  api: ChainData | undefined,
  { network, account, source, target, amount, slippage }: SwapOrder,
  signal?: AbortSignal
): Promise<BuiltSwap> => {
  const served = await servedApi(api, network, 'swap-unsupported')
  const userAddress = `${network.caipNetworkId}:${account}`
  const [from, to] = [caipTokenOf(network, source), caipTokenOf(network, target)]
  const body = {
    amount: String(amount),
    // A number, as the service requires; nothing is calculated with it.
    eip155: { slippage: slippage / 100 },
    projectId: served.projectId,
    from,
    to,
    userAddress,
    disableEstimate: true
  }
  const response = await requestSwaps(served, 'build-transaction', {}, signal, body)
  const { to: router, data, amount: expected } = readTransaction(response)
  return {
    swap: { to: addressIn(network, router) ?? '', data, expected: isUnitsText(expected) ? BigInt(expected) : 0n },
    requestApproval: async () => {
      const query = { userAddress, from, to, amount: String(amount) }
      const approval = readTransaction(await requestSwaps(served, 'build-approve', query, signal))
      return { token: addressIn(network, approval.from) ?? '', data: approval.data }
    }
  }
}
