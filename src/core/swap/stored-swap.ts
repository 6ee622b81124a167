/**
 * The swap that is under way, across reloads: what a wallet was asked for, and which transaction it led to. A reload
 * must never make the user pay twice. Seen by other tabs.
 */
import { isDecimals, isUnitsText } from '../assets/amount'
import { parseToken } from '../assets/parse-token'
import { isChainId, type CaipAddress, type ChainId } from '../networks/caip'
import { oneOf, record } from '../platform/guards'
import { persistentAtom } from '../platform/storage'
import { plain } from '../platform/text'
import { isSlippage } from './slippage'
import type { SwapForm } from './swap-form'
import type { SwapArguments, SwapToken } from './swap-types'

/**
 * `…-asked`: a wallet has the request. `approval-sent`: the transaction is on its way. `approved`: the swap is next.
 */
const STAGES = ['approval-asked', 'approval-sent', 'approved', 'swap-asked'] as const

export interface StoredSwap {
  /** The account and its network. */
  caipAddress: CaipAddress
  stage: (typeof STAGES)[number]
  source: SwapToken
  target: SwapToken
  /** Smallest units. */
  amount: string
  /** The amount that was expected to arrive. */
  expected: string
  /** The least amount of the target that the user was shown. */
  minimum: string
  slippage: number
  /** As in `RequestNote`. */
  nonce: string
  height: string
  /** The contract and the call data of the request. */
  to: string
  data: `0x${string}`
  callsId?: string
  /** Id of the approval's transaction. */
  id?: string
  /** Milliseconds since 1970. */
  atMs: number
}

/** Begins a swap that does not begin with an empty form, or goes on with one. */
export interface SwapStartActions {
  /**
   * Fills in a swap for the host page, and quotes it. `before`: the form when the host page asked. Never fails.
   */
  prefillSwap(request: SwapArguments, before: SwapForm): Promise<void>
  /**
   * Follows the swap that a stored request has led to. Returns whether one is known. Errors: those of
   * `Swapper.findRequested`; transaction-late.
   */
  followRequested(stored: StoredSwap): Promise<boolean>
  /** Resumes the stored swap of the active account. `isFilledIn`: the host page fills in the form. Never fails. */
  resumeSwap(isFilledIn?: boolean): Promise<void>
}

/** Milliseconds after which a swap is not resumed. Chosen: a user who returns later has other prices in mind. */
const MAX_AGE_MS = 3_600_000

const parseStoredToken = (value: unknown, chainId: ChainId): SwapToken | undefined => {
  const { address, decimals } = record(value)
  const token = parseToken(value)
  const isAddress = address === undefined || (typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address))
  return token && isDecimals(decimals) && isAddress
    ? { ...token, chainId, decimals, address: address as string | undefined }
    : undefined
}

const isHexText = (value: unknown): value is `0x${string}` => typeof value === 'string' && /^0x[\da-f]*$/i.test(value)

const parse = (value: unknown): StoredSwap | undefined => {
  const fields = record(value)
  const { caipAddress, stage, source, target, amount, expected, minimum, slippage } = fields
  const { nonce, height, to: contract, data, callsId, id, atMs } = fields
  const account = plain(caipAddress, 200) ?? ''
  const chainId = account.split(':', 2).join(':')
  if (!isChainId(chainId)) return undefined
  const [from, to] = [parseStoredToken(source, chainId), parseStoredToken(target, chainId)]
  const known = oneOf(STAGES, stage)
  return from &&
    to &&
    known &&
    isUnitsText(amount) &&
    isUnitsText(expected) &&
    isUnitsText(minimum) &&
    isUnitsText(nonce) &&
    isUnitsText(height) &&
    isHexText(contract) &&
    isHexText(data) &&
    isSlippage(slippage) &&
    typeof atMs === 'number'
    ? {
        caipAddress: account as CaipAddress,
        stage: known,
        source: from,
        target: to,
        amount,
        expected,
        minimum,
        slippage,
        nonce,
        height,
        to: contract,
        data,
        callsId: plain(callsId, 8194),
        id: plain(id, 128),
        atMs
      }
    : undefined
}

const stored = persistentAtom<StoredSwap | undefined>({ key: 'billfold.swap', version: 1, initial: undefined, parse })

const withoutImage = ({ icon, price: _price, ...token }: SwapToken): SwapToken => ({
  ...token,
  // a data URL as icon would fill the storage
  icon: icon?.startsWith('https:') ? icon : undefined
})

/** Stores a swap in place of an earlier one. */
export const storeSwap = (swap: StoredSwap): void =>
  stored.set({ ...swap, source: withoutImage(swap.source), target: withoutImage(swap.target) })

export const removeStoredSwap = (): void => {
  stored.reload()
  if (stored.$value.get()) stored.set(undefined)
}

/** Returns the unfinished swap of an account on its network. Undefined if there is none, or if it is too old. */
export const storedSwapOf = (caipAddress: CaipAddress | undefined): StoredSwap | undefined => {
  stored.reload()
  const swap = stored.$value.get()
  const ageMs = Date.now() - (swap?.atMs ?? 0)
  // If the clock was set back, the swap is not old.
  return swap?.caipAddress === caipAddress && ageMs < MAX_AGE_MS ? swap : undefined
}
