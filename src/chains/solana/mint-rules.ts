/**
 * Rules that the extensions of a Token-2022 mint impose on a transfer.
 * https://www.solana-program.com/docs/token-2022/extensions
 */
import { WidgetError, type TransferWarning } from '../../barrels/kit'
import { invalidResponse } from '../../services/rpc/index'
import { EXTENSION, extensionName, type Extensions } from './token-extensions'
import { ACCOUNT_SIZE, type Mint } from './token-state'
import { transferFee } from './transfer-fee'
import {
  fixDecoderSize,
  getBooleanDecoder,
  getBytesDecoder,
  getF64Decoder,
  getI16Decoder,
  getI64Decoder,
  getStructDecoder,
  type Address
} from './web3'

export interface MintRules {
  /** Returns what the mint keeps of one transfer. */
  feeOf(amount: bigint): bigint
  /** Bytes of an account that the associated token program creates for the mint. */
  accountSize: number
  /** New accounts are frozen until the issuer thaws them. */
  startsFrozen: boolean
  warnings: readonly TransferWarning[]
}

const NO_FEE = () => 0n

/** Mint extensions that do not affect a transfer. A mint can only be closed once no tokens of it exist. */
const HARMLESS: readonly number[] = [
  EXTENSION.mintCloseAuthority,
  EXTENSION.confidentialTransferMint,
  EXTENSION.confidentialTransferFeeConfig,
  EXTENSION.metadataPointer,
  EXTENSION.tokenMetadata,
  EXTENSION.groupPointer,
  EXTENSION.tokenGroup,
  EXTENSION.groupMemberPointer,
  EXTENSION.tokenGroupMember,
  EXTENSION.permissionedBurn
]

/** Mint extensions that `rulesOf` checks itself. */
const HANDLED: readonly number[] = [
  EXTENSION.transferFeeConfig,
  EXTENSION.defaultAccountState,
  EXTENSION.nonTransferable,
  EXTENSION.interestBearing,
  EXTENSION.permanentDelegate,
  EXTENSION.transferHook,
  EXTENSION.scaledUiAmount,
  EXTENSION.pausable
]

/** Account extensions that do not affect receiving, or that `checkReceiver` checks. */
const RECEIVING: readonly number[] = [
  EXTENSION.transferFeeAmount,
  EXTENSION.confidentialTransferAccount,
  EXTENSION.immutableOwner,
  EXTENSION.memoTransfer,
  EXTENSION.cpiGuard,
  EXTENSION.transferHookAccount,
  EXTENSION.confidentialTransferFeeAmount,
  EXTENSION.pausableAccount
]

/**
 * Bytes that each mint extension adds to an account: 4 for type and size, and the value.
 * Source: `get_required_init_account_extensions`.
 */
const ADDED_SIZES: readonly (readonly [mint: number, size: number])[] = [
  [EXTENSION.transferFeeConfig, 4 + 8],
  [EXTENSION.transferHook, 4 + 1],
  [EXTENSION.pausable, 4]
]

/**
 * Bytes of an extended account: with the byte for its kind, and `ImmutableOwner`, which the associated token program
 * always adds.
 */
const EXTENDED_SIZE = ACCOUNT_SIZE + 1 + 4

const FROZEN = 2
const ADDRESS_SIZE = 32

/**
 * Offset of the flag by which a confidential account accepts ordinary transfers: after a flag, its keys and its
 * balances.
 */
const ACCEPTS_ORDINARY_AT = 262

const authority = fixDecoderSize(getBytesDecoder(), ADDRESS_SIZE)
const interestDecoder = getStructDecoder([
  ['authority', authority],
  ['startedAt', getI64Decoder()],
  ['averageRate', getI16Decoder()],
  ['changedAt', getI64Decoder()],
  ['rate', getI16Decoder()]
])
const scaledDecoder = getStructDecoder([
  ['authority', authority],
  ['multiplier', getF64Decoder()],
  ['changesAt', getI64Decoder()],
  ['nextMultiplier', getF64Decoder()]
])
const pausableDecoder = getStructDecoder([
  ['authority', authority],
  ['isPaused', getBooleanDecoder()]
])

/** Sizes of the values that are decoded. A value of another size is another version of the extension. */
const SIZES: readonly (readonly [extension: number, size: number])[] = [
  [EXTENSION.defaultAccountState, 1],
  [EXTENSION.interestBearing, 52],
  [EXTENSION.permanentDelegate, 32],
  [EXTENSION.transferHook, 64],
  [EXTENSION.scaledUiAmount, 56],
  [EXTENSION.pausable, 33]
]

const unsupported = (token: Address, extension: string) => new WidgetError('token-unsupported', { token, extension })

const isSet = (address: Uint8Array | undefined) => !!address?.some(byte => byte !== 0)

/**
 * Returns the extension that rescales displayed amounts, if it is active.
 * Other wallets show such a token in other amounts than are sent. Billfold shows the ledger's amounts, so it refuses
 * the token.
 */
const rescalingExtension = (extensions: ReadonlyMap<number, Uint8Array>): number | undefined => {
  const interest = extensions.get(EXTENSION.interestBearing)
  if (interest) {
    const { rate, averageRate } = interestDecoder.decode(interest)
    if (rate !== 0 || averageRate !== 0) return EXTENSION.interestBearing
  }
  const scaled = extensions.get(EXTENSION.scaledUiAmount)
  if (scaled) {
    const { multiplier, nextMultiplier } = scaledDecoder.decode(scaled)
    if (multiplier !== 1 || nextMultiplier !== 1) return EXTENSION.scaledUiAmount
  }
  return undefined
}

const checkExtensions = (token: Address, extensions: ReadonlyMap<number, Uint8Array>) => {
  for (const number of extensions.keys()) {
    if (!HARMLESS.includes(number) && !HANDLED.includes(number)) throw unsupported(token, extensionName(number))
  }
  for (const [number, size] of SIZES) {
    const value = extensions.get(number)
    if (value && value.length !== size) throw unsupported(token, extensionName(number))
  }
}

/** Returns the fee as a function of the amount. The epoch is needed only if the mint has a fee. */
const feeRule = (token: Address, config: Uint8Array | undefined, epoch: bigint | undefined) => {
  if (!config) return NO_FEE
  if (epoch === undefined) throw invalidResponse()
  const feeOf = transferFee(config, epoch)
  if (!feeOf) throw unsupported(token, extensionName(EXTENSION.transferFeeConfig))
  return feeOf
}

/**
 * Returns the rules for a transfer of the token.
 * A transfer hook is refused. The hook's program decides about further accounts and about the transfer itself, so no
 * one can promise what arrives.
 * Errors: token-non-transferable, token-paused, token-unsupported; service-failed without the epoch that a fee needs.
 */
export const rulesOf = (token: Address, { extensions }: Mint, epoch: bigint | undefined): MintRules => {
  if (!extensions) throw unsupported(token, 'malformed')
  checkExtensions(token, extensions)
  if (extensions.has(EXTENSION.nonTransferable)) throw new WidgetError('token-non-transferable', { token })
  const pausable = extensions.get(EXTENSION.pausable)
  if (pausable && pausableDecoder.decode(pausable).isPaused) throw new WidgetError('token-paused', { token })
  const hookProgram = extensions.get(EXTENSION.transferHook)?.subarray(ADDRESS_SIZE)
  if (isSet(hookProgram)) throw unsupported(token, extensionName(EXTENSION.transferHook))
  const rescaled = rescalingExtension(extensions)
  if (rescaled !== undefined) throw unsupported(token, extensionName(rescaled))
  const added = ADDED_SIZES.filter(([number]) => extensions.has(number))
  return {
    feeOf: feeRule(token, extensions.get(EXTENSION.transferFeeConfig), epoch),
    accountSize: EXTENDED_SIZE + added.reduce((sum, [, size]) => sum + size, 0),
    startsFrozen: extensions.get(EXTENSION.defaultAccountState)?.[0] === FROZEN,
    warnings: isSet(extensions.get(EXTENSION.permanentDelegate)) ? ['permanent-delegate'] : []
  }
}

/** The rules of the original token program, which has no extensions. */
export const plainRules: MintRules = { feeOf: NO_FEE, accountSize: ACCOUNT_SIZE, startsFrozen: false, warnings: [] }

/** Checks that the receiver's account accepts an ordinary transfer. Errors: memo-required, token-unsupported. */
export const checkReceiver = (token: Address, to: Address, extensions: Extensions): void => {
  if (!extensions) throw unsupported(token, 'malformed')
  const unknown = [...extensions.keys()].find(number => !RECEIVING.includes(number))
  if (unknown !== undefined) throw unsupported(token, extensionName(unknown))
  if (extensions.get(EXTENSION.memoTransfer)?.[0]) throw new WidgetError('memo-required', { address: to })
  const confidential = extensions.get(EXTENSION.confidentialTransferAccount)
  if (confidential && confidential[ACCEPTS_ORDINARY_AT] !== 1) {
    throw unsupported(token, extensionName(EXTENSION.confidentialTransferAccount))
  }
}
