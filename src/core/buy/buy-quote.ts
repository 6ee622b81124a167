/** The options of buying and the current quote. */
import { computed } from 'nanostores'
import type { ChainId } from '../networks/caip'
import type { Readable } from '../platform/readable'
import { runTask } from '../platform/run-task'
import { resetTask, task, type Task } from '../platform/tasks'
import { $network } from '../session/session'
import type { BuyOptions } from './buy-options'

/** Decimals of a quoted amount of a token. Chosen: as ether has. */
export const QUOTE_DECIMALS = 18

export interface BuyQuote {
  id: string
  /** Amount of the token, in units of 10^-18. */
  amount: bigint
  /** Cents. Undefined if the service does not say. */
  networkFee?: bigint
  providerFee?: bigint
  /** The service gave no quote: the amount of money is repeated as the amount of the token. */
  isPlaceholder: boolean
}

/** Id of a quote that no service made. Specification, services 2.2. */
const PLACEHOLDER_ID = 'mocked-quote-id'

/** Returns the quote that applies if the service fails: one to one. Specification, section 8. */
export const placeholderQuote = (cents: bigint): BuyQuote => ({
  id: PLACEHOLDER_ID,
  amount: cents * 10n ** 16n,
  isPlaceholder: true
})

/**
 * Returns whether an amount of a token says something about its value: of a placeholder, only if the token follows the
 * currency, such as USDC the dollar.
 */
export const isTellingQuote = ({ isPlaceholder }: BuyQuote, symbol: string, fiat: string): boolean =>
  !isPlaceholder || symbol.startsWith(fiat)

interface KnownOptions {
  chainId: ChainId
  options: BuyOptions
  /** The service failed. It is asked again at the next opening. */
  isBuiltIn: boolean
}

const $loaded = task<KnownOptions>()
const pending: Task<KnownOptions> = { status: 'pending', fetchStatus: 'fetching' }
/** The options of the active network. Those of another network count as missing. */
export const $buyOptions = computed([$loaded, $network], (loaded, network) =>
  loaded.data && loaded.data.chainId !== network?.caipNetworkId ? pending : loaded
)
export const runBuyOptions = (job: (signal: AbortSignal) => Promise<KnownOptions>): Promise<unknown> =>
  runTask($loaded, job)

const $current = task<BuyQuote>()
export const $buyQuote: Readable<typeof $current> = $current
export const runBuyQuote = (job: (signal: AbortSignal) => Promise<BuyQuote>): Promise<unknown> => runTask($current, job)
/** Forgets the quote. A late answer to an earlier request is dropped. */
export const resetBuyQuote = (): void => resetTask($current)
