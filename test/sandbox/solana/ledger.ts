/** A Solana that really executes transactions, in this process: litesvm, with the demo wallet's balances. */
import { address as toAddress, getAddressEncoder, type EncodedAccount, type Lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { nameAccounts } from './names'
import { associatedOf, MINT_2022, MINT_TOKEN, SYSTEM, TOKEN, TOKEN_2022 } from './tokens'

export type Cluster = 'mainnet' | 'devnet' | 'testnet'

/** Lamports of the demo wallet's accounts. Uneven, so that a number on the screen shows its account and network. */
export const solanaBalances: Record<Cluster, readonly bigint[]> = {
  mainnet: [7_250_000_000n, 1_040_000_000n, 0n],
  devnet: [33_600_000_000n, 2_000_000_000n, 0n],
  testnet: [81_120_000_000n, 5_000_000_000n, 0n]
}

/** Smallest units of each mint that the first account holds. */
export const tokenBalances = { [MINT_TOKEN]: 125_500_000n, [MINT_2022]: 90_000_000_000n } as const
export const tokenDecimals = { [MINT_TOKEN]: 6, [MINT_2022]: 9 } as const

/** Blocks for which a blockhash is valid. Source: MAX_PROCESSING_AGE. */
export const LIFETIME = 150

/** Lamports by account, and rows of the accounts that hold tokens. */
export interface Balances {
  lamports: number[]
  tokens: object[]
}
export interface Changed {
  accounts: string[]
  before: Balances
  after: Balances
}
export interface Landed {
  slot: number
  failed: FailedTransactionMetadata | undefined
  meta: TransactionMetadata
  changed?: Changed
}
export interface Ledger {
  svm: LiteSVM
  height(): number
  /** By the transaction's id. */
  landed: Map<string, Landed>
  /** Records the result of a transaction, in a block of its own. */
  land(id: string, result: TransactionMetadata | FailedTransactionMetadata, changed?: Changed): void
  /** Puts an owner's tokens of a mint into any account. */
  hold(address: string, holding: { owner: string; mint: string; amount: number }): void
  /** Puts an account of any program at any address. */
  put(address: string, account: { owner: string; lamports: number; size: number }): void
  /** Makes every blockhash so far too old. */
  expire(): void
}

const keyBytes = (address: string) => getAddressEncoder().encode(toAddress(address))
const uint64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** https://docs.rs/spl-token/latest/spl_token/state/struct.Mint.html */
const mintData = (authority: string, supply: bigint, decimals: number) => {
  const data = new Uint8Array(82)
  data.set([1, 0, 0, 0])
  data.set(keyBytes(authority), 4)
  data.set(uint64(supply), 36)
  data.set([decimals, 1], 44)
  return data
}

/** https://docs.rs/spl-token/latest/spl_token/state/struct.Account.html */
const holdingData = (mint: string, owner: string, amount: bigint) => {
  const data = new Uint8Array(165)
  data.set(keyBytes(mint))
  data.set(keyBytes(owner), 32)
  data.set(uint64(amount), 64)
  data[108] = 1
  return data
}

export const createLedger = async (cluster: Cluster): Promise<Ledger> => {
  const svm = new LiteSVM()
  const put = (
    address: string,
    program: string,
    data = new Uint8Array(),
    lamports = svm.minimumBalanceForRentExemption(BigInt(data.length))
  ) => {
    const account: EncodedAccount = {
      address: toAddress(address),
      programAddress: toAddress(program),
      data,
      executable: false,
      space: BigInt(data.length),
      lamports: lamports as Lamports
    }
    svm.setAccount(account)
  }
  solanaAccounts.forEach(({ address }, i) => {
    const lamports = solanaBalances[cluster][i]
    if (lamports) put(address, SYSTEM, undefined, lamports)
  })
  const [{ address: owner }] = solanaAccounts as [(typeof solanaAccounts)[number]]
  for (const [mint, program] of [
    [MINT_TOKEN, TOKEN],
    [MINT_2022, TOKEN_2022]
  ] as const) {
    put(mint, program, mintData(owner, tokenBalances[mint], tokenDecimals[mint]))
    put(await associatedOf(owner, mint, program), program, holdingData(mint, owner, tokenBalances[mint]))
  }
  // The name service is on the main network only.
  if (cluster === 'mainnet') for (const { address, program, data } of await nameAccounts()) put(address, program, data)
  let height = 1_000
  const landed = new Map<string, Landed>()
  return {
    svm,
    height: () => height,
    landed,
    land(id, result, changed) {
      const failed = result instanceof FailedTransactionMetadata ? result : undefined
      height += 1
      landed.set(id, { slot: height, failed, meta: failed ? failed.meta() : (result as TransactionMetadata), changed })
    },
    hold(address, { owner, mint, amount }) {
      put(address, mint === MINT_TOKEN ? TOKEN : TOKEN_2022, holdingData(mint, owner, BigInt(amount)))
    },
    put(address, { owner: program, lamports, size }) {
      svm.setAccount({
        address: toAddress(address),
        programAddress: toAddress(program),
        data: new Uint8Array(size),
        executable: false,
        space: BigInt(size),
        lamports: BigInt(lamports) as Lamports
      })
    },
    expire() {
      svm.expireBlockhash()
      height += LIFETIME + 1
    }
  }
}
