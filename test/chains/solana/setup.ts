/** A ledger behind JSON-RPC, the network that uses it, and a user who signs with one of the demo wallet's keys. */
import { suite } from 'uvu'
import { ed25519 } from '@noble/curves/ed25519.js'
import solana from '../../../src/chains/solana/transactions'
import type { SolanaProvider } from '../../../src/core/session/providers'
import { WidgetError } from '../../../src/core/platform/errors'
import type { Transfer } from '../../../src/core/send/transfer'
import { solana as mainnet, type Network } from '../../../src/networks/index'
import { solanaAccounts, type SolanaKey } from '../../doubles/demo-wallet/solana-accounts'
import { createFaults } from '../../sandbox/faults'
import type { RequestRecord } from '../../sandbox/server'
import { openSolanaServer } from '../../sandbox/solana-server'

export const [ALICE, BOB, CAROL] = solanaAccounts as [SolanaKey, SolanaKey, SolanaKey]
/** An address that has no account on the ledger. */
export const STRANGER = 'CiDwVBFgWV9E5MvXWoLgnEgn2hK7rJikbvfWavzAQz3'

export const openSetting = async () => {
  const faults = createFaults()
  const requests: RequestRecord[] = []
  const server = await openSolanaServer({
    port: 0,
    faults,
    record: request => {
      requests.push(request)
    }
  })
  const network: Network = { ...mainnet, rpcUrls: { default: { http: [server.origin] } } }
  const call = async (method: string, ...params: unknown[]): Promise<any> => {
    const response = await fetch(server.origin, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  const lamports = async (address: string) => BigInt((await call('getBalance', address)).value)
  const tokens = async (owner: string, mint: string): Promise<string[]> =>
    (await call('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })).value.map(
      (row: any) => row.account.data.parsed.info.tokenAmount.amount
    )
  return { ...server, faults, requests, network, call, lamports, tokens }
}
export type Setting = Awaited<ReturnType<typeof openSetting>>

/** Creates a suite with its own ledger, which is reset before each test. */
export const suiteAt = (name: string) => {
  const test = suite<{ ledger: Setting }>(name)
  test.before(async context => {
    context.ledger = await openSetting()
  })
  test.before.each(async ({ ledger }) => {
    ledger.faults.clear()
    ledger.requests.length = 0
    await ledger.reset()
  })
  test.after(({ ledger }) => ledger.close())
  return test
}

/** Returns the methods that the node received, oldest first. */
export const methodsOf = ({ requests }: Setting) => requests.flatMap(({ rpc }) => rpc)

/** Signs a legacy message with one signer, as a transfer has: its signature comes first. */
export const signed = (bytes: Uint8Array, key: SolanaKey): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  copy.set(ed25519.sign(copy.subarray(65), key.secret), 1)
  return copy
}

/** Creates a provider that signs with this key. A test may replace its methods. */
export const providerOf = (key: SolanaKey, overrides: Partial<SolanaProvider> = {}): SolanaProvider =>
  ({
    name: 'Demo',
    publicKey: {
      toBase58: () => key.address,
      toString: () => key.address,
      toJSON: () => key.address,
      toBytes: () => key.publicKey
    },
    signTransaction: async <T>(bytes: T) => signed(bytes as unknown as Uint8Array, key) as unknown as T,
    signAndSendTransaction: async () => {
      throw new WidgetError('chain-unsupported', { wallet: 'W', network: '' })
    },
    ...overrides
  }) as SolanaProvider

/** Creates a transfer of one SOL from Alice to Bob, unless the test changes it. */
export const transfer = ({ network }: Setting, change: object = {}) => ({
  network,
  from: ALICE.address,
  to: BOB.address,
  amount: 1_000_000_000n,
  ...change
})

/** Sends what the quote has shown, as a user who confirms it. */
export const send = async (transferToSend: Transfer, provider: SolanaProvider) =>
  solana.send(await solana.quote(transferToSend), provider)

/** Makes the ledger busy: a unit of work gets this price, in millionths of a lamport. */
export const busy = ({ faults }: Setting, price: number) =>
  faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getRecentPrioritizationFees',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: [{ slot: 1, prioritizationFee: price }] })
  })

/** Runs checks, which are seconds apart, a hundred times as fast. The timeout of a request stays. */
export const hurried = async <T>(run: () => Promise<T>): Promise<T> => {
  const wait = globalThis.setTimeout
  const shorter = (ms: number) => (ms < 1_000 || ms === 10_000 ? ms : ms / 100)
  const hurry = (go: () => void, ms = 0, ...args: []) => wait(go, shorter(ms), ...args)
  globalThis.setTimeout = hurry as typeof setTimeout
  try {
    return await run()
  } finally {
    globalThis.setTimeout = wait
  }
}
