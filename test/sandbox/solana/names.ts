/**
 * Names of Solana's name service, as its programs lay out their accounts. Each reaches its address in another way.
 * Names ending in `.sol` and in `.sns` have the same accounts.
 * https://github.com/SolanaNameService/sns-ip/blob/master/proposals/sns-ip-5.md
 */
import { createHash } from 'node:crypto'
import { address as toAddress, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { sign, solanaAccounts, type SolanaKey } from '../../doubles/demo-wallet/solana-accounts'
import { associatedOf, TOKEN } from './tokens'

const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const TOKENIZER = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
const ROOT = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const RECORDS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

const [alice, bob, carol] = solanaAccounts as [SolanaKey, SolanaKey, SolanaKey]

/** An account of the ledger. */
export interface PlacedAccount {
  address: string
  program: string
  data: Uint8Array<ArrayBuffer>
}

interface NameEntry {
  /** Without its ending. */
  label: string
  owner: SolanaKey | 'program'
  /** The receiver of transfers; undefined if the name has none that can be trusted. */
  receiver?: string
  /** A record of the first version, signed by the owner, or by somebody else. */
  record1?: { address: string; signer: SolanaKey }
  /** A record of the second version: its address, who wrote it, and who confirmed it. */
  record2?: { address: string; writer: string; confirmed: string }
  /** The holder of the token that stands for the name. */
  holder?: string
}

export const solanaNames = {
  owned: { label: 'bob', owner: bob, receiver: bob.address },
  below: { label: 'pay.bob', owner: carol, receiver: carol.address },
  recorded: {
    label: 'shop',
    owner: alice,
    receiver: carol.address,
    record2: { address: carol.address, writer: alice.address, confirmed: carol.address },
    record1: { address: bob.address, signer: alice }
  },
  signed: {
    label: 'early',
    owner: alice,
    receiver: carol.address,
    record1: { address: carol.address, signer: alice }
  },
  /** A former owner has written the records. */
  resold: {
    label: 'resold',
    owner: bob,
    receiver: bob.address,
    record2: { address: alice.address, writer: alice.address, confirmed: alice.address },
    record1: { address: alice.address, signer: alice }
  },
  /** The address in the record has not confirmed it. */
  unconfirmed: {
    label: 'claims',
    owner: alice,
    record2: { address: carol.address, writer: alice.address, confirmed: alice.address }
  },
  tokenized: {
    label: 'token',
    owner: 'program',
    receiver: carol.address,
    holder: carol.address,
    record2: { address: alice.address, writer: alice.address, confirmed: alice.address }
  },
  /** The token stands for the name, but nobody holds one. */
  burnt: { label: 'burnt', owner: 'program', holder: '' },
  ofProgram: { label: 'vault', owner: 'program' }
} as const satisfies Record<string, NameEntry>

const bytes = (address: string) => Uint8Array.from(getAddressEncoder().encode(toAddress(address)))
const none = new Uint8Array(32)
const text = (value: string) => new TextEncoder().encode(value)
const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))

const derive = async (program: string, seeds: Uint8Array[]): Promise<string> =>
  (await getProgramDerivedAddress({ programAddress: toAddress(program), seeds }))[0]

/** Returns the account of a name below a parent. */
export const nameAccount = (name: string, parent: string, nameClass?: string): Promise<string> => {
  const hash = createHash('sha256').update(`SPL Name Service${name}`).digest()
  return derive(NAME_PROGRAM, [Uint8Array.from(hash), nameClass ? bytes(nameClass) : none, bytes(parent)])
}

const header = (parent: string, owner: string, nameClass?: string) =>
  join(bytes(parent), bytes(owner), nameClass ? bytes(nameClass) : none)

/** The header of a record that both keys confirm: two kinds of check, and the size of the content. */
const record2Header = Uint8Array.from([1, 0, 1, 0, 32, 0, 0, 0])

const holdingData = (mint: string, owner: string) => {
  const data = new Uint8Array(165)
  data.set(bytes(mint))
  data.set(bytes(owner), 32)
  data[64] = 1
  data[108] = 1
  return data
}
const mintData = (authority: string, supply: number) => {
  const data = new Uint8Array(82)
  data.set([1, 0, 0, 0])
  data.set(bytes(authority), 4)
  data[36] = supply
  data[45] = 1
  return data
}

/** Returns the accounts of a token that stands for a name. */
const tokenAccounts = async (account: string, holder: string): Promise<PlacedAccount[]> => {
  const mint = await derive(TOKENIZER, [text('tokenized_name'), bytes(account)])
  const state = join(Uint8Array.from([2, 255]), bytes(account), bytes(alice.address), bytes(mint))
  const held = holder && {
    address: await associatedOf(holder, mint, TOKEN),
    program: TOKEN,
    data: holdingData(mint, holder)
  }
  return [
    { address: await derive(TOKENIZER, [text('nft_record'), bytes(account)]), program: TOKENIZER, data: state },
    { address: mint, program: TOKEN, data: mintData(TOKENIZER, holder ? 1 : 0) },
    ...(held ? [held] : [])
  ]
}

/** Returns the accounts of a name. */
export const accountsOfName = async ({
  label,
  owner,
  record1,
  record2,
  holder
}: NameEntry): Promise<PlacedAccount[]> => {
  const [last, sub] = label.split('.').reverse() as [string, string?]
  const domain = await nameAccount(last, ROOT)
  const [account, parent] = sub === undefined ? [domain, ROOT] : [await nameAccount(`\0${sub}`, domain), domain]
  // an address without a key
  const ownerAddress = owner === 'program' ? await derive(TOKENIZER, [bytes(account)]) : owner.address
  const placed: PlacedAccount[] = [{ address: account, program: NAME_PROGRAM, data: header(parent, ownerAddress) }]
  if (record1) {
    const address = await nameAccount('\x01SOL', account)
    const message = Buffer.from(join(bytes(record1.address), bytes(address))).toString('hex')
    const content = join(bytes(record1.address), sign(text(message), record1.signer))
    placed.push({ address, program: NAME_PROGRAM, data: join(header(account, ownerAddress), content) })
  }
  if (record2) {
    const { address: content, writer, confirmed } = record2
    const data = join(header(account, RECORDS, RECORDS), record2Header, bytes(writer), bytes(confirmed), bytes(content))
    placed.push({ address: await nameAccount('\x02SOL', account, RECORDS), program: NAME_PROGRAM, data })
  }
  if (holder !== undefined) placed.push(...(await tokenAccounts(account, holder)))
  return placed
}

/** Returns the accounts of all names here. */
export const nameAccounts = async (): Promise<PlacedAccount[]> =>
  (await Promise.all(Object.values<NameEntry>(solanaNames).map(accountsOfName))).flat()
