/** A transaction on EVM: the words for the user, and how it is sent. */
import { formatEther, isAddressEqual, isHex, type Hex } from 'viem'
import { clientAt, describeCall, readCall, type Call, type Client, type Facts } from './describe-call'
import { kindOf } from './evm-account'
import { withEtherAndFee } from './lack'
import { networkFact } from './network-names'
import type { Statement } from './platform'
import { checkAccount, listOf, type EvmRequest, type Signable } from './request'
import { prepareCalls, refuseOwnFunctions, SPONSORED } from './smart-calls'
import type { Keys } from './vault'

const stateCall = async (
  client: Client,
  { account, origin }: EvmRequest,
  call: Call,
  more: Facts
): Promise<Statement> => {
  const { title, facts } = await describeCall(client, call)
  const isOwn = isAddressEqual(call.to, account.address)
  return {
    title,
    facts: [['Page', origin], networkFact(account.chainId), ...facts, ...more],
    ...(isOwn && { warning: 'The receiver is your own account.' })
  }
}

/** Prepares a transaction of the key's own account. `gas`: the page's own limit. */
export const sendOwn = async (request: EvmRequest, call: Call, gas?: bigint) => {
  const { address, chainId } = request.account
  const client = await clientAt(request.rpcUrl(), chainId)
  const prepare = () =>
    client.prepareTransactionRequest({ account: address, ...call, ...(gas !== undefined && { gas }) })
  const feeOf = ({ gas: limit, maxFeePerGas, gasPrice }: Awaited<ReturnType<typeof prepare>>) =>
    limit * (maxFeePerGas ?? gasPrice ?? 0n)
  const prepared = await withEtherAndFee(client, { address, amount: call.value, feeOf }, prepare)
  return {
    statement: await stateCall(client, request, call, [['Fee at most', `${formatEther(feeOf(prepared))} ETH`]]),
    // The prepared transaction is the one that was stated.
    sign: async ({ evm }: Keys): Promise<Hex> =>
      client.sendRawTransaction({
        serializedTransaction: await evm.signTransaction({ ...prepared, chainId } as Parameters<
          typeof evm.signTransaction
        >[0])
      })
  }
}

export const sendTransaction = async (request: EvmRequest): Promise<Signable> => {
  const { params, account, rpcUrl } = request
  const [transaction] = listOf(params)
  const { from, gas } = Object(transaction) as Partial<Record<string, Hex>>
  if (from !== undefined) checkAccount(from, account.address)
  const call = readCall(transaction)
  if (account.type === 'eoa') return sendOwn(request, call, isHex(gas) ? BigInt(gas) : undefined)
  refuseOwnFunctions(account, [call])
  const client = await clientAt(rpcUrl(), account.chainId)
  const { sign } = await prepareCalls(client, request, [call])
  return {
    statement: await stateCall(client, request, call, [...kindOf(account), SPONSORED]),
    sign: async keys => (await sign(keys)).transactionHash
  }
}
