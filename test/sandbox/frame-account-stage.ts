/** Shared by the tests of the secure frame's smart accounts: the chains, one account, and operations by EntryPoint. */
import { suite } from 'uvu'
import { createPublicClient, createWalletClient, encodeFunctionData, http, type Hex, type PublicClient } from 'viem'
import { entryPoint07Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import { accounts } from '../doubles/demo-wallet/accounts'
import { startChains, type ChainNodes } from './chain-nodes'
import { ENTRY_POINT, FRAME_ACCOUNT_FACTORY, RELAYER } from './contracts/index'
import { frameAccountAbi, frameFactoryAbi, typedFor } from './contracts/frame-account-abi'

export const [owner, stranger, receiver] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  PrivateKeyAccount,
  PrivateKeyAccount,
  PrivateKeyAccount
]
export const relayer = privateKeyToAccount(RELAYER.privateKey)
export const factory = { address: FRAME_ACCOUNT_FACTORY, abi: frameFactoryAbi } as const

export interface Stage {
  chains: ChainNodes
  reads: readonly [PublicClient, PublicClient]
  account: Hex
}

/** Returns a suite whose chains are reset before each test. */
export const accountSuite = () => {
  const test = suite<Stage>('smart accounts of the secure frame')

  test.before(async context => {
    context.chains = await startChains([1, 8453], () => undefined)
    const [one, two] = context.chains.nodes.map(({ url }, index) =>
      createPublicClient({ chain: [mainnet, base][index]!, transport: http(url), pollingInterval: 20 })
    )
    context.reads = [one as PublicClient, two as PublicClient]
  })
  test.before.each(async context => {
    await Promise.all(context.chains.nodes.map(node => node.reset()))
    context.account = await context.reads[0].readContract({
      ...factory,
      functionName: 'addressOf',
      args: [owner.address]
    })
  })
  test.after(({ chains }) => chains.stop())
  return test
}

interface Wanted {
  callData: Hex
  /** Signs the hash of the operation. Default: the owner. */
  sign?(hash: Hex): Promise<Hex>
  nonce?: bigint
}

export const signAs = (
  signer: PrivateKeyAccount,
  type: 'Message' | 'UserOperation',
  account: Hex,
  chainId: number,
  hash: Hex
) => signer.signTypedData(typedFor(type, { account, chainId, hash }))

/** Sends one operation from the relayer, deploying the account if necessary. Returns whether its calls succeeded. */
export const operate = async ({ reads: [read], chains, account }: Stage, { callData, sign, nonce }: Wanted) => {
  const isNew = (await read.getCode({ address: account })) === undefined
  const entryPoint = { address: ENTRY_POINT, abi: entryPoint07Abi } as const
  const operation = {
    sender: account,
    nonce: nonce ?? (await read.readContract({ ...entryPoint, functionName: 'getNonce', args: [account, 0n] })),
    callData,
    callGasLimit: 1_000_000n,
    verificationGasLimit: 3_000_000n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    ...(isNew && {
      factory: FRAME_ACCOUNT_FACTORY,
      factoryData: encodeFunctionData({ abi: frameFactoryAbi, functionName: 'create', args: [owner.address] })
    }),
    signature: '0x' as Hex
  }
  const hash = getUserOperationHash({
    chainId: 1,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.7',
    userOperation: operation
  })
  const signature = await (sign ?? (signed => signAs(owner, 'UserOperation', account, 1, signed)))(hash)
  const send = createWalletClient({ chain: mainnet, transport: http(chains.nodes[0]!.url), account: relayer })
  const args = [[toPackedUserOperation({ ...operation, signature })], relayer.address] as const
  await read.simulateContract({ ...entryPoint, functionName: 'handleOps', args, account: relayer })
  const receipt = await read.waitForTransactionReceipt({
    hash: await send.writeContract({ ...entryPoint, functionName: 'handleOps', args })
  })
  const logs = await read.getContractEvents({
    ...entryPoint,
    eventName: 'UserOperationEvent',
    blockHash: receipt.blockHash
  })
  return logs[0]!.args.success
}

export const execute = (to: Hex, value: bigint, data: Hex = '0x') =>
  encodeFunctionData({ abi: frameAccountAbi, functionName: 'execute', args: [to, value, data] })
/** Returns EntryPoint's reason of a refusal, or the message of another error. */
export const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it went well',
    (error: Error) => /AA\d\d[^",)\n]*/.exec(error.message)?.[0] ?? error.message
  )
