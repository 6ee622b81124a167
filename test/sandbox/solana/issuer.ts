/**
 * An issuer of Token-2022 mints. Each mint and each order runs through the real program, as transactions of the issuer.
 * Instruction numbers: https://github.com/solana-program/token-2022/blob/main/interface/src/instruction.rs (2026-11)
 */
import {
  AccountRole,
  address as toAddress,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type Lamports
} from '@solana/kit'
import { ed25519 } from '@noble/curves/ed25519.js'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import { associatedOf, ASSOCIATED, SYSTEM, TOKEN_2022 } from './tokens'

/** Extensions of a mint. */
export interface MintFeatures {
  fee?: { bps: number; maximum: string }
  closeAuthority?: boolean
  permanentDelegate?: boolean
  /** The hook's program. The empty text leaves the extension without one. */
  hook?: string
  nonTransferable?: boolean
  /** Basis points a year. */
  interest?: number
  scale?: number
  pausable?: boolean
  startsFrozen?: boolean
  decimals?: number
}
/** A later action of the issuer, or of an account's holder. */
export interface TokenOrder {
  order: 'freeze' | 'thaw' | 'pause' | 'set-fee' | 'require-memo' | 'guard-cpi'
  mint: string
  owner?: string
  bps?: number
  maximum?: string
}
export interface Signer {
  address: string
  secret: Uint8Array
}

const secret = new Uint8Array(32).fill(103)
const issuer: Signer = { secret, address: getBase58Decoder().decode(ed25519.getPublicKey(secret)) }

const key = (address: string) => [...getAddressEncoder().encode(toAddress(address))]
const littleEndian = (value: bigint | number, size: number) =>
  Array.from({ length: size }, (_, i) => Number((BigInt.asUintN(64, BigInt(value)) >> BigInt(8 * i)) & 255n))
const float = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)]

type Role = keyof typeof AccountRole
const instruction = (
  accounts: readonly (readonly [string, Role])[],
  data: readonly number[],
  program = TOKEN_2022
) => ({
  programAddress: toAddress(program),
  accounts: accounts.map(([address, role]) => ({ address: toAddress(address), role: AccountRole[role] })),
  data: Uint8Array.from(data)
})

/** Signs with the issuer, who pays, and with another signer if there is one. */
const run = (svm: LiteSVM, instructions: ReturnType<typeof instruction>[], other?: Signer) => {
  svm.expireBlockhash()
  const lifetime = { blockhash: svm.latestBlockhash() as Blockhash, lastValidBlockHeight: 1n }
  const compiled = compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      message => setTransactionMessageFeePayer(issuer.address as Address, message),
      message => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      message => appendTransactionMessageInstructions(instructions as never, message)
    )
  )
  const bytes = Uint8Array.from(compiled.messageBytes)
  const signers = [issuer, ...(other ? [other] : [])].filter(({ address }) => address in compiled.signatures)
  const signatures = Object.fromEntries(
    signers.map(({ address, secret: signerSecret }) => [address, ed25519.sign(bytes, signerSecret)])
  )
  const result = svm.sendTransaction({ ...compiled, signatures: { ...compiled.signatures, ...signatures } } as never)
  if (result instanceof FailedTransactionMetadata)
    throw new Error(`${result.toString()}\n${result.meta().logs().join('\n')}`)
}

/** Returns each extension's number, the size of its value, and the instruction that initializes it before the mint. */
const extensionsOf = (features: MintFeatures): { size: number; data: number[] }[] => {
  const issuerKey = key(issuer.address)
  const all: [unknown, number, number[]][] = [
    [
      features.fee,
      108,
      [
        26,
        0,
        1,
        ...issuerKey,
        1,
        ...issuerKey,
        ...littleEndian(features.fee?.bps ?? 0, 2),
        ...littleEndian(BigInt(features.fee?.maximum ?? 0), 8)
      ]
    ],
    [features.closeAuthority, 32, [25, 1, ...issuerKey]],
    [features.permanentDelegate, 32, [35, ...issuerKey]],
    [features.hook !== undefined, 64, [36, 0, ...issuerKey, ...key(features.hook || SYSTEM)]],
    [features.nonTransferable, 0, [32]],
    [features.interest !== undefined, 52, [33, 0, ...issuerKey, ...littleEndian(features.interest ?? 0, 2)]],
    [features.scale, 56, [43, 0, ...issuerKey, ...float(features.scale ?? 1)]],
    [features.pausable, 33, [44, 0, ...issuerKey]],
    [features.startsFrozen, 1, [28, 0, 2]]
  ]
  return all.filter(([isOn]) => isOn).map(([, size, data]) => ({ size, data }))
}

/** Creates a mint and its holders' balances. Returns its address. */
export const createMint = async (
  svm: LiteSVM,
  seed: number,
  features: MintFeatures,
  holders: Readonly<Record<string, number>>
): Promise<string> => {
  const mint = getBase58Decoder().decode(ed25519.getPublicKey(new Uint8Array(32).fill(seed)))
  const extensions = extensionsOf(features)
  const data = new Uint8Array(extensions.reduce((sum, { size }) => sum + 4 + size, extensions.length ? 166 : 82))
  const setAccount = (address: string, program: string, lamports: bigint, bytes = new Uint8Array()) =>
    svm.setAccount({
      address: toAddress(address),
      programAddress: toAddress(program),
      data: bytes,
      executable: false,
      space: BigInt(bytes.length),
      lamports: lamports as Lamports
    })
  setAccount(issuer.address, SYSTEM, 100_000_000_000n)
  setAccount(mint, TOKEN_2022, svm.minimumBalanceForRentExemption(BigInt(data.length)), data)
  const issuerKey = key(issuer.address)
  run(svm, [
    ...extensions.map(extension => instruction([[mint, 'WRITABLE']], extension.data)),
    instruction([[mint, 'WRITABLE']], [20, features.decimals ?? 6, ...issuerKey, 1, ...issuerKey])
  ])
  for (const [owner, amount] of Object.entries(holders)) {
    const account = await associatedOf(owner, mint, TOKEN_2022)
    const create = instruction(
      [
        [issuer.address, 'WRITABLE_SIGNER'],
        [account, 'WRITABLE'],
        [owner, 'READONLY'],
        [mint, 'READONLY'],
        [SYSTEM, 'READONLY'],
        [TOKEN_2022, 'READONLY']
      ],
      [1],
      ASSOCIATED
    )
    const thaw = instruction(
      [
        [account, 'WRITABLE'],
        [mint, 'READONLY'],
        [issuer.address, 'READONLY_SIGNER']
      ],
      [11]
    )
    const mintTo = instruction(
      [
        [mint, 'WRITABLE'],
        [account, 'WRITABLE'],
        [issuer.address, 'READONLY_SIGNER']
      ],
      [7, ...littleEndian(amount, 8)]
    )
    run(svm, [create, ...(features.startsFrozen ? [thaw] : []), mintTo])
  }
  return mint
}

/** Executes an order of the issuer, or of a holder for their account. */
export const orderToken = async (
  svm: LiteSVM,
  { order, mint, owner, bps = 0, maximum = '0' }: TokenOrder,
  holder?: Signer
): Promise<void> => {
  const account = owner ? await associatedOf(owner, mint, TOKEN_2022) : mint
  const byIssuer: [string, Role] = [issuer.address, 'READONLY_SIGNER']
  const resize = (type: number) =>
    instruction(
      [
        [account, 'WRITABLE'],
        [issuer.address, 'WRITABLE_SIGNER'],
        [SYSTEM, 'READONLY'],
        [owner!, 'READONLY_SIGNER']
      ],
      [29, ...littleEndian(type, 2)]
    )
  const byHolder = (data: number[]) =>
    instruction(
      [
        [account, 'WRITABLE'],
        [owner!, 'READONLY_SIGNER']
      ],
      data
    )
  const orders: Record<TokenOrder['order'], () => ReturnType<typeof instruction>[]> = {
    freeze: () => [instruction([[account, 'WRITABLE'], [mint, 'READONLY'], byIssuer], [10])],
    thaw: () => [instruction([[account, 'WRITABLE'], [mint, 'READONLY'], byIssuer], [11])],
    pause: () => [instruction([[mint, 'WRITABLE'], byIssuer], [44, 1])],
    'set-fee': () => [
      instruction([[mint, 'WRITABLE'], byIssuer], [26, 5, ...littleEndian(bps, 2), ...littleEndian(BigInt(maximum), 8)])
    ],
    'require-memo': () => [resize(8), byHolder([30, 0])],
    'guard-cpi': () => [resize(11), byHolder([34, 0])]
  }
  run(svm, orders[order](), holder)
}
