/** Batches of calls and what the account can do. https://eips.ethereum.org/EIPS/eip-5792 */
import { isAddressEqual, numberToHex, type Hex, type RpcTransactionReceipt } from 'viem'
import { clientAt, describeCall, readCall, type Call, type Facts } from './describe-call'
import { kindOf } from './evm-account'
import { networkFact } from './network-names'
import { readOutcome } from './operation-logs'
import { checkAccount, listOf, type EvmRequest, type Signable } from './request'
import { sendOwn } from './send-evm'
import { prepareCalls, refuseOwnFunctions, SPONSORED } from './smart-calls'

/** Chosen: more than a user can read. */
const MAX_CALLS = 50
/** Versions of `wallet_sendCalls`. The first one returns the id alone. */
const VERSIONS: readonly unknown[] = ['1.0', '2.0.0', undefined]

/** Every capability that is not optional must be known; the frame knows none that a page could request. */
const refuseCapabilities = (capabilities: unknown) => {
  for (const [name, value] of Object.entries(Object(capabilities) as Record<string, unknown>))
    if ((Object(value) as { optional?: unknown }).optional !== true)
      throw new Error(`The capability ${name.slice(0, 60)} is not supported`)
}

const readBatch = ({ params, account }: EvmRequest) => {
  const [batch] = listOf(params)
  const { version, chainId, from, calls, id, capabilities } = Object(batch) as Record<string, unknown>
  if (!VERSIONS.includes(version)) throw new Error('The version of the batch is not supported')
  if (chainId !== undefined && Number(chainId) !== account.chainId) throw new Error('The batch is for another network')
  if (from !== undefined) checkAccount(from, account.address)
  if (!Array.isArray(calls) || calls.length === 0) throw new Error('The batch has no calls')
  if (calls.length > MAX_CALLS) throw new Error('The batch is too large')
  for (const each of [capabilities, ...calls.map(call => (Object(call) as { capabilities?: unknown }).capabilities)])
    refuseCapabilities(each)
  return { version, id, calls: calls.map(readCall) }
}

/** Returns each call in words, under its number. */
const describeAll = async (client: Awaited<ReturnType<typeof clientAt>>, calls: readonly Call[]): Promise<Facts> => {
  const all = await Promise.all(calls.map(call => describeCall(client, call)))
  return all.flatMap(({ title, facts }, index): Facts => [[`Call ${index + 1}`, title], ...facts])
}

export const sendCalls = async (request: EvmRequest): Promise<Signable> => {
  const { account, origin, rpcUrl, call } = request
  const { version, id, calls } = readBatch(request)
  const url = rpcUrl()
  const batch = { site: origin, id, rpcUrl: url }
  const answer = (sent: { id?: unknown }) => (version === '1.0' ? sent.id : { id: sent.id })
  await call('batch-check', batch)
  if (account.type === 'eoa') {
    const [only] = calls
    if (!only || calls.length > 1)
      throw new Error('This account executes one call at a time. Use the smart account for a batch')
    const { statement, sign } = await sendOwn(request, only)
    return {
      statement,
      async sign(keys) {
        const transactionHash = await sign(keys)
        return answer(await call('batch-add', { ...batch, chainId: account.chainId, transactionHash }))
      }
    }
  }
  refuseOwnFunctions(account, calls)
  const client = await clientAt(url, account.chainId)
  const { sign } = await prepareCalls(client, request, calls)
  const isOwn = calls.some(({ to }) => isAddressEqual(to, account.address))
  return {
    statement: {
      title: calls.length === 1 ? 'Send one call' : `Send ${calls.length} calls: all of them, or none`,
      facts: [
        ['Page', origin],
        networkFact(account.chainId),
        ...(await describeAll(client, calls)),
        ...kindOf(account),
        SPONSORED
      ],
      ...(isOwn && { warning: 'The receiver of a call is your own account.' })
    },
    sign: async keys => answer(await sign(keys, { batch }))
  }
}

interface Batch {
  id: string
  chainId: number
  rpcUrl: string
  hash?: Hex
  transactionHash: Hex
}

const toReceipt = (receipt: RpcTransactionReceipt, logs: RpcTransactionReceipt['logs'], isSuccess: boolean) => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: isSuccess ? '0x1' : '0x0',
  blockHash: receipt.blockHash,
  blockNumber: receipt.blockNumber,
  gasUsed: receipt.gasUsed,
  transactionHash: receipt.transactionHash
})

export const getCallsStatus = async ({ params, origin, rpcUrl, call }: EvmRequest) => {
  const batch = (await call('batch', { site: origin, id: listOf(params)[0] })) as unknown as Batch
  const { id, hash, transactionHash } = batch
  const client = await clientAt(rpcUrl(batch.rpcUrl), batch.chainId)
  const common = { version: '2.0.0', id, chainId: numberToHex(batch.chainId), atomic: true }
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })
  if (!receipt) {
    const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [transactionHash] })
    return { ...common, status: transaction ? 100 : 400 }
  }
  const { logs, isSuccess } = hash
    ? readOutcome(receipt, hash)
    : { logs: receipt.logs, isSuccess: receipt.status === '0x1' }
  return { ...common, status: isSuccess ? 200 : 500, receipts: [toReceipt(receipt, logs, isSuccess)] }
}

/** Parameters: the account, and the networks in hex or as numbers; both may be left out. */
export const getCapabilities = ({ params, account, networks }: EvmRequest) => {
  const given = listOf(params).flat()
  const address = given.find(entry => typeof entry === 'string' && entry.length === 42)
  const wanted = given.filter(entry => entry !== address).map(Number)
  const isSmart =
    account.smart && String(address ?? account.address).toLowerCase() === account.smart.address.toLowerCase()
  if (address !== undefined && !isSmart) checkAccount(address, account.owner)
  const atomic = { atomic: { status: isSmart ? 'supported' : 'unsupported' }, assetDiscovery: { supported: true } }
  const permissions = { supported: true, signerTypes: ['keys'], permissionTypes: ['contract-call'], policyTypes: [] }
  return Object.fromEntries(
    networks
      .filter(id => wanted.length === 0 || wanted.includes(id))
      .map(id => [numberToHex(id), { ...atomic, ...(isSmart && { permissions }) }])
  )
}
