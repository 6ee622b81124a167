/**
 * Plans a transfer of tokens: its source accounts, its target account, and what the mint's rules leave of the amount.
 */
import { WidgetError, type Network, type TransferWarning } from '../../kit'
import { associatedAccount, createAssociated, isToken2022, transferTokens } from './instructions'
import { checkReceiver, plainRules, rulesOf, type MintRules } from './mint-rules'
import { accountsOf, holdersOf, type OnChain } from './node'
import type { Ends, Plan, Planned } from './plan-shape'
import { mayBeStuck, mayHaveKey } from './receiver'
import { isOfTokenProgram, readMint, readTokenAccount, type Mint, type TokenAccount } from './token-state'
import { readEpoch } from './transfer-fee'
import type { Address } from './web3'

/**
 * Most source accounts of one transfer. Chosen: hardly any user has more accounts of one token.
 * A transaction's 1,232 bytes have room for some fifteen.
 */
const MOST_SOURCES = 5

interface TokenEnds extends Ends {
  mint: Address
  coin: OnChain | undefined
  clock: OnChain | undefined
  checkDecimals(own: number): void
}
interface Source {
  source: Address
  has: bigint
}
interface Share {
  source: Address
  amount: bigint
  fee: bigint
}

const largestFirst = (a: Source, b: Source) => {
  if (a.has === b.has) return 0
  return a.has < b.has ? 1 : -1
}

/** Returns what each source contributes to an amount, and what the mint keeps of it. */
const sharesOf = (sources: readonly Source[], amount: bigint, { feeOf }: MintRules): Share[] => {
  let left = amount
  return sources
    .map(({ source, has }) => {
      const part = left < has ? left : has
      left -= part
      return { source, amount: part, fee: feeOf(part) }
    })
    .filter(share => share.amount)
}

/**
 * Returns what arrives. The part from the target account itself stays there in full; the rest arrives without its fee.
 */
const arriving = (shares: readonly Share[], goal: Address) =>
  shares.reduce((sum, { source, amount, fee }) => sum + amount - (source === goal ? 0n : fee), 0n)

/**
 * Finds the source accounts. The user sees the sum over all their token accounts.
 * If the associated account has too little, others are used, the largest first.
 * Errors: token-frozen, if everything that the user has is frozen.
 */
const sourcesFor = async (
  network: Network,
  { from, mint }: TokenEnds,
  program: Address,
  wanted: bigint | undefined,
  associated: Source & { isFrozen: boolean },
  signal?: AbortSignal
) => {
  if (wanted !== undefined && wanted <= associated.has && !associated.isFrozen) return [associated]
  const found = (await holdersOf(network, from, mint, signal)).flatMap(account => {
    const state = readTokenAccount(account)
    const isOwn = state?.program === program && state.mint === mint && state.holder === from
    return isOwn ? [{ source: account.address, has: state.amount, isFrozen: state.isFrozen }] : []
  })
  const usable = found.filter(({ isFrozen }) => !isFrozen)
  const isStuck = found.some(({ isFrozen, has }) => isFrozen && has > 0n) && !usable.some(({ has }) => has > 0n)
  if (isStuck) throw new WidgetError('token-frozen', { token: mint, address: from })
  return usable.sort(largestFirst).slice(0, MOST_SOURCES)
}

/** Checks the target account, or whether it can be created. Errors: token-frozen, token-unsupported, memo-required. */
const checkGoal = (mint: Address, to: Address, there: TokenAccount | undefined, { startsFrozen }: MintRules) => {
  if (there ? there.isFrozen : startsFrozen) throw new WidgetError('token-frozen', { token: mint, address: to })
  if (there) checkReceiver(mint, to, there.extensions)
}

/** Returns the warnings. If the receiver is a token account, its holder is checked: the holder can move the tokens. */
const warningsFor = (
  { from, to, other }: TokenEnds,
  direct: TokenAccount | undefined,
  rules: MintRules
): TransferWarning[] => {
  const holder = direct?.holder ?? to
  const isStuck = direct ? !mayHaveKey(holder) : mayBeStuck(to, other)
  return [...rules.warnings, ...(holder !== from && isStuck ? ['receiver-may-not-spend' as const] : [])]
}

const readCoin = (network: Network, { mint, coin, clock, checkDecimals }: TokenEnds): Mint & { rules: MintRules } => {
  const state = readMint(coin)
  if (!state) throw new WidgetError('address-invalid', { address: mint, network: network.name })
  checkDecimals(state.decimals)
  return { ...state, rules: isToken2022(state.program) ? rulesOf(mint, state, readEpoch(clock?.data)) : plainRules }
}

/** Plans a transfer of tokens. Errors: as `plan`. */
export const planToken = async (
  { network, amount: wanted }: Planned,
  ends: TokenEnds,
  signal?: AbortSignal
): Promise<Plan> => {
  const { from, to, mint, other, lamports } = ends
  const { program, decimals, rules } = readCoin(network, ends)
  const direct = readTokenAccount(other)
  const isThisToken = direct?.program === program && direct.mint === mint
  if (isOfTokenProgram(other) && !isThisToken) throw new WidgetError('receiver-unspendable', { address: to })
  const associated = await associatedAccount(from, mint, program)
  const goal = direct ? to : await associatedAccount(to, mint, program)
  const [held, reached] = await accountsOf(network, [associated, goal], signal)
  const there = readTokenAccount(reached)
  // the original token program lets an owner transfer an associated account to another owner
  if (there && !direct && there.holder !== to) throw new WidgetError('receiver-unspendable', { address: goal })
  checkGoal(mint, to, there, rules)
  const own = readTokenAccount(held)
  const isOwn = own?.mint === mint && own.holder === from
  const nearest = { source: associated, has: isOwn ? own.amount : 0n, isFrozen: !!own?.isFrozen }
  const sources = await sourcesFor(network, ends, program, wanted, nearest, signal)
  const shares = (amount: bigint) => sharesOf(sources, amount, rules)
  const made = there ? undefined : { address: goal, size: rules.accountSize, lamports: reached?.lamports ?? 0n }
  return {
    from,
    decimals,
    lamports,
    made,
    instructions: amount => [
      ...(made ? [createAssociated(from, goal, to, mint, program)] : []),
      ...shares(amount).map(share => transferTokens({ program, mint, from, target: goal, decimals, ...share }))
    ],
    received: amount => arriving(shares(amount), goal),
    delivery: amount => {
      const change = arriving(
        shares(amount).filter(({ source }) => source !== goal),
        goal
      )
      return change ? { account: goal, mint, change } : undefined
    },
    touched: [from, ...sources.map(({ source }) => source), goal],
    available: sources.reduce((sum, { has }) => sum + has, 0n),
    isNative: false,
    warnings: warningsFor(ends, direct, rules)
  }
}
