/** What a transfer takes, as far as the chain knows it before anybody signs. */
import { WidgetError, type Transfer } from '../../kit'
import { associatedAccount, createAssociated, tokenPrograms, transferLamports, transferTokens } from './instructions'
import { accountsOf, holdersOf, type OnChain } from './node'
import { getAddressEncoder, isAddress, type Address, type IInstruction } from './web3'

export interface Plan {
  from: Address
  instructions(amount: bigint): readonly IInstruction[]
  /** Accounts that it writes to. */
  touched: readonly Address[]
  /** What the sender can send of it at once, and how that is read. */
  available: bigint
  decimals: number
  /** What the sender has of the native currency. */
  lamports: bigint
  isNative: boolean
  /** An account of the receiver's that has to be made, and what somebody has put there before. */
  made?: { address: Address; lamports: bigint }
}

/** Stands for SOL where lists name each token by an address. */
const NATIVE = 'So11111111111111111111111111111111111111111'

/** Accounts of one token that a transfer takes from at most. Chosen: hardly anybody has more, and a transaction's 1,232 bytes have room for some fifteen. */
const MOST_SOURCES = 5

/** Bytes of a token's account and of a mint; those of Token-2022 are longer, and say what they are in the byte after a token's account. */
const ACCOUNT_SIZE = 165
const MINT_SIZE = 82
const isAccount = ({ data }: OnChain) => data.length === ACCOUNT_SIZE || data[ACCOUNT_SIZE] === 2
const isMint = ({ data }: OnChain) => (data.length === MINT_SIZE || data[ACCOUNT_SIZE] === 1) && data[45] === 1

const isOfToken = (account: OnChain | undefined) => !!account && tokenPrograms.includes(account.owner)
const isKey = (data: Uint8Array, at: number, address: Address) => getAddressEncoder().encode(address).every((byte, i) => byte === data[at + i])
const amountOf = ({ data }: OnChain) => new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)

interface Source { source: Address; has: bigint }

/** What each gives of an amount. */
const shares = (sources: readonly Source[], amount: bigint) => {
  let left = amount
  return sources.map(({ source, has }) => {
    const part = left < has ? left : has
    left -= part
    return { source, amount: part }
  }).filter(share => share.amount)
}

/** `amount`: the accounts that are taken from are those for it; without one, those for the most. Errors: address-invalid, service-*; service-failed of `chain-data`, too, where what is sent has other decimals than the amount was counted by. */
export const plan = async ({ network, from: sender, to: target, token, amount: wanted, decimals: counted }: Omit<Transfer, 'amount'> & Partial<Pick<Transfer, 'amount'>>, signal?: AbortSignal): Promise<Plan> => {
  const invalid = (address: string) => new WidgetError('address-invalid', { address, network: network.name })
  const key = (address: string): Address => {
    if (!isAddress(address)) throw invalid(address)
    return address
  }
  // an amount that was counted by others is another amount than the person was shown
  const sameDecimals = (own: number) => {
    if ((counted ?? own) !== own) throw new WidgetError('service-failed', { service: 'chain-data', status: 200 })
    return own
  }
  const from = key(sender), to = key(target), mint = token && token !== NATIVE ? key(token) : undefined
  const [payer, other, coin] = await accountsOf(network, mint ? [from, to, mint] : [from, to], signal)
  const lamports = payer?.lamports ?? 0n
  // what is sent to a program, or to an account that is made of tokens, is as good as lost
  if (other?.isProgram) throw invalid(to)
  if (!mint) {
    if (isOfToken(other)) throw invalid(to)
    const decimals = sameDecimals(network.nativeCurrency.decimals)
    return { from, instructions: amount => [transferLamports(from, to, amount)], touched: [from, to], available: lamports, decimals, lamports, isNative: true }
  }
  if (!coin || !isOfToken(coin) || !isMint(coin)) throw invalid(mint)
  const program = coin.owner as Address, decimals = sameDecimals(coin.data[44]!)
  // the person may have given the account of the tokens itself, of which the owner is not known by its address
  const isDirect = isOfToken(other)
  if (isDirect && !(isAccount(other!) && other!.owner === program && isKey(other!.data, 0, mint))) throw invalid(to)
  const [source, goal] = await Promise.all([associatedAccount(from, mint, program), isDirect ? to : associatedAccount(to, mint, program)])
  const [held, there] = await accountsOf(network, [source, goal], signal)
  const isOwn = (account: OnChain) => account.owner === program && isAccount(account) && isKey(account.data, 0, mint) && isKey(account.data, 32, from)
  const own = held && isOwn(held) ? amountOf(held) : 0n
  // who keeps the token elsewhere, too, is shown the sum of it: what is in the largest goes with it
  const sources: Source[] = wanted !== undefined && wanted <= own ? [{ source, has: own }] : (await holdersOf(network, from, mint, signal)).filter(isOwn)
    .map(account => ({ source: account.address, has: amountOf(account) })).sort((a, b) => Number(b.has - a.has)).slice(0, MOST_SOURCES)
  const available = sources.reduce((sum, { has }) => sum + has, 0n)
  // anybody can put lamports where there is no account yet
  const made = isOfToken(there) ? undefined : { address: goal, lamports: there?.lamports ?? 0n }
  return {
    from, touched: [from, ...sources.map(({ source }) => source), goal], available, decimals, lamports, isNative: false, made,
    instructions: amount => [
      ...made ? [createAssociated(from, goal, to, mint, program)] : [],
      ...shares(sources, amount).map(share => transferTokens({ program, mint, from, target: goal, decimals, ...share }))
    ]
  }
}
