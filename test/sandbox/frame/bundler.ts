/**
 * The bundler of the frame's smart accounts. It sends user operations to EntryPoint, one in each transaction, from an
 * account of the server, which pays the gas.
 */
import {
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  defineChain,
  http,
  publicActions,
  type Account,
  type Hex
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { frameFactoryAbi } from '../contracts/frame-account-abi'
import { ENTRY_POINT, hashOf, type Operation } from './operation'
import { Refusal } from './refusal'

export interface BundlerChain {
  chainId: number
  /** Address of the node. */
  url: string
}

export interface SmartAccount {
  address: Hex
  /** The contract that creates it. */
  factory: Hex
  /** Chain ids. */
  deployedOn: number[]
}

/** What was sent. */
export interface Sent {
  chainId: number
  /** Hash of the user operation. */
  hash: Hex
  transactionHash: Hex
}

export interface Bundler {
  /** Chain ids on which smart accounts work. */
  networks: readonly number[]
  /** Returns the smart account of a key, on all networks. Errors: `Refusal` if a node does not answer. */
  accountOf(owner: Hex): Promise<SmartAccount>
  /**
   * Sends an operation that EntryPoint accepts. Errors: `Refusal` with the reason, or after too many of a user. The
   * attempts count, too.
   */
  send(userId: string, chainId: unknown, operation: Operation): Promise<Sent>
  /** Returns the operation with a hash, since the last `clear`. */
  find(hash: string): Sent | undefined
  clear(): void
}

/** Gas of the largest operation. Chosen: a third of a block. */
const MAX_GAS = 10_000_000n
/** Operations of one user within `WINDOW_MS`, so that nobody spends the server's ether. Chosen: a busy user's. */
const MAX_OPERATIONS = 40
const WINDOW_MS = 10 * 60_000
/** Gas of EntryPoint's own work in a transaction. Chosen: several times what it uses. */
const OVERHEAD_GAS = 200_000n

const clientOf = ({ chainId, url }: BundlerChain, account: Account) => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: `${chainId}`, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  return createWalletClient({ account, chain, transport: http(url, { retryCount: 0 }) }).extend(publicActions)
}

/** Returns EntryPoint's reason, such as `AA24 signature error`. */
const refusalOf = (error: unknown) => {
  const reverted =
    error instanceof BaseError ? error.walk(cause => cause instanceof ContractFunctionRevertedError) : null
  if (!reverted) return new Refusal(502, 'The network does not answer')
  const { data } = reverted as { data?: { errorName: string; args?: readonly unknown[] } }
  const reason = data?.args?.[1] ?? data?.errorName ?? 'no reason given'
  return new Refusal(400, `The network refuses the operation: ${reason}`)
}

export const createBundler = (
  chains: readonly BundlerChain[],
  { account, factory, now }: { account: Account; factory: Hex; now(): number }
): Bundler => {
  const clients = new Map(chains.map(chain => [chain.chainId, clientOf(chain, account)]))
  const sent = new Map<string, Sent>()
  const attempts = new Map<string, number[]>()
  const count = (userId: string) => {
    const recent = (attempts.get(userId) ?? []).filter(atMs => atMs + WINDOW_MS > now())
    if (recent.length >= MAX_OPERATIONS) throw new Refusal(429, 'Too many operations. Try again later')
    attempts.set(userId, [...recent, now()])
  }
  /** The last transaction of each chain: two at once would have the same nonce. */
  const last = new Map<number, Promise<unknown>>()
  const inTurn = <T>(chainId: number, run: () => Promise<T>): Promise<T> => {
    const turn = (last.get(chainId) ?? Promise.resolve()).then(run, run)
    last.set(chainId, turn)
    return turn
  }

  const handleOps = async (client: ReturnType<typeof clientOf>, operation: Operation, gas: bigint): Promise<Hex> => {
    const request = {
      address: ENTRY_POINT,
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
      gas
    } as const
    try {
      await client.simulateContract({ ...request, account, blockTag: 'pending' })
      return await client.writeContract(request)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  return {
    networks: [...clients.keys()],
    async accountOf(owner) {
      const [first] = clients.values()
      if (!first) throw new Refusal(400, 'The network has no smart accounts')
      try {
        const address = await first.readContract({
          address: factory,
          abi: frameFactoryAbi,
          functionName: 'addressOf',
          args: [owner]
        })
        const codes = await Promise.all([...clients.values()].map(client => client.getCode({ address })))
        return { address, factory, deployedOn: [...clients.keys()].filter((_, index) => codes[index] !== undefined) }
      } catch {
        throw new Refusal(502, 'The network does not answer')
      }
    },
    async send(userId, id, operation) {
      count(userId)
      const chainId = Number(id)
      const client = clients.get(chainId)
      if (!client) throw new Refusal(400, 'The network has no smart accounts')
      if (operation.factory !== undefined && operation.factory.toLowerCase() !== factory.toLowerCase())
        throw new Refusal(400, 'The account is of another factory')
      const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
      if (gas > MAX_GAS) throw new Refusal(400, 'The operation needs too much gas')
      const hash = hashOf(operation, chainId)
      const known = sent.get(hash)
      if (known) return known
      // EntryPoint keeps a part of the gas back: 1/64 in each call, and a tenth of what is unused.
      const limit = (gas * 6n) / 5n + OVERHEAD_GAS
      const transactionHash = await inTurn(chainId, () => handleOps(client, operation, limit))
      const record: Sent = { chainId, hash, transactionHash }
      sent.set(hash, record)
      return record
    },
    find: hash => sent.get(hash.toLowerCase()),
    clear() {
      sent.clear()
      attempts.clear()
    }
  }
}
