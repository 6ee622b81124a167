/**
 * Accounts of Solana's name service: their addresses, and what their bytes say.
 * https://docs.rs/spl-name-service/latest/spl_name_service/state/struct.NameRecordHeader.html
 */
import type { AccountInfo } from './node'
import { getAddressDecoder, getAddressEncoder, getProgramDerivedAddress, type Address } from './web3'

const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX' as Address
/** The program that holds a name while a token stands for it. */
const TOKENIZER = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk' as Address
/** The parent of all names. It was that of `.sol`, and is now that of `.sns`. */
const ROOT = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx' as Address
/** The class of records of the second version. */
const RECORDS_CLASS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo' as Address

/** Bytes of an address, and of the addresses of parent, owner and class at the start of each account. */
const ADDRESS_BYTES = 32
const HEADER_BYTES = 3 * ADDRESS_BYTES
/** Bytes of an Ed25519 signature. */
const SIGNATURE_BYTES = 64

/** Value of the first byte of a tokenizer's account while the token stands for the name. */
const ACTIVE_TOKEN = 2

/** Value of a record's checks if the owner of the name, or of the content, has confirmed it with a Solana key. */
const BY_SOLANA_KEY = 1

const NO_ADDRESS = new Uint8Array(ADDRESS_BYTES)

const text = (value: string) => new TextEncoder().encode(value)
const addressBytes = (address: Address) => Uint8Array.from(getAddressEncoder().encode(address))
const addressAt = (data: Uint8Array, offset: number): Address =>
  getAddressDecoder().decode(data.slice(offset, offset + ADDRESS_BYTES))

/** Returns the address of the account of a name below a parent. */
const accountOf = async (name: string, parent: Address, nameClass?: Address): Promise<Address> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text(`SPL Name Service${name}`)))
  const seeds = [hash, nameClass ? addressBytes(nameClass) : NO_ADDRESS, addressBytes(parent)]
  return (await getProgramDerivedAddress({ programAddress: NAME_PROGRAM, seeds }))[0]
}

const tokenizerAccount = async (seed: string, name: Address): Promise<Address> =>
  (await getProgramDerivedAddress({ programAddress: TOKENIZER, seeds: [text(seed), addressBytes(name)] }))[0]

/** The accounts that decide which address a name stands for. */
export interface NameAddresses {
  /** The name itself. */
  name: Address
  /** Says whether a token stands for the name. */
  token: Address
  /** Records of the address, of the first and of the second version. */
  record1: Address
  record2: Address
  /** The mint of the token. */
  mint: Address
}

/** Returns the accounts of a name without its ending: one label, or two of a name below another one. */
export const nameAddresses = async (labels: readonly string[]): Promise<NameAddresses> => {
  const [last = '', sub] = [...labels].reverse()
  const parent = await accountOf(last, ROOT)
  const name = sub === undefined ? parent : await accountOf(`\0${sub}`, parent)
  const [token, record1, record2, mint] = await Promise.all([
    tokenizerAccount('nft_record', name),
    accountOf('\x01SOL', name),
    accountOf('\x02SOL', name, RECORDS_CLASS),
    tokenizerAccount('tokenized_name', name)
  ])
  return { name, token, record1, record2, mint }
}

const isOfNameProgram = ({ owner, data }: AccountInfo, contentBytes: number) =>
  owner === NAME_PROGRAM && data.length >= HEADER_BYTES + contentBytes

/** Returns the owner of a name; undefined if the account is none of the name service. */
export const ownerOf = (account: AccountInfo): Address | undefined =>
  isOfNameProgram(account, 0) ? addressAt(account.data, ADDRESS_BYTES) : undefined

/** Returns whether a token stands for the name, whose holder then has the name. */
export const isTokenized = (account: AccountInfo | undefined): boolean =>
  account?.owner === TOKENIZER && account.data[0] === ACTIVE_TOKEN

/**
 * A record of the second version. `stale`: an earlier owner of the name has written it. `unproven`: the address in it
 * has not confirmed it, or it is malformed.
 * https://github.com/SolanaNameService/sns-ip/blob/master/proposals/sns-ip-3.md
 */
export type Record2 = { address: Address } | 'stale' | 'unproven'

export const readRecord2 = (account: AccountInfo, owner: Address): Record2 => {
  const contentBytes = 8 + 3 * ADDRESS_BYTES
  if (!isOfNameProgram(account, contentBytes)) return 'unproven'
  const { data } = account
  const header = new DataView(data.buffer, data.byteOffset + HEADER_BYTES)
  const checks = [header.getUint16(0, true), header.getUint16(2, true)]
  if (header.getUint32(4, true) !== ADDRESS_BYTES || checks.some(check => check !== BY_SOLANA_KEY)) return 'unproven'
  const [writer, confirmed, address] = [0, 1, 2].map(index =>
    addressAt(data, HEADER_BYTES + 8 + index * ADDRESS_BYTES)
  ) as [Address, Address, Address]
  if (writer !== owner) return 'stale'
  return confirmed === address ? { address } : 'unproven'
}

/**
 * A record of the first version: an address, and the signature of the name's owner over it.
 * `message`: the text that was signed.
 */
export interface Record1 {
  address: Address
  message: string
  signature: Uint8Array
}

/** Reads the record at an address; undefined if it is malformed. */
export const readRecord1 = (account: AccountInfo, at: Address): Record1 | undefined => {
  if (!isOfNameProgram(account, ADDRESS_BYTES + SIGNATURE_BYTES)) return undefined
  const content = account.data.slice(HEADER_BYTES, HEADER_BYTES + ADDRESS_BYTES + SIGNATURE_BYTES)
  const signed = [...content.slice(0, ADDRESS_BYTES), ...addressBytes(at)]
  return {
    address: addressAt(content, 0),
    message: signed.map(byte => byte.toString(16).padStart(2, '0')).join(''),
    signature: content.slice(ADDRESS_BYTES)
  }
}
