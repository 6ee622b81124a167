/** How the demo wallet is told to behave. */

/**
 * Who answers when the wallet has to ask the person:
 * `ask` draws in the page, `window` opens a window, `auto` and `reject` answer at once, `never` stays silent,
 * `script` leaves the request in `demoWallet.open` until `demoWallet.answer` is called.
 */
export type Approval = 'ask' | 'window' | 'auto' | 'reject' | 'never' | 'script'

/**
 * What a broken wallet answers: `accounts` a list of non-addresses, `chainId` a word instead of a chain,
 * `throw-string` and `empty-error` reject every request with a bare string or `{}`.
 */
export type Nonsense = 'accounts' | 'chainId' | 'throw-string' | 'empty-error'

/** `late` announces `LATE_MS` after the script ran, `repeat` three times, `off` never. */
export type Announcing = 'now' | 'late' | 'repeat' | 'off'

export interface Behaviour {
  approve: Approval
  /** Milliseconds before each answer, for all methods or by method. */
  lagMs: number | Record<string, number>
  /** Every method that asks the person answers -32002, as if a prompt were open elsewhere. */
  pending: boolean
  nonsense: Nonsense | undefined
  revokeSupported: boolean
  /** `wallet_switchEthereumChain` answers well and changes nothing. */
  lieAboutSwitch: boolean
  /**
   * Milliseconds from the answer of `wallet_switchEthereumChain` to the change of the chain. `0`: the chain changes first, as in a good wallet.
   */
  chainLagMs: number
  /** The wallet switches and never answers that it has. */
  switchUnanswered: boolean
  /** How the wallet reports a chain that it lacks: by code 4902, or by a general error in a language. */
  unknownChain: 'code' | 'german' | 'chinese'
  /** The wallet emits no `accountsChanged` and no `chainChanged`. */
  silent: boolean
  announce: Announcing
  /** Cut off from all chains: says `disconnect`, answers 4900 where a node is needed; `connect` when it is over. */
  offline: boolean
  /** With `approve: 'script'`: methods held beside those that ask the person, such as `eth_accounts`. */
  hold: readonly string[]
  /** Shows only the selected account to the page, or all three, the selected one first. */
  shows: 'selected' | 'all'
  /** What the wallet says the account holds, by chain in hex, as EIP-7811 has it. Left out: it does not say. */
  assets: Readonly<Record<string, readonly unknown[]>> | undefined
  /** Takes calls together and no transactions by themselves, as the wallet of an account that is a contract. */
  callsOnly: boolean
  /** Address of a contract that the page gets to see in place of the selected account, whose key signs its messages. Left out: none. */
  contract: string | undefined
}

/** What the wallet keeps for an origin; the first values may be given like the rest. */
export interface KeptState {
  /** The origin may see the accounts. */
  permitted: boolean
  locked: boolean
  /** Index of the selected account. */
  account: number
  /** CAIP-2 id of the chain the wallet is on. */
  chain: string
  /** CAIP-2 ids it can switch to. */
  knownChains: readonly string[]
  /** RPC addresses of chains that a page has added, by CAIP-2 id. */
  added: Record<string, string>
}

export type WalletOptions = Partial<Behaviour & Omit<KeptState, 'added'>>

export const defaultBehaviour: Behaviour = {
  approve: 'ask',
  lagMs: 0,
  pending: false,
  nonsense: undefined,
  revokeSupported: true,
  lieAboutSwitch: false,
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

/** Parts what is kept for the origin from what is only this page's behaviour. */
export const splitOptions = (given: WalletOptions): { behaviour: Partial<Behaviour>; state: Partial<KeptState> } => {
  const entries = Object.entries(given)
  const isState = (name: string) => (stateNames as readonly string[]).includes(name)
  return {
    behaviour: Object.fromEntries(entries.filter(([name]) => !isState(name))),
    state: Object.fromEntries(entries.filter(([name]) => isState(name)))
  }
}
