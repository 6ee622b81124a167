/**
 * Contract calls whose answer comes from outside the chain (CCIP-Read). A contract that needs it reverts with its
 * gateways, and verifies their answer in a second call. https://eips.ethereum.org/EIPS/eip-3668
 */
import { concat, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { WidgetError, type Network } from '../../barrels/kit'
import { readGateway, type GatewayRequest } from '../../services/name-gateway'
import { readOutcome, tryDecode, type CallResult, type ContractCall } from './shared'

/** Selector of OffchainLookup(address,string[],bytes,bytes4,bytes). */
const OFFCHAIN_LOOKUP = '0x556f1830'
const lookupParameters = [
  { type: 'address' },
  { type: 'string[]' },
  { type: 'bytes' },
  { type: 'bytes4' },
  { type: 'bytes' }
] as const

/** In place of a gateway's URL: the client itself sends several requests. https://docs.ens.domains/ensip/21 */
export const LOCAL_BATCH = 'x-batch-gateway:true'
/** Selector of query((address,string[],bytes)[]). */
const BATCH_QUERY = '0xa780bab6'
const batchParameters = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'sender' },
      { type: 'string[]', name: 'urls' },
      { type: 'bytes', name: 'data' }
    ]
  }
] as const

/** Lookups in a row of one call. Source: EIP-3668, for clients. */
const MAX_LOOKUPS = 4

/** Requests in one batch. Chosen: a name has one record of each kind that is read here. */
const MAX_BATCH = 4

const invalidLookup = (cause?: unknown) =>
  new WidgetError('service-failed', { service: 'name-gateway', status: 200 }, cause)

const toRequest = (sender: Hex, urls: readonly string[], data: Hex): GatewayRequest => ({
  sender: sender.toLowerCase(),
  urls,
  data
})

/** Batches within a batch. Chosen: a resolver may itself ask several others. */
const MAX_DEPTH = 2

/** Returns the answers to a batch in the form of the batch gateway. One failure fails the batch. */
const readBatch = async (data: Hex, depth: number, signal?: AbortSignal): Promise<Hex> => {
  const queries = data.startsWith(BATCH_QUERY)
    ? tryDecode(data, call => decodeAbiParameters(batchParameters, `0x${call.slice(10)}`)[0])
    : undefined
  if (!queries?.length || queries.length > MAX_BATCH || depth > MAX_DEPTH) throw invalidLookup()
  const answers = await Promise.all(
    queries.map(({ sender, urls, data: query }) => readAnswer(toRequest(sender, urls, query), depth, signal))
  )
  return encodeAbiParameters([{ type: 'bool[]' }, { type: 'bytes[]' }], [answers.map(() => false), answers])
}

const readAnswer = (request: GatewayRequest, depth: number, signal?: AbortSignal): Promise<Hex> =>
  request.urls.includes(LOCAL_BATCH) ? readBatch(request.data, depth + 1, signal) : readGateway(request, signal)

/** Returns the call in which the contract verifies the answer. Errors: as `readWithGateways`. */
const answerLookup = async ({ to }: ContractCall, revertData: Hex, signal?: AbortSignal): Promise<ContractCall> => {
  const lookup = tryDecode(revertData, data => decodeAbiParameters(lookupParameters, `0x${data.slice(10)}`))
  if (!lookup) throw invalidLookup()
  const [sender, urls, data, callback, extraData] = lookup
  // A contract that passes on the lookup of another one could pass that one's answer off as its own.
  if (sender.toLowerCase() !== to.toLowerCase()) throw invalidLookup()
  const answer = await readAnswer(toRequest(sender, urls, data), 0, signal)
  const results = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, extraData])
  return { to, data: concat([callback, results]) }
}

/**
 * Reads a contract call, through gateways if the contract requires it and `usesGateways` allows it.
 * Returns undefined if the contract reverts by itself, or if gateways are required and not allowed.
 * Errors: service-failed and service-timeout, of the nodes or of gateways. An answer that the contract refuses is a
 * failure of the gateway.
 */
export const readWithGateways = async (
  network: Network,
  call: ContractCall,
  usesGateways: boolean,
  signal?: AbortSignal
): Promise<CallResult> => {
  let next = call
  for (let lookups = 0; lookups <= MAX_LOOKUPS; lookups++) {
    const { result, revertData } = await readOutcome(network, next, signal)
    if (result) return result
    if (!revertData?.startsWith(OFFCHAIN_LOOKUP)) {
      if (lookups) throw invalidLookup()
      return undefined
    }
    if (!usesGateways) return undefined
    next = await answerLookup(next, revertData, signal)
  }
  throw invalidLookup()
}
