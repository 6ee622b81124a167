/**
 * The amount of a token that a transfer delivers. Some tokens keep a part of each transfer, or change balances by rules
 * of their own.
 * Only balances count as evidence: a token's logs and a list of tokens can claim anything.
 * The transfer is simulated between two reads of the receiver's balance, by `eth_simulateV1`, else by a state override
 * of `eth_call`.
 * A node that supports neither reveals nothing about a token: the review says so, and only the receipt is checked.
 */
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { isError, withTimeout, type Network, type Quote, type Transfer } from '../../barrels/kit'
import { anyList, matching, oneOf, parse } from '../../services/schema'
import { callEvmNode } from './node'
import { keyOf, toParams, type Call, type Log } from './read'
import { encodeFunctionData } from './shared'
import { balanceAbi, TRANSFER_TOPIC } from './token-abi'
import { PROBE_CODE, wordOf, wordsIn } from './transfer-probe'

/** Milliseconds. Chosen: nodes answer within one second. A node that never answers must not hold up the review. */
const LIMIT_MS = 4_000

/** Smallest units. Source: rebasing tokens round to whole shares (Lido documents 1 to 2 wei). */
const ROUNDING = 2n
/** Amounts from which such a difference is rounding, and not a fee. Chosen. */
const ROUNDED_FROM = 1_000_000n

/**
 * Balances of the receiver. `unclear`: the node simulated the transfer, but returned no balances. `unsupported`: it did
 * not simulate.
 */
type Trial = { before: bigint; after: bigint } | 'unclear' | 'unsupported'

const WORD = /^0x[\da-f]{64}$/i

/** A block of the answer to `eth_simulateV1`. */
const blockSchema = z.object({ calls: anyList })
/** A call of such a block that succeeded. The returned data of a balance is a word. */
const successSchema = z.object({ status: oneOf(['0x1']) })
const balanceSchema = z.object({
  returnData: z.pipe(
    matching(WORD),
    z.transform((word: string) => BigInt(word))
  )
})
/** The result of the probe: two words. */
const probeResult = matching<Hex>(/^0x[\da-f]{128}$/i)

/** Nodes that have refused `eth_simulateV1` since the page loaded. */
const refusing = new Set<string>()

const simulate = async (network: Network, call: Call, balance: Call, signal?: AbortSignal): Promise<Trial> => {
  if (refusing.has(keyOf(network))) return 'unsupported'
  const calls = [balance, call, balance].map(toParams)
  try {
    const response = await withTimeout(
      LIMIT_MS,
      callEvmNode(network, 'eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest'], signal)
    )
    const block = parse(blockSchema, parse(anyList, response)?.[0])
    if (!block) return 'unsupported'
    const [first, transfer, last] = block.calls
    const before = parse(balanceSchema, first)
    const after = parse(balanceSchema, last)
    if (!parse(successSchema, transfer) || !before || !after) return 'unclear'
    return { before: before.returnData, after: after.returnData }
  } catch (e) {
    if (!isError(e)) throw e
    if (isError(e, 'service-failed') && e.facts.status === 200) refusing.add(keyOf(network))
    return 'unsupported'
  }
}

const probe = async (
  network: Network,
  { from, to: token, data: callData }: Call,
  to: string,
  signal?: AbortSignal
): Promise<Trial> => {
  const measure = `0x${wordOf(token)}${wordOf(to)}${callData!.slice(2)}`
  try {
    const response = await withTimeout(
      LIMIT_MS,
      callEvmNode(
        network,
        'eth_call',
        [{ from, to: from, data: measure }, 'latest', { [from]: { code: PROBE_CODE } }],
        signal
      )
    )
    const data = parse(probeResult, response)
    // a node that ignores the override calls an account without code
    if (!data) return 'unsupported'
    const [before, after] = wordsIn(data) as [bigint, bigint]
    return { before, after }
  } catch (e) {
    if (!isError(e)) throw e
    return 'unsupported'
  }
}

/** Returns whether less than `amount` arrives, apart from rounding. */
export const isBelow = (arrived: bigint, amount: bigint): boolean =>
  amount - arrived > (amount < ROUNDED_FROM ? 0n : ROUNDING)

/** Returns what a quote states about the amount that arrives; nothing if all of it does. Errors: none of its own. */
export const receivedOf = async (
  { network, from, to, amount, token }: Transfer,
  call: Call,
  signal?: AbortSignal
): Promise<Pick<Quote, 'received' | 'warnings'>> => {
  if (!token) return {}
  const balance: Call = {
    from,
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: balanceAbi, args: [to as Address] })
  }
  const simulated = await simulate(network, call, balance, signal)
  const trial = typeof simulated === 'object' ? simulated : await probe(network, call, to, signal)
  const unknownAmount = { warnings: ['received-unknown'] } as const
  if (typeof trial !== 'object') return simulated === 'unclear' ? unknownAmount : { warnings: ['received-unchecked'] }
  const change = trial.after - trial.before
  const received = from.toLowerCase() === to.toLowerCase() ? amount + change : change
  // more than was sent, or less than nothing: balances follow other rules than transfers
  if (received < 0n || isBelow(amount, received)) return unknownAmount
  return isBelow(received, amount) ? { received } : {}
}

/**
 * Returns the amount that reached the receiver according to a transaction's logs.
 * Undefined if the token logs nothing, or in its own format.
 */
export const loggedAmount = (logs: readonly Log[], token: string, to: string): bigint | undefined => {
  const isToken = (address: string) => address.toLowerCase() === token.toLowerCase()
  const transfers = logs.filter(({ address, topics }) => isToken(address) && topics[0] === TRANSFER_TOPIC)
  if (!transfers.length || !transfers.every(({ topics, data }) => topics.length === 3 && WORD.test(data)))
    return undefined
  const incoming = transfers.filter(({ topics }) => topics[2]?.slice(-40).toLowerCase() === to.slice(-40).toLowerCase())
  return incoming.reduce((sum, { data }) => sum + BigInt(data), 0n)
}
