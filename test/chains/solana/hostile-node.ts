/** The usual answers of a Solana node, the requests that get them, and a node that replaces one of them. */
import { getAddressEncoder, type Address } from '../../../src/chains/solana/web3'
import type { Network } from '../../../src/core/networks/networks'
import { solana as mainnet } from '../../../src/networks/index'
import { associatedOf, MINT_TOKEN, TOKEN } from '../../sandbox/solana/tokens'
import { ALICE, BOB } from './setup'

export const from = ALICE.address as Address
export const mint = MINT_TOKEN as Address
export const ID = '1'.repeat(64)
const key = (address: Address) => getAddressEncoder().encode(address)
const bytes = (size: number, change: (all: Uint8Array) => void = () => undefined) => {
  const all = new Uint8Array(size)
  change(all)
  return [Buffer.from(all).toString('base64'), 'base64']
}
/** A mint with 6 decimals, a token account, and an account without data. */
export const mintAccount = {
  lamports: 1_461_600,
  owner: TOKEN,
  data: bytes(82, all => {
    all[44] = 6
    all[45] = 1
  }),
  executable: false
}
export const tokenAccount = {
  lamports: 2_039_280,
  owner: TOKEN,
  data: bytes(165, all => {
    all.set(key(mint))
    all.set(ALICE.publicKey, 32)
    all[64] = 200
    all[108] = 1
  }),
  executable: false
}
const bobsAccount = await associatedOf(BOB.address, MINT_TOKEN, TOKEN)
const bobsTokenAccount = {
  ...tokenAccount,
  data: bytes(165, all => {
    all.set(key(mint))
    all.set(BOB.publicKey, 32)
    all[108] = 1
  })
}
const CLOCK = 'SysvarC1ock11111111111111111111111111111111'
export const clock = {
  lamports: 1,
  owner: 'Sysvar1111111111111111111111111111111111111',
  data: bytes(40),
  executable: false
}
export const plainAccount = { lamports: 5_000_000_000, owner: '1'.repeat(32), data: bytes(0), executable: false }

const accounts = new Map<string, object>([
  [mint, mintAccount],
  [ALICE.address, plainAccount],
  [BOB.address, plainAccount],
  [bobsAccount, bobsTokenAccount],
  [CLOCK, clock]
])

/** The answers of a node on a ledger in good order, for any number of requested accounts. */
export const usual: Record<string, (params: unknown[]) => unknown> = {
  getMultipleAccounts: ([all]) => ({ value: (all as string[]).map(address => accounts.get(address) ?? tokenAccount) }),
  getTokenAccountsByOwner: ([, , options]) => ({
    value: [
      {
        pubkey: BOB.address,
        account:
          (options as { encoding: string }).encoding === 'base64'
            ? tokenAccount
            : { ...tokenAccount, data: { parsed: { info: { mint, tokenAmount: { amount: '5', decimals: 6 } } } } }
      }
    ]
  }),
  getBalance: () => ({ value: 7 }),
  getLatestBlockhash: () => ({ value: { blockhash: BOB.address, lastValidBlockHeight: 900 } }),
  getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 3 }],
  simulateTransaction: () => ({
    value: { err: null, logs: ['Program log: ok'], unitsConsumed: 150, accounts: [plainAccount] }
  }),
  sendTransaction: () => ID,
  getBlockHeight: () => 500,
  getSignatureStatuses: () => ({ value: [{ err: null, confirmationStatus: 'confirmed' }] }),
  getTransaction: () => ({ meta: { logMessages: ['Program log: ok'] } })
}

export const transfer = (network: Network, token?: string) => ({
  network,
  from,
  to: BOB.address,
  amount: 100n,
  ...(token && { token, decimals: 6 })
})

/** Answers like a good node, except for one method. */
export const answering = (replacedMethod: string, result: unknown) => (_url: string, body?: string) => {
  const { id, method, params } = JSON.parse(body!) as { id: number; method: string; params: unknown[] }
  const value = (result as { value?: unknown } | null)?.value
  const isListed = method === 'getMultipleAccounts' && Array.isArray(value)
  const answer = isListed ? { value: value.slice(0, (params[0] as unknown[]).length) } : result
  return new Response(JSON.stringify({ id, result: method === replacedMethod ? answer : usual[method]!(params) }))
}
export const network: Network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }
export const noText = { toString: 1, valueOf: null }
