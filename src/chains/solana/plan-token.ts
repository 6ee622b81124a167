/**
 * Plans a transfer of tokens: its source accounts, its target account, and what the mint's rules leave of the amount.
 */
import { WidgetError, type Network, type TransferWarning } from '../../barrels/kit'
import { associatedAccount, createAssociated, isToken2022, transferTokens } from './instructions'
import { checkReceiver, plainRules, rulesOf, type MintRules } from './mint-rules'
import { accountsOf, holdersOf, type AccountInfo } from './node'
import type { TransferParties, Plan, Planned } from './plan-types'
import { mayBeStuck, mayHaveKey } from './receiver'
import { isOfTokenProgram, readMint, readTokenAccount, type Mint, type TokenAccount } from './token-state'
import { readEpoch } from './transfer-fee'
import type { Address } from './web3'

/**
 * Most source accounts of one transfer. Chosen: hardly any user has more accounts of one token.
 * A transaction's 1,232 bytes have room for some fifteen.
 */
const MAX_SOURCES = 5

interface TokenParties extends TransferParties {
  mint: Address
  mintAccount: AccountInfo | undefined
  clockAccount: AccountInfo | undefined
  checkDecimals(own: number): void
}
interface Source {
  source: Address
  balance: bigint
}
interface Share {
  source: Address
  amount: bigint
  fee: bigint
}

const largestFirst = (a: Source, b: Source) => {
  if (a.balance === b.balance) return 0
  return a.balance < b.balance ? 1 : -1
}

/** Returns what each source contributes to an amount, and what the mint keeps of it. */
const sharesOf = (sources: readonly Source[], amount: bigint, { feeOf }: MintRules): Share[] => {
  let remaining = amount
  return sources
    .map(({ source, balance }) => {
      const part = remaining < balance ? remaining : balance
      remaining -= part
      return { source, amount: part, fee: feeOf(part) }
    })
    .filter(share => share.amount)
}

/**
 * Returns what arrives. The part from the target account itself stays there in full; the rest arrives without its fee.
 */
const arrivingAmount = (shares: readonly Share[], target: Address) =>
  shares.reduce((sum, { source, amount, fee }) => sum + amount - (source === target ? 0n : fee), 0n)

/**
 * Finds the source accounts. The user sees the sum over all their token accounts.
 * If the associated account has too little, others are used, the largest first.
 * Errors: token-frozen, if everything that the user has is frozen.
 */
const sourcesFor = async (
  network: Network,
  { from, mint }: TokenParties,
  program: Address,
  wanted: bigint | undefined,
  associated: Source & { isFrozen: boolean },
  signal?: AbortSignal
) => {
  if (wanted !== undefined && wanted <= associated.balance && !associated.isFrozen) return [associated]
  const owned = (await holdersOf(network, from, mint, signal)).flatMap(account => {
    const state = readTokenAccount(account)
    const isOwn = state?.program === program && state.mint === mint && state.holder === from
    return isOwn ? [{ source: account.address, balance: state.amount, isFrozen: state.isFrozen }] : []
  })
  const usable = owned.filter(({ isFrozen }) => !isFrozen)
  const isStuck =
    owned.some(({ isFrozen, balance }) => isFrozen && balance > 0n) && !usable.some(({ balance }) => balance > 0n)
  if (isStuck) throw new WidgetError('token-frozen', { token: mint, address: from })
  return usable.sort(largestFirst).slice(0, MAX_SOURCES)
}

/** Checks the target account, or whether it can be created. Errors: token-frozen, token-unsupported, memo-required. */
const checkTarget = (
  mint: Address,
  to: Address,
  targetAccount: TokenAccount | undefined,
  { startsFrozen }: MintRules
) => {
  if (targetAccount ? targetAccount.isFrozen : startsFrozen)
    throw new WidgetError('token-frozen', { token: mint, address: to })
  if (targetAccount) checkReceiver(mint, to, targetAccount.extensions)
}

/** Returns the warnings. If the receiver is a token account, its holder is checked: the holder can move the tokens. */
const warningsFor = (
  { from, to, receiverAccount }: TokenParties,
  receiverTokens: TokenAccount | undefined,
  rules: MintRules
): TransferWarning[] => {
  const holder = receiverTokens?.holder ?? to
  const isStuck = receiverTokens ? !mayHaveKey(holder) : mayBeStuck(to, receiverAccount)
  return [...rules.warnings, ...(holder !== from && isStuck ? ['receiver-may-not-spend' as const] : [])]
}

const readMintRules = (
  network: Network,
  { mint, mintAccount, clockAccount, checkDecimals }: TokenParties
): Mint & { rules: MintRules } => {
  const state = readMint(mintAccount)
  if (!state) throw new WidgetError('address-invalid', { address: mint, network: network.name })
  checkDecimals(state.decimals)
  return {
    ...state,
    rules: isToken2022(state.program) ? rulesOf(mint, state, readEpoch(clockAccount?.data)) : plainRules
  }
}

/** Plans a transfer of tokens. Errors: as `plan`. */
export const planToken = async (
  { network, amount: wanted }: Planned,
  parties: TokenParties,
  signal?: AbortSignal
): Promise<Plan> => {
  const { from, to, mint, receiverAccount, lamports } = parties
  const { program, decimals, rules } = readMintRules(network, parties)
  const receiverTokens = readTokenAccount(receiverAccount)
  const isThisToken = receiverTokens?.program === program && receiverTokens.mint === mint
  if (isOfTokenProgram(receiverAccount) && !isThisToken) throw new WidgetError('receiver-unspendable', { address: to })
  const associated = await associatedAccount(from, mint, program)
  const target = receiverTokens ? to : await associatedAccount(to, mint, program)
  const [associatedInfo, targetInfo] = await accountsOf(network, [associated, target], signal)
  const targetAccount = readTokenAccount(targetInfo)
  // the original token program lets an owner transfer an associated account to another owner
  if (targetAccount && !receiverTokens && targetAccount.holder !== to)
    throw new WidgetError('receiver-unspendable', { address: target })
  checkTarget(mint, to, targetAccount, rules)
  const associatedState = readTokenAccount(associatedInfo)
  const isOwn = associatedState?.mint === mint && associatedState.holder === from
  const associatedSource = {
    source: associated,
    balance: isOwn ? associatedState.amount : 0n,
    isFrozen: !!associatedState?.isFrozen
  }
  const sources = await sourcesFor(network, parties, program, wanted, associatedSource, signal)
  const shares = (amount: bigint) => sharesOf(sources, amount, rules)
  const newAccount = targetAccount
    ? undefined
    : { address: target, size: rules.accountSize, lamports: targetInfo?.lamports ?? 0n }
  return {
    from,
    decimals,
    lamports,
    newAccount,
    instructions: amount => [
      ...(newAccount ? [createAssociated(from, target, to, mint, program)] : []),
      ...shares(amount).map(share => transferTokens({ program, mint, from, target, decimals, ...share }))
    ],
    received: amount => arrivingAmount(shares(amount), target),
    delivery: amount => {
      const change = arrivingAmount(
        shares(amount).filter(({ source }) => source !== target),
        target
      )
      return change ? { account: target, mint, change } : undefined
    },
    writableAccounts: [from, ...sources.map(({ source }) => source), target],
    available: sources.reduce((sum, { balance }) => sum + balance, 0n),
    isNative: false,
    warnings: warningsFor(parties, receiverTokens, rules)
  }
}
