/** Options for the demo wallet's behaviour. */

/**
 * How the user's answer to a prompt is given.
 * - `ask` draws in the page.
 * - `window` opens a window.
 * - `auto` and `reject` answer at once.
 * - `never` stays silent.
 * - `script` leaves the request in `demoWallet.open` until `demoWallet.answer` is called.
 */
export type Approval = 'ask' | 'window' | 'auto' | 'reject' | 'never' | 'script'

/**
 * The answers of a broken wallet.
 * - `accounts`: a list of non-addresses.
 * - `chainId`: a word instead of a chain.
 * - `throw-string` and `empty-error`: reject every request with a bare string or `{}`.
 */
export type Misbehaviour = 'accounts' | 'chainId' | 'throw-string' | 'empty-error'

/** `late` announces `LATE_MS` after the script ran, `repeat` three times, `off` never. */
export type Announcing = 'now' | 'late' | 'repeat' | 'off'

export interface Behaviour {
  approve: Approval
  /** Milliseconds before each answer, for all methods or by method. */
  lagMs: number | Record<string, number>
  /** Every method with a prompt answers -32002, as if another prompt were open. */
  pending: boolean
  misbehaves: Misbehaviour | undefined
  revokeSupported: boolean
  /** `wallet_switchEthereumChain` succeeds and changes nothing. */
  switchIgnored: boolean
  /**
   * Milliseconds from the answer of `wallet_switchEthereumChain` to the change of the chain. `0`: the chain changes
   * first, as in a correct wallet.
   */
  chainLagMs: number
  /** The wallet switches and never answers. */
  switchUnanswered: boolean
  /** How the wallet reports a chain that it lacks: by code 4902, or by a general error in this language. */
  unknownChain: 'code' | 'german' | 'chinese'
  /** The wallet emits no `accountsChanged` and no `chainChanged`. */
  silent: boolean
  announce: Announcing
  /**
   * Disconnected from all chains. The wallet emits `disconnect`, answers 4900 where a node is needed, and emits
   * `connect` when it ends.
   */
  offline: boolean
  /** With `approve: 'script'`: methods that are held in addition to those with a prompt, such as `eth_accounts`. */
  hold: readonly string[]
  /** Shows only the selected account to the page, or all three, the selected one first. */
  shows: 'selected' | 'all'
  /**
   * The account's assets as the wallet reports them, by chain in hex, in the form of EIP-7811. Left out: it reports
   * none.
   */
  assets: Readonly<Record<string, readonly unknown[]>> | undefined
  /** Accepts batched calls and no single transactions, as the wallet of a contract account. */
  callsOnly: boolean
  /**
   * Address of a contract that the page sees in place of the selected account, whose key signs its messages. Left out:
   * none.
   */
  contract: string | undefined
}

/** The wallet's stored state for an origin. Its initial values may be given like the other options. */
export interface StoredState {
  /** The origin may see the accounts. */
  permitted: boolean
  locked: boolean
  /** Index of the selected account. */
  account: number
  /** CAIP-2 id of the wallet's active chain. */
  chain: string
  /** CAIP-2 ids of the chains that it can switch to. */
  knownChains: readonly string[]
  /** RPC addresses of chains that a page has added, by CAIP-2 id. */
  added: Record<string, string>
}

export type WalletOptions = Partial<Behaviour & Omit<StoredState, 'added'>>

export const defaultBehaviour: Behaviour = {
  approve: 'ask',
  lagMs: 0,
  pending: false,
  misbehaves: undefined,
  revokeSupported: true,
  switchIgnored: false,
  chainLagMs: 0,
  switchUnanswered: false,
  unknownChain: 'code',
  silent: false,
  announce: 'now',
  offline: false,
  hold: [],
  shows: 'selected',
  assets: undefined,
  callsOnly: false,
  contract: undefined
}

const stateNames = ['permitted', 'locked', 'account', 'chain', 'knownChains'] as const

/** Separates the state that is stored for the origin from the behaviour on this page. */
export const splitOptions = (
  options: WalletOptions
): { behaviour: Partial<Behaviour>; state: Partial<StoredState> } => {
  const entries = Object.entries(options)
  const isState = (name: string) => (stateNames as readonly string[]).includes(name)
  return {
    behaviour: Object.fromEntries(entries.filter(([name]) => !isState(name))),
    state: Object.fromEntries(entries.filter(([name]) => isState(name)))
  }
}
