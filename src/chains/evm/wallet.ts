/** Requests to a connected wallet, and the answers that it may give. https://eips.ethereum.org/EIPS/eip-1193 */
import { BaseError, createClient, custom, Eip1559FeesNotSupportedError, numberToHex } from 'viem'
import * as z from 'zod/mini'
import {
  sleep,
  isError,
  isMissingMethod,
  record,
  toWidgetError,
  WidgetError,
  withTimeout,
  type Eip1193Provider,
  type Network
} from '../../barrels/kit'
import { anyList, anything, lenient, matching, parse } from '../../services/schema'
import { maxFeeOf, formatNative, type Built, type Charge } from './prepare-transfer'
import { minFeePerGas, maxFeePerGas, type Fees } from './fees'
import { toParams, type Call } from './read'
import { decodeRevert } from './decode-errors'

/** Milliseconds between two checks of calls that a wallet sends by itself, and the total limit. */
const POLL_MS = 1_000
const LIMIT_MS = 180_000
/** Milliseconds to wait for their status before another request. Chosen: the same as a node's limit. */
const STATUS_TIMEOUT_MS = 10_000

/** Empty: the caller that connected the wallet knows its name. */
const WALLET = ''
const invalidResponse = (method: string) => new WidgetError('wallet-invalid-response', { wallet: WALLET, method })

export type Request = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/**
 * Returns what a wallet threw, in a form that viem can read.
 * viem fails on undefined, on a message that is not a text, and on a property that throws.
 */
const toReadable = (thrown: unknown): unknown => {
  try {
    const { code, message, cause } = thrown as Record<string, unknown>
    return typeof thrown === 'string' || typeof message === 'string'
      ? thrown
      : { ...(thrown as object), code, message: '', cause }
  } catch {
    return {} // nothing in it can be read
  }
}

/**
 * Returns a function that sends one request without retries. It throws viem's errors, with what the wallet threw as
 * cause.
 */
export const requesterOf = (provider: Eip1193Provider): Request => {
  const request = async (call: Parameters<typeof provider.request>[0]) => {
    try {
      return await provider.request(call)
    } catch (e) {
      throw toReadable(e)
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return (method, ...params) => client.request({ method, params } as never)
}

/** Returns what the wallet itself threw, with its code and message. */
const thrownIn = (e: unknown): unknown => (e instanceof BaseError ? thrownIn(e.cause) : e)

export const toError = (e: unknown): WidgetError => {
  const ours = decodeRevert(e) ?? toWidgetError(thrownIn(e), WALLET)
  // with the specification's message, if it has one
  return (isError(ours, 'wallet-failed') || isError(ours, 'wallet-pending')) && e instanceof BaseError
    ? Object.assign(ours, { message: e.shortMessage })
    : ours
}

const text = z.custom<string>(value => typeof value === 'string')
/** A chain id. The standard requires a hexadecimal text; some wallets return a number. */
const chainIdSchema = z.custom<string | number>(value => typeof value === 'string' || typeof value === 'number')

/**
 * Checks that the wallet is on the transfer's account and network. Errors: account-changed, switch-unverified,
 * wallet-*.
 */
export const checkAccountAndNetwork = async (request: Request, network: Network, from: string): Promise<void> => {
  const [accounts, chainId] = await Promise.all([request('eth_accounts'), request('eth_chainId')]).catch(
    (e: unknown) => {
      throw toError(e)
    }
  )
  const allowed = parse(anyList, accounts)
  if (!allowed) throw invalidResponse('eth_accounts')
  if (!allowed.some(account => parse(text, account)?.toLowerCase() === from.toLowerCase()))
    throw new WidgetError('account-changed', { address: from })
  const reportedId = parse(chainIdSchema, chainId)
  if (reportedId === undefined || Number(reportedId) !== network.id)
    throw new WidgetError('switch-unverified', {
      wallet: WALLET,
      network: network.name,
      got: `${reportedId ?? typeof chainId}`.slice(0, 32)
    })
}

const feesParams = (fees: Fees) =>
  'gasPrice' in fees
    ? { gasPrice: numberToHex(maxFeePerGas(fees)) }
    : { maxFeePerGas: numberToHex(maxFeePerGas(fees)), maxPriorityFeePerGas: numberToHex(fees.tip) }

/** The hash of a transaction. */
const hashSchema = matching(/^0x[\da-f]{64}$/i)

/** The codes of a request that the wallet could not read. -32602: JSON-RPC; -32000: invalid input of EIP-1474. */
const UNREADABLE: readonly unknown[] = [-32602, -32000]

/** Returns whether the wallet could not read the request. A node's refusal does not count. */
const isUnreadable = (e: unknown) =>
  !decodeRevert(e) && (isMissingMethod(thrownIn(e)) || UNREADABLE.includes(record(thrownIn(e))['code']))

/** The answer to `wallet_getCallsStatus`. https://eips.ethereum.org/EIPS/eip-5792 */
const statusSchema = z.object({ status: anything, receipts: lenient(anyList) })
const receiptSchema = z.object({ transactionHash: hashSchema })
/** The id of sent calls: bytes of at most 4 kB in hex. Older wallets return it without an object around it. */
const callsId = matching(/^[^]{1,8194}$/)
const callsSchema = z.object({ id: callsId })

/**
 * Waits until calls that a wallet sends by itself are in a block. They are pending, whatever the wallet reports: a user
 * who thinks that they failed would pay twice.
 * Errors: transaction-failed (400 and above), transaction-late. https://eips.ethereum.org/EIPS/eip-5792
 */
export const hashOfCalls = async (request: Request, id: string): Promise<string> => {
  for (const endMs = Date.now() + LIMIT_MS; Date.now() < endMs; ) {
    const response = await withTimeout(STATUS_TIMEOUT_MS, request('wallet_getCallsStatus', id)).catch(() => undefined)
    const { status, receipts } = parse(statusSchema, response) ?? {}
    const lastReceipt = parse(receiptSchema, receipts?.at(-1))
    if (lastReceipt) return lastReceipt.transactionHash
    if (typeof status === 'number' && status >= 400)
      throw new WidgetError('transaction-failed', { reason: `the wallet did not carry it out (${status})` })
    await sleep(POLL_MS)
  }
  throw new WidgetError('transaction-late', { id })
}

/** Requests a wallet to make calls, and returns their id. Errors: viem's; wallet-invalid-response. */
export const requestCalls = async (
  request: Request,
  network: Network,
  calls: readonly Call[],
  atomicRequired: boolean
): Promise<string> => {
  const from = calls[0]!.from
  const response = await request('wallet_sendCalls', {
    version: '2.0.0',
    from,
    chainId: numberToHex(Number(network.id)),
    atomicRequired,
    calls: calls.map(call => {
      const { from: _from, ...callParams } = toParams(call)
      return callParams
    })
  })
  const id = parse(callsId, response) ?? parse(callsSchema, response)?.id
  if (id === undefined) throw invalidResponse('wallet_sendCalls')
  return id
}

/** Returns what a wallet can do on a network. Undefined if it does not say, or is not there. */
export const capabilitiesOf = async (
  request: Request,
  network: Network,
  from: string
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const chainId = numberToHex(Number(network.id))
  const capabilities = record(await request('wallet_getCapabilities', from, [chainId]).catch(() => undefined))
  const key = Object.keys(capabilities).find(id => Number(id) === network.id)
  return key === undefined ? undefined : record(capabilities[key])
}

/** Sends through a wallet that only accepts batches, such as a smart account. The wallet then sets the fees. */
const sendCalls = async (
  request: Request,
  network: Network,
  { call }: Built,
  originalError: unknown
): Promise<string> => {
  if (!(await capabilitiesOf(request, network, call.from))) throw originalError
  return hashOfCalls(request, await requestCalls(request, network, [call], false))
}

/** Sends the built transfer once, and returns its hash. Errors: transaction-failed, user-rejected, wallet-*. */
export const sendWithWallet = async (request: Request, network: Network, built: Built): Promise<string> => {
  const transaction = {
    ...toParams(built.call),
    gas: numberToHex(built.gas),
    chainId: numberToHex(Number(network.id)),
    ...feesParams(built.fees)
  }
  try {
    let method = 'eth_sendTransaction'
    let response: unknown
    try {
      response = await request(method, transaction)
    } catch (first) {
      if (!isUnreadable(first)) throw first
      try {
        method = 'wallet_sendTransaction'
        response = await request(method, transaction)
      } catch (second) {
        if (!isMissingMethod(thrownIn(second))) throw second
        return await sendCalls(request, network, built, first)
      }
    }
    const hash = parse(hashSchema, response)
    if (hash === undefined) throw invalidResponse(method)
    return hash.toLowerCase()
  } catch (e) {
    throw toError(e)
  }
}

/**
 * Checks that the fee that was shown still holds. Errors: fee-changed; transaction-failed if the network has no fees of
 * the kind shown.
 */
export const checkFee = (network: Network, shownMaxFee: bigint, signed: Charge, current: Charge): void => {
  if ('gasPrice' in current.fees && !('gasPrice' in signed.fees)) {
    const { shortMessage } = new Eip1559FeesNotSupportedError()
    throw Object.assign(new WidgetError('transaction-failed', { reason: shortMessage, refusal: 'fee' }), {
      message: shortMessage
    })
  }
  if (
    maxFeePerGas(signed.fees) >= minFeePerGas(current.fees) &&
    signed.gas * maxFeePerGas(signed.fees) + current.l1Fee <= shownMaxFee
  )
    return
  const fee = maxFeeOf({ ...signed, fees: current.fees, l1Fee: current.l1Fee })
  throw new WidgetError('fee-changed', {
    fee: formatNative(network, fee),
    shown: formatNative(network, shownMaxFee),
    symbol: network.nativeCurrency.symbol
  })
}
