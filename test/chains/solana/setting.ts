/** A ledger behind JSON-RPC, the network that uses it, and a user who signs with one of the demo wallet's keys. */
import { suite } from 'uvu'
import { ed25519 } from '@noble/curves/ed25519.js'
import solana from '../../../src/chains/solana/transactions'
import type { SolanaProvider } from '../../../src/core/providers'
import { WidgetError } from '../../../src/core/errors'
import type { Transfer } from '../../../src/core/transfer'
import { solana as mainnet, type Network } from '../../../src/networks'
import { solanaAccounts, type SolanaKey } from '../../doubles/demo-wallet/solana-accounts'
import { createFaults } from '../../sandbox/faults'
import type { RequestRecord } from '../../sandbox/party'
import { openSolanaParty } from '../../sandbox/solana-party'

export const [ALICE, BOB, CAROL] = solanaAccounts as [SolanaKey, SolanaKey, SolanaKey]
/** An address that has no account on the ledger. */
export const STRANGER = 'CiDwVBFgWV9E5MvXWoLgnEgn2hK7rJikbvfWavzAQz3'

export const openSetting = async () => {
  const faults = createFaults()
  const asked: RequestRecord[] = []
  const party = await openSolanaParty({
    port: 0,
    faults,
    record: request => {
      asked.push(request)
    }
  })
  const network: Network = { ...mainnet, rpcUrls: { default: { http: [party.origin] } } }
  const call = async (method: string, ...params: unknown[]): Promise<any> => {
    const answer = await fetch(party.origin, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  const lamports = async (address: string) => BigInt((await call('getBalance', address)).value)
  const tokens = async (owner: string, mint: string): Promise<string[]> =>
    (await call('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })).value.map(
      (row: any) => row.account.data.parsed.info.tokenAmount.amount
    )
  return { ...party, faults, asked, network, call, lamports, tokens }
}
export type Setting = Awaited<ReturnType<typeof openSetting>>

/** Creates a suite with its own ledger, which is reset before each test. */
export const suiteAt = (name: string) => {
  const test = suite<{ at: Setting }>(name)
  test.before(async context => {
    context.at = await openSetting()
  })
  test.before.each(async ({ at }) => {
    at.faults.clear()
    at.asked.length = 0
    await at.reset()
  })
  test.after(({ at }) => at.close())
  return test
}

/** Returns the methods that the node received, oldest first. */
export const methodsOf = ({ asked }: Setting) => asked.flatMap(({ rpc }) => rpc)

/** Signs a legacy message with one signer, as a transfer has: its signature comes first. */
export const signed = (bytes: Uint8Array, key: SolanaKey): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  copy.set(ed25519.sign(copy.subarray(65), key.secret), 1)
  return copy
}

/** Creates a provider that signs with this key. A test may replace its methods. */
export const personOf = (key: SolanaKey, otherwise: Partial<SolanaProvider> = {}): SolanaProvider =>
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
    ...otherwise
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
export const send = async (what: Transfer, person: SolanaProvider) => solana.send(await solana.quote(what), person)

/** Makes the ledger busy: a unit of work gets this price, in millionths of a lamport. */
export const busy = ({ faults }: Setting, price: number) =>
  faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getRecentPrioritizationFees',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: [{ slot: 1, prioritizationFee: price }] })
  })

/** Runs checks, which are seconds apart, a hundred times as fast. The timeout of a request stays. */
export const hurried = async <T>(run: () => Promise<T>): Promise<T> => {
  const wait = globalThis.setTimeout
  const shorter = (ms: number) => (ms < 1_000 || ms === 10_000 ? ms : ms / 100)
  const hurry = (go: () => void, ms = 0, ...given: []) => wait(go, shorter(ms), ...given)
  globalThis.setTimeout = hurry as typeof setTimeout
  try {
    return await run()
  } finally {
    globalThis.setTimeout = wait
  }
}
