/** Node requests that sending needs, with every answer checked. https://solana.com/docs/rpc/http */
import { isError, record, type Network } from '../../barrels/kit'
import { callNode, invalidResponse, nodeErrorOf, rankedNodesOf, toLamports } from '../../services/rpc/index'
import { getBase64EncodedWireTransaction, getBase64Encoder, isAddress } from './web3'
import type { Address, Blockhash, Transaction } from './web3'

/**
 * Two thirds of the stake have voted for the block; no such block has ever been reverted. `finalized` takes 13 s more.
 */
const COMMITMENT = { commitment: 'confirmed' }

export interface AccountInfo {
  lamports: bigint
  owner: string
  data: Uint8Array
  isProgram: boolean
}
/** A failure as a node reports it: a name, or an object around one. */
export type Failure = string | Readonly<Record<string, unknown>>
/** `lamports`: the balance of the watched account after the simulation. */
export interface Simulation {
  err: Failure | null
  logs: readonly string[]
  units: number
  lamports?: bigint
}
export interface Lifetime {
  blockhash: Blockhash
  lastValidBlockHeight: bigint
}
type Json = Readonly<Record<string, unknown>>

const toObject = (value: unknown): Json => {
  if (value === null || typeof value !== 'object') throw invalidResponse()
  return value as Json
}
/** Reads a count, such as a height or compute units. It is exact, since no such count comes near 2^53. */
const toNumber = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalidResponse()
  return value
}
const toExact = (value: unknown): bigint | undefined =>
  Number.isSafeInteger(value) ? BigInt(value as number) : undefined
const toFailure = (err: unknown): Failure | null => {
  if (err === null || err === undefined) return null
  return typeof err === 'string' ? err : toObject(err)
}
/** Returns the log lines, each cut to the length that the search for a reason needs. */
const toLines = (logs: unknown): string[] =>
  (Array.isArray(logs) ? (logs as unknown[]) : []).flatMap(line =>
    typeof line === 'string' ? line.slice(0, 1_000) : []
  )
const toBytes = (text: unknown): Uint8Array => {
  if (typeof text !== 'string' || !/^[a-z\d+/]*={0,2}$/i.test(text) || text.length % 4) throw invalidResponse()
  return Uint8Array.from(getBase64Encoder().encode(text))
}
const valueOf = async (...call: Parameters<typeof callNode>) => toObject(await callNode(...call))['value']

const toAccount = (account: unknown): AccountInfo => {
  const { lamports, owner, data, executable } = toObject(account)
  const [text] = Array.isArray(data) ? (data as unknown[]) : []
  if (typeof owner !== 'string') throw invalidResponse()
  return { lamports: toLamports(lamports), owner, data: toBytes(text), isProgram: executable === true }
}

/** Returns accounts in the order of the addresses; undefined for one that does not exist. */
export const accountsOf = async (
  network: Network,
  addresses: readonly Address[],
  signal?: AbortSignal
): Promise<(AccountInfo | undefined)[]> => {
  const list = await valueOf(network, 'getMultipleAccounts', [addresses, { ...COMMITMENT, encoding: 'base64' }], signal)
  if (!Array.isArray(list) || list.length !== addresses.length) throw invalidResponse()
  return list.map(account => (account === null ? undefined : toAccount(account)))
}

/** Returns all accounts that hold an owner's tokens of a mint, according to the node. */
export const holdersOf = async (
  network: Network,
  owner: Address,
  mint: Address,
  signal?: AbortSignal
): Promise<(AccountInfo & { address: Address })[]> => {
  const list = await valueOf(
    network,
    'getTokenAccountsByOwner',
    [owner, { mint }, { ...COMMITMENT, encoding: 'base64' }],
    signal
  )
  if (!Array.isArray(list)) throw invalidResponse()
  return list.map(row => {
    const { pubkey, account } = toObject(row)
    if (typeof pubkey !== 'string' || !isAddress(pubkey)) throw invalidResponse()
    return { ...toAccount(account), address: pubkey }
  })
}

export const lifetimeOf = async (network: Network, signal?: AbortSignal): Promise<Lifetime> => {
  const { blockhash, lastValidBlockHeight } = toObject(
    await valueOf(network, 'getLatestBlockhash', [COMMITMENT], signal)
  )
  // a blockhash has 32 bytes, like an address
  if (typeof blockhash !== 'string' || !isAddress(blockhash)) throw invalidResponse()
  return { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: BigInt(toNumber(lastValidBlockHeight)) }
}

/**
 * Returns the median of recent prices for these accounts, in millionths of a lamport per compute unit.
 * Returns 0 if no node reports any.
 */
export const priceOf = async (
  network: Network,
  addresses: readonly Address[],
  signal?: AbortSignal
): Promise<number> => {
  const list = await callNode(network, 'getRecentPrioritizationFees', [addresses], signal).catch((e: unknown) => {
    if (isError(e)) return []
    throw e
  })
  const fees = (Array.isArray(list) ? list : [])
    .map(row => toNumber(toObject(row)['prioritizationFee']))
    .sort((a, b) => a - b)
  return fees[fees.length >> 1] ?? 0
}

export const simulate = async (
  network: Network,
  transaction: Transaction,
  {
    isSigned = false,
    watched,
    signal
  }: {
    isSigned?: boolean
    watched?: Address
    signal?: AbortSignal
  } = {}
): Promise<Simulation> => {
  const options = {
    ...COMMITMENT,
    encoding: 'base64',
    sigVerify: isSigned,
    replaceRecentBlockhash: !isSigned,
    ...(watched && { accounts: { encoding: 'base64', addresses: [watched] } })
  }
  const { err, logs, unitsConsumed, accounts } = toObject(
    await valueOf(network, 'simulateTransaction', [getBase64EncodedWireTransaction(transaction), options], signal)
  )
  const failure = toFailure(err)
  const lamports = watched && !failure ? toLamports(toObject(toObject(accounts)[0])['lamports']) : undefined
  return { err: failure, logs: toLines(logs), units: toNumber(unitsConsumed ?? 0), lamports }
}

/**
 * Sends a transaction once to each node, until one accepts it. Returns false if all refused it.
 * A node that did not answer does not count as a refusal: the transaction may be pending.
 */
export const send = async (network: Network, transaction: Transaction): Promise<boolean> => {
  const params = [
    getBase64EncodedWireTransaction(transaction),
    { encoding: 'base64', preflightCommitment: COMMITMENT.commitment }
  ]
  let isRefused = true
  for (const node of rankedNodesOf(network)) {
    try {
      await node.call('sendTransaction', params)
      return true
    } catch (e) {
      if (!isError(e)) throw e
      isRefused &&= !!nodeErrorOf(e)
    }
  }
  return !isRefused
}

export const heightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> =>
  BigInt(toNumber(await callNode(network, 'getBlockHeight', [COMMITMENT], signal)))

/** Returns a transaction's status; undefined while the network does not know it. */
export const statusOf = async (
  network: Network,
  id: string,
  signal?: AbortSignal
): Promise<{ err: Failure | null; isSettled: boolean } | undefined> => {
  const list = await valueOf(network, 'getSignatureStatuses', [[id], { searchTransactionHistory: true }], signal)
  const [status] = Array.isArray(list) ? (list as unknown[]) : [undefined]
  if (status === null) return undefined
  const { err, confirmationStatus } = toObject(status)
  return { err: toFailure(err), isSettled: confirmationStatus === 'confirmed' || confirmationStatus === 'finalized' }
}

/** Returns a confirmed transaction and its effects; an empty object if no node reports it. */
const transactionOf = async (network: Network, id: string, signal?: AbortSignal): Promise<Json> => {
  const options = { ...COMMITMENT, encoding: 'json', maxSupportedTransactionVersion: 0 }
  try {
    return record(await callNode(network, 'getTransaction', [id, options], signal))
  } catch (e) {
    if (isError(e)) return {}
    throw e
  }
}

/** Returns what the programs of a confirmed transaction logged; nothing if no node reports it. */
export const logsOf = async (network: Network, id: string, signal?: AbortSignal): Promise<readonly string[]> =>
  toLines(record((await transactionOf(network, id, signal))['meta'])['logMessages'])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/**
 * Returns an account's amount among a transaction's token balances; 0 for an account that is not listed, undefined for
 * an invalid amount.
 */
const tokenBalance = (rows: unknown[], accountIndex: number, mint: Address): bigint | undefined => {
  const isOf = (entry: Json) => entry['accountIndex'] === accountIndex && entry['mint'] === mint
  const row = rows.map(record).find(isOf)
  if (!row) return 0n
  const { amount } = record(row['uiTokenAmount'])
  return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? BigInt(amount) : undefined
}

/**
 * Returns how a confirmed transaction changed an account's balance, of tokens or of lamports.
 * Undefined if no node reports it, or if lamports are too many for exact numbers in JSON.
 * https://solana.com/docs/rpc/http/gettransaction
 */
export const changeOf = async (
  network: Network,
  id: string,
  account: Address,
  mint?: Address,
  signal?: AbortSignal
): Promise<bigint | undefined> => {
  const { transaction, meta } = await transactionOf(network, id, signal)
  const { preBalances, postBalances, preTokenBalances, postTokenBalances, loadedAddresses } = record(meta)
  const { writable, readonly } = record(loadedAddresses)
  const { accountKeys } = record(record(transaction)['message'])
  if (!Array.isArray(accountKeys) || !accountKeys.length || !Array.isArray(postTokenBalances)) return undefined
  const index = [...(accountKeys as unknown[]), ...listOf(writable), ...listOf(readonly)].indexOf(account)
  // a transaction that does not name the account leaves it unchanged
  if (index < 0) return 0n
  const [before, after] = mint
    ? [tokenBalance(listOf(preTokenBalances), index, mint), tokenBalance(postTokenBalances, index, mint)]
    : [listOf(preBalances)[index], listOf(postBalances)[index]].map(toExact)
  return before === undefined || after === undefined ? undefined : after - before
}
