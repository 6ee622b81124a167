/**
 * Checks the provider's answers against the order, before a wallet sees anything. What they contain is not believed:
 * the trial then shows what they do.
 */
import { WidgetError } from '../../../barrels/kit'
import type { BuiltSwap, SwapOrder, SwapRefusal, SwapToken } from '../../../barrels/kit'
import { decimalsOf } from '../token'
import { wordsIn } from '../transfer-probe'
import { followPools } from './pools'
import { readCallData, type RouterCall } from './read-call-data'
import { isRouter } from './routers'

/** Addresses that routers use for the native currency. */
const NATIVE: readonly string[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000'
]

/** The selector of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'

/** Seconds. Chosen: a transaction that still waits after a day is not what the user wants. */
const MAX_DEADLINE = 86_400n

export const refused = (refusal: SwapRefusal): WidgetError<'swap-refused'> =>
  new WidgetError('swap-refused', { refusal })

const require = (condition: boolean, refusal: SwapRefusal): void => {
  if (!condition) throw refused(refusal)
}

const isToken = (address: string | undefined, token: SwapToken): boolean =>
  address !== undefined &&
  (token.address === undefined ? NATIVE.includes(address) : address === token.address.toLowerCase())

/** Checks the tokens that a call names. A call that names none pays or receives the native currency. */
const checkTokens = ({ source, target, path }: RouterCall, order: SwapOrder): void => {
  if (source !== undefined) require(isToken(source, order.source), 'token')
  if (target !== undefined) require(isToken(target, order.target), 'token')
  if (!path) return
  if (order.source.address !== undefined) require(isToken(path[0], order.source), 'token')
  if (order.target.address !== undefined) require(isToken(path.at(-1), order.target), 'token')
}

/** Checks the pools of a call that names no target. */
const checkPools = async (
  pools: NonNullable<RouterCall['pools']>,
  { network, source, target }: SwapOrder,
  signal?: AbortSignal
): Promise<void> => {
  const last = pools.at(-1)
  require(!!last && pools.every(({ isKnownKind }) => isKnownKind), 'pool')
  const addresses = pools.map(({ address }) => address)
  const ends = await followPools(network, source.address?.toLowerCase(), addresses, signal)
  require(ends.length > 0, 'pool')
  const isTarget = target.address === undefined ? last!.isUnwrapped : ends.includes(target.address.toLowerCase())
  require(isTarget && last!.isUnwrapped === (target.address === undefined), 'token')
}

/** Checks that a token's contract counts as the provider does. Errors: swap-refused, service-*. */
const checkDecimals = async (
  { network, account }: SwapOrder,
  { address, decimals }: SwapToken,
  signal?: AbortSignal
): Promise<void> => {
  if (address === undefined) return
  require((await decimalsOf(network, address, account, signal)) === decimals, 'decimals')
}

/**
 * Checks the transaction of a swap. Returns the least amount that it accepts. Errors: swap-refused, service-*.
 */
export const checkSwap = async (
  order: SwapOrder,
  { to, data }: BuiltSwap['swap'],
  signal?: AbortSignal
): Promise<bigint> => {
  const { network, account, source, target, amount } = order
  require(isRouter(to, network.id), 'router')
  const call = readCallData(data)
  if (!call || call.isIrregular) throw refused('call')
  checkTokens(call, order)
  // Ether is paid by the value of the transaction, which is ours.
  require(call.amount === amount || (call.amount === undefined && source.address === undefined), 'amount')
  require(call.receiver === undefined || call.receiver === account.toLowerCase(), 'receiver')
  const now = BigInt(Math.floor(Date.now() / 1_000))
  require(call.deadline === undefined || call.deadline < now + MAX_DEADLINE, 'deadline')
  require(call.minimum > 0n, 'minimum')
  await Promise.all([
    call.pools && checkPools(call.pools, order, signal),
    checkDecimals(order, source, signal),
    checkDecimals(order, target, signal)
  ])
  return call.minimum
}

/** Checks an approval: exactly the amount, for the router, and nobody else. Errors: swap-refused. */
export const checkApproval = (
  { source, amount }: SwapOrder,
  router: string,
  { token, data }: { token: string; data: string }
): void => {
  require(isToken(token, source), 'token')
  const [spender, allowed] = wordsIn(data.slice(10))
  if (!data.startsWith(APPROVE) || allowed === undefined) throw refused('call')
  require(spender === BigInt(router), 'spender')
  require(allowed === amount, 'allowance')
}
