/** How the phone is told to behave. */

export interface PhoneOptions {
  /** Who answers: `ask` waits for the person (or for `phone.answer`), `auto` and `reject` answer at once, `never` stays silent. */
  approve: 'ask' | 'auto' | 'reject' | 'never'
  /** CAIP-2 ids it lets a site have, of those the site asks for. Left out: all that it has a node for. */
  chains?: readonly string[]
  /** Namespaces it lets a site have, of those the site asks for. Left out: all. */
  namespaces?: readonly string[]
  /** Methods that it does not agree to. */
  lacks: readonly string[]
  /** On Solana it answers as wallets did before 2024: the signature alone. */
  isOld: boolean
  /** Indexes of the accounts it lets a site have, the selected one first. */
  accounts: readonly number[]
  /**
   * Signs in along with the connection (`wc_sessionAuthenticate`), on each network that it lets the site have: as asked, for another site, with another
   * nonce, or a greeting of 1999 that never expires. Left out: it has never heard of that.
   */
  signsIn?: 'as-asked' | 'elsewhere' | 'other-nonce' | 'greeting'
  /** Milliseconds before each answer. */
  lagMs: number
  /** What it says for no. Source of the default: WalletConnect's own table; some wallets say 4001. */
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
