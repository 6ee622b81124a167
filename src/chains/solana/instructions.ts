/** Builds the instructions of a transfer, byte for byte as their programs read them. */
import {
  AccountRole,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  getU8Encoder,
  type Address,
  type Encoder,
  type IInstruction
} from './web3'

const SYSTEM = '11111111111111111111111111111111' as Address
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The token programs: the original one, and Token-2022. */
export const tokenPrograms: readonly string[] = [TOKEN, TOKEN_2022]

/** Encodes an instruction's data. The library's encoders return a type that its messages do not accept. */
const dataOf = <T>(encoder: Encoder<T>, values: T): Uint8Array => new Uint8Array(encoder.encode(values))

/** The data of each instruction: its number in the program, then its arguments. All numbers are little-endian. */
const transferSol = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()]
])
const setComputeUnitLimit = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['units', getU32Encoder()]
])
const setComputeUnitPrice = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['microLamports', getU64Encoder()]
])
const transferChecked = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['decimals', getU8Encoder()]
])
const transferCheckedWithFee = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['feeInstruction', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['decimals', getU8Encoder()],
  ['fee', getU64Encoder()]
])

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole

/**
 * Builds a transfer of lamports.
 * https://docs.rs/solana-system-interface/latest/solana_system_interface/instruction/enum.SystemInstruction.html
 */
export const transferLamports = (from: Address, to: Address, amount: bigint): IInstruction => ({
  programAddress: SYSTEM,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE }
  ],
  data: dataOf(transferSol, { instruction: 2, lamports: amount })
})

/**
 * Sets the limit of compute units, and the price of each beyond the base fee, in millionths of a lamport.
 * https://solana.com/docs/core/fees
 */
export const computeBudget = (units: number, price: number): IInstruction[] => [
  { programAddress: COMPUTE_BUDGET, data: dataOf(setComputeUnitLimit, { instruction: 2, units }) },
  { programAddress: COMPUTE_BUDGET, data: dataOf(setComputeUnitPrice, { instruction: 3, microLamports: price }) }
]

/** `fee`: what the mint keeps of the amount; 0 in the original token program. */
export interface TokenTransfer {
  program: Address
  mint: Address
  from: Address
  source: Address
  target: Address
  amount: bigint
  decimals: number
  fee: bigint
}

/** Returns true for the program whose mints can have extensions. */
export const isToken2022 = (program: Address): boolean => program === TOKEN_2022

/**
 * Builds `TransferChecked`; for every mint of Token-2022, `TransferCheckedWithFee`.
 * The program refuses any other fee than this one, even if a node has concealed the mint's fee.
 * The decimals are the mint's own, so they do not prove what the user was shown: `plan` compares them.
 * https://docs.rs/spl-token-2022-interface/latest/spl_token_2022_interface/extension/transfer_fee/instruction/
 * (2026-11)
 */
export const transferTokens = ({
  program,
  mint,
  from,
  source,
  target,
  amount,
  decimals,
  fee
}: TokenTransfer): IInstruction => ({
  programAddress: program,
  accounts: [
    { address: source, role: WRITABLE },
    { address: mint, role: READONLY },
    { address: target, role: WRITABLE },
    { address: from, role: READONLY_SIGNER }
  ],
  data: isToken2022(program)
    ? dataOf(transferCheckedWithFee, { instruction: 26, feeInstruction: 1, amount, decimals, fee })
    : dataOf(transferChecked, { instruction: 12, amount, decimals })
})

/**
 * Returns the account that holds an owner's tokens of a mint by default.
 * https://spl.solana.com/associated-token-account
 */
export const associatedAccount = async (owner: Address, mint: Address, program: Address): Promise<Address> => {
  const { encode } = getAddressEncoder()
  return (
    await getProgramDerivedAddress({
      programAddress: ASSOCIATED,
      seeds: [encode(owner), encode(program), encode(mint)]
    })
  )[0]
}

/** Builds `CreateIdempotent`: someone else may have created the account meanwhile. */
export const createAssociated = (
  payer: Address,
  account: Address,
  owner: Address,
  mint: Address,
  program: Address
): IInstruction => ({
  programAddress: ASSOCIATED,
  accounts: [
    { address: payer, role: WRITABLE_SIGNER },
    { address: account, role: WRITABLE },
    { address: owner, role: READONLY },
    { address: mint, role: READONLY },
    { address: SYSTEM, role: READONLY },
    { address: program, role: READONLY }
  ],
  data: dataOf(getU8Encoder(), 1)
})
