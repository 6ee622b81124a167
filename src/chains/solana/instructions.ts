/** Builds the instructions of a transfer, byte for byte as their programs read them. */
import { AccountRole, getAddressEncoder, getProgramDerivedAddress, type Address, type IInstruction } from './web3'

const SYSTEM = '11111111111111111111111111111111' as Address
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The token programs: the original one, and Token-2022. */
export const tokenPrograms: readonly string[] = [TOKEN, TOKEN_2022]

/** Encodes numbers as little-endian, as all these programs expect. */
const bytes = (...parts: readonly [value: bigint | number, size: 1 | 4 | 8][]) => {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [, size]) => sum + size, 0)))
  let at = 0
  for (const [value, size] of parts) {
    if (size === 8) view.setBigUint64(at, BigInt(value), true)
    else if (size === 4) view.setUint32(at, Number(value), true)
    else view.setUint8(at, Number(value))
    at += size
  }
  return new Uint8Array(view.buffer)
}
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
  data: bytes([2, 4], [amount, 8])
})

/**
 * Sets the limit of compute units, and the price of each beyond the base fee, in millionths of a lamport.
 * https://solana.com/docs/core/fees
 */
export const computeBudget = (units: number, price: number): IInstruction[] => [
  { programAddress: COMPUTE_BUDGET, data: bytes([2, 1], [units, 4]) },
  { programAddress: COMPUTE_BUDGET, data: bytes([3, 1], [price, 8]) }
]

/** `fee`: what the mint keeps of the amount; 0 in the original token program. */
export interface TokenMove {
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
}: TokenMove): IInstruction => ({
  programAddress: program,
  accounts: [
    { address: source, role: WRITABLE },
    { address: mint, role: READONLY },
    { address: target, role: WRITABLE },
    { address: from, role: READONLY_SIGNER }
  ],
  data: isToken2022(program)
    ? bytes([26, 1], [1, 1], [amount, 8], [decimals, 1], [fee, 8])
    : bytes([12, 1], [amount, 8], [decimals, 1])
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
  data: bytes([1, 1])
})
