/** Shared by the tests of the world's secure frame with smart accounts: a user who signed in, and their requests. */
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseEther, toHex, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { tokens } from './contracts/index'
import { embed, signInByEmail, type Embedded, type EmbedOptions } from './frame/stage'
import type { World } from './world'
import { callRpc, poor, rich } from './world-stage'

export interface User {
  address: Hex
  accounts: { address: Hex; type: string }[]
  smartAccountDeployed: boolean
  preferredAccountType: string
}

export const userOf = async ({ ask }: Embedded, payload: object = {}) =>
  (await ask('GET_USER', { chainId: 1, ...payload })) as User

/** Requests the smart account. */
export const smart = { preferredAccountType: 'smartAccount' }

export const receiver = poor as Hex

/** Embeds the world's frame in its pages, and signs a user in. */
export const signIn = async (world: World, options: EmbedOptions = {}) => {
  const frame = await embed(world.controls.frame, { site: world.pages, ...options })
  await signInByEmail(world.controls.frame, frame)
  const { rpc } = world.chains[0]!
  const request = (method: string, params?: unknown, chainId = 1) =>
    frame.ask('RPC_REQUEST', { method, params, chainId, rpcUrl: world.chains[chainId === 1 ? 0 : 1]!.rpc })
  const read = createPublicClient({ chain: mainnet, transport: http(rpc), pollingInterval: 20 })
  return { frame, request, read }
}

/** Like `signIn`, with the smart account in effect. It has 2 ETH and 5 USDC on the first chain. */
export const signInSmart = async (world: World, options: EmbedOptions = {}) => {
  const signedIn = await signIn(world, options)
  const { address } = await userOf(signedIn.frame, smart)
  await fund(world, address)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 5_000_000n] })
  const hash = await callRpc(world.chains[0]!.rpc, 'eth_sendTransaction', [
    { from: rich, to: tokens.usdc.address, data }
  ])
  await signedIn.read.waitForTransactionReceipt({ hash: hash as Hex })
  return { ...signedIn, address }
}

/** Gives an account 2 ETH on the first chain. */
export const fund = (world: World, address: Hex) =>
  callRpc(world.chains[0]!.rpc, 'anvil_setBalance', [address, toHex(parseEther('2'))])

export const transferOf = (amount: bigint, to = receiver) => ({
  to: tokens.usdc.address,
  value: '0x0',
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
})
