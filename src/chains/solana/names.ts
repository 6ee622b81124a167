/**
 * Addresses of Solana's names, as the name service prescribes: the holder of the name's token, else the address in a
 * confirmed record, else the owner of the name.
 * https://github.com/SolanaNameService/sns-ip/blob/master/proposals/sns-ip-5.md
 */
import { loadChunk, record, type Network, type SolanaNameResolver } from '../../barrels/kit'
import { callNode, invalidResponse } from '../../services/rpc/index'
import {
  isTokenized,
  nameAddresses,
  ownerOf,
  readRecord1,
  readRecord2,
  type NameAddresses,
  type Record1
} from './name-accounts'
import { accountsOf, type AccountInfo } from './node'
import { mayHaveKey } from './receiver'
import { readTokenAccount } from './token-state'
import { getBase58Decoder, isAddress, type Address } from './web3'

/**
 * From this slot on, names ending in `.sol` are those of another register, and may belong to others than here.
 * Source: https://github.com/SolanaNameService/sns-sdk, js-kit/README.md, 2026-11.
 */
const SOL_MOVED_SLOT = 452_825_395

/** Labels of a name, without its ending: a name below another one has two. */
const MAX_LABELS = 2

/** Labels that look the same in every spelling: all others need the Unicode tables. */
const PLAIN_LABEL = /^[a-z\d_-]+$/

/**
 * Returns a name's labels and ending; undefined if it is invalid. The name service does not normalize names, so a name
 * that normalization would change, except for capitals, is another one than it looks like. Errors: chunk-failed.
 */
const parseName = async (text: string): Promise<{ labels: readonly string[]; ending: string } | undefined> => {
  const name = text.toLowerCase()
  const labels = name.split('.')
  const ending = labels.pop()!
  if (labels.length > MAX_LABELS || labels.includes('')) return undefined
  if (labels.every(label => PLAIN_LABEL.test(label))) return { labels, ending }
  const normalize = await loadChunk('names', 'normalize')
  try {
    return normalize(name) === name ? { labels, ending } : undefined
  } catch {
    return undefined // no such name is possible
  }
}

const hasSolMoved = async (network: Network, signal?: AbortSignal): Promise<boolean> => {
  const slot = await callNode(network, 'getSlot', [{ commitment: 'finalized' }], signal)
  if (!Number.isSafeInteger(slot)) throw invalidResponse()
  return (slot as number) >= SOL_MOVED_SLOT
}

/**
 * Returns the holder of a name's token; undefined if it has none.
 * https://solana.com/docs/rpc/http/gettokenlargestaccounts
 */
const holderOf = async (network: Network, mint: Address, signal?: AbortSignal): Promise<Address | undefined> => {
  const { value } = record(
    await callNode(network, 'getTokenLargestAccounts', [mint, { commitment: 'confirmed' }], signal)
  )
  if (!Array.isArray(value)) throw invalidResponse()
  if (!value.length) return undefined
  const { address } = record(value[0])
  if (typeof address !== 'string' || !isAddress(address)) throw invalidResponse()
  const [account] = await accountsOf(network, [address], signal)
  const held = account && readTokenAccount(account)
  return held && held.mint === mint && held.amount === 1n ? held.holder : undefined
}

/** Returns whether the owner of a name has signed its record. Errors: chunk-failed. */
const isSigned = async (network: Network, { message, signature }: Record1, owner: Address): Promise<boolean> =>
  (await loadChunk('verifier', 'solana'))({
    address: owner,
    chainId: network.caipNetworkId,
    message,
    signature: getBase58Decoder().decode(signature)
  })

/** Returns the address that a name's records or its owner stand for; undefined if it is unproven. */
const recordedAddress = async (
  network: Network,
  owner: Address,
  { record1: at }: NameAddresses,
  [account1, account2]: readonly [AccountInfo | undefined, AccountInfo | undefined]
): Promise<Address | undefined> => {
  const record2 = account2 && readRecord2(account2, owner)
  if (record2 === 'unproven') return undefined
  if (record2 && record2 !== 'stale') return record2.address
  const record1 = account1 && readRecord1(account1, at)
  if (record1 && (await isSigned(network, record1, owner))) return record1.address
  // A program owns the name: it may be unable to move what it receives.
  return mayHaveKey(owner) ? owner : undefined
}

const names: SolanaNameResolver = {
  resolve: async (network, text, signal) => {
    const parsed = await parseName(text)
    if (!parsed) return undefined
    const { labels, ending } = parsed
    const name = [...labels, ending].join('.')
    if (ending === 'sol' && (await hasSolMoved(network, signal))) return { name, refusal: 'name-moved' }
    const addresses = await nameAddresses(labels)
    const { name: at, token, record1, record2, mint } = addresses
    const [account, tokenState, ...records] = await accountsOf(network, [at, token, record1, record2], signal)
    const owner = account && ownerOf(account)
    if (!owner) return undefined
    const holder = isTokenized(tokenState) ? await holderOf(network, mint, signal) : undefined
    const address = isTokenized(tokenState)
      ? holder && mayHaveKey(holder) && holder
      : await recordedAddress(network, owner, addresses, [records[0], records[1]])
    return address ? { name, address } : { name, refusal: 'name-unproven' }
  }
}
export default names
