/** The instructions of a transaction on Solana that move something. Of all others only the program is known. */
import { getCompiledTransactionMessageDecoder } from '@solana/kit'

export type SolanaMessage = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** Undefined: a lookup table has the address. */
type Address = string | undefined

export interface TokenTransfer {
  /** Units. */
  amount: bigint
  source: Address
  /** The receiver's token account. */
  destination: Address
  /** The plain `Transfer` names no mint and no decimals. */
  mint?: Address
  decimals?: number
  /** Units of the amount that the token keeps. */
  fee?: bigint
}

export interface Instruction {
  program: string
  /** A transfer of SOL. */
  transfer?: { from: Address; to: Address; lamports: bigint }
  tokenTransfer?: TokenTransfer
  /** A token account that is created unless it exists, and that has this owner in both cases. */
  tokenAccount?: { address: Address; owner: Address }
}

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Reads a transfer of SOL. The program ignores bytes after the fields. */
const readTransfer = (data: DataView, [from, to]: readonly Address[]): Partial<Instruction> =>
  data.byteLength >= 12 && data.getUint32(0, true) === 2
    ? { transfer: { from, to, lamports: data.getBigUint64(4, true) } }
    : {}

/**
 * Reads `Transfer`, `TransferChecked` and, of Token-2022, `TransferCheckedWithFee`. The programs ignore bytes after the
 * fields. https://github.com/solana-program/token-2022/blob/main/interface/src/instruction.rs (2026-11)
 */
const readTokenTransfer = (data: DataView, accounts: readonly Address[], is2022: boolean): Partial<Instruction> => {
  const { byteLength } = data
  const kind = byteLength > 0 ? data.getUint8(0) : undefined
  if (kind === 3 && byteLength >= 9) {
    const [source, destination] = accounts
    return { tokenTransfer: { source, destination, amount: data.getBigUint64(1, true) } }
  }
  const [source, mint, destination] = accounts
  if (kind === 12 && byteLength >= 10) {
    const [amount, decimals] = [data.getBigUint64(1, true), data.getUint8(9)]
    return { tokenTransfer: { source, mint, destination, amount, decimals } }
  }
  if (is2022 && kind === 26 && byteLength >= 19 && data.getUint8(1) === 1) {
    const [amount, decimals, fee] = [data.getBigUint64(2, true), data.getUint8(10), data.getBigUint64(11, true)]
    return { tokenTransfer: { source, mint, destination, amount, decimals, fee } }
  }
  return {}
}

/** Reads `Create`, which may have no data, and `CreateIdempotent`. */
const readCreation = (data: DataView, [, address, owner]: readonly Address[]): Partial<Instruction> =>
  data.byteLength === 0 || data.getUint8(0) <= 1 ? { tokenAccount: { address, owner } } : {}

const readMoves = (program: string, data: DataView, accounts: readonly Address[]): Partial<Instruction> => {
  if (program === SYSTEM) return readTransfer(data, accounts)
  if (program === TOKEN || program === TOKEN_2022) return readTokenTransfer(data, accounts, program === TOKEN_2022)
  return program === ASSOCIATED ? readCreation(data, accounts) : {}
}

export const instructionsOf = (message: SolanaMessage): Instruction[] => {
  if (!('instructions' in message)) throw new Error('The transaction cannot be read')
  const { staticAccounts, instructions } = message
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = String(staticAccounts[programAddressIndex] ?? 'unknown')
    const accounts = accountIndices.map((index): Address => staticAccounts[index])
    return { program, ...readMoves(program, new DataView(Uint8Array.from(data).buffer), accounts) }
  })
}
