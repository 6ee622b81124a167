/** Shared by the tests of the sandbox's contracts: its chains, clients that read and send, and reasons of failures. */
import { suite } from 'uvu'
import { createPublicClient, createWalletClient, http, type Hex, type PublicClient } from 'viem'
import { mainnet } from 'viem/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../doubles/demo-wallet/accounts'
import { startChains, type ChainNodes } from './chain-nodes'

export const [first, second, third] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]

const readerAt = (url: string) =>
  createPublicClient({ chain: mainnet, transport: http(url), pollingInterval: 20 }) as PublicClient
const signerAt = (url: string) =>
  createWalletClient({ chain: mainnet, transport: http(url), account: privateKeyToAccount(accounts[0]!.privateKey) })

/** A suite whose first chain is reset before each test. */
export const contractsSuite = () => {
  const test = suite<{ chains: ChainNodes; read: PublicClient; base: PublicClient; send: ReturnType<typeof signerAt> }>(
    'contracts of the sandbox'
  )
  test.before(async context => {
    context.chains = await startChains([1, 8453], () => undefined)
    const [one, base] = context.chains.nodes
    Object.assign(context, { read: readerAt(one!.url), base: readerAt(base!.url), send: signerAt(one!.url) })
  })
  test.before.each(({ chains }) => chains.nodes[0]!.reset())
  test.after(({ chains }) => chains.stop())
  return test
}

/** Returns the first line of viem's message about a failure. */
export const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it went well',
    (error: { shortMessage?: string; message: string }) => error.shortMessage ?? error.message
  )
