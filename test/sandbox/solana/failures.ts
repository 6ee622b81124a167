/**
 * litesvm's failures as a node writes them. Names in the order of their numbers; source: litesvm's own declarations
 * (1.4.1).
 */
import type { FailedTransactionMetadata } from 'litesvm'

const transactionErrors = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee ' +
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound ' +
  'CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution ' +
  'SanitizeFailure ClusterMaintenance AccountBorrowOutstanding ' +
  'WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount'
).split(' ')
const instructionErrors = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall ' +
  'InsufficientFunds IncorrectProgramId MissingRequiredSignature ' +
  'AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ' +
  'ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified ' +
  'DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged ' +
  'AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding ' +
  'DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ' +
  'ExecutableAccountNotRentExempt UnsupportedProgramId'
).split(' ')

interface Inner {
  code?: number
}

/** Returns a failure as in `"err": { "InstructionError": [2, { "Custom": 1 }] }`. */
export const writeFailure = (failed: FailedTransactionMetadata): unknown => {
  const err = failed.err()
  if (typeof err === 'number') return transactionErrors[err] ?? `Error${err as number}`
  if ('accountIndex' in err) return { InsufficientFundsForRent: { account_index: err.accountIndex } }
  if (!('err' in err)) return { DuplicateInstruction: err.index }
  const inner = err.err() as number | Inner
  return {
    InstructionError: [
      err.index,
      typeof inner === 'number' ? (instructionErrors[inner] ?? 'GenericError') : { Custom: inner.code ?? 0 }
    ]
  }
}
