/** Options for the phone's behaviour. */

export interface PhoneOptions {
  /**
   * How requests are answered: `ask` waits for the user (or for `phone.answer`), `auto` and `reject` answer at once,
   * `never` stays silent.
   */
  approve: 'ask' | 'auto' | 'reject' | 'never'
  /** CAIP-2 ids of the requested chains that it grants. Left out: all for which it has a node. */
  chains?: readonly string[]
  /** Requested namespaces that it grants. Left out: all. */
  namespaces?: readonly string[]
  /** Methods that it does not grant. */
  lacks: readonly string[]
  /** Answers as Solana wallets did before 2024: only the signature. */
  isOld: boolean
  /** Indexes of the accounts that it grants a site, the selected one first. */
  accounts: readonly number[]
  /**
   * Signs in along with the connection (`wc_sessionAuthenticate`), on each granted network. The text is the requested
   * one, one for another site, one with another nonce, or a greeting of 1999 that never expires. Left out: the phone
   * does not support it.
   */
  signsIn?: 'as-asked' | 'elsewhere' | 'other-nonce' | 'greeting'
  /** Milliseconds before each answer. */
  lagMs: number
  /** Its error for a refusal. Source of the default: WalletConnect's own table; some wallets return 4001. */
  refusal: { code: number; message: string }
}

export const defaultOptions: PhoneOptions = {
  approve: 'ask',
  accounts: [0, 1],
  lacks: [],
  isOld: false,
  lagMs: 0,
  refusal: { code: 5000, message: 'User rejected.' }
}
