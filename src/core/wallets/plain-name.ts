/**
 * Normalizes a wallet name: `Trust Wallet`, `trust-wallet` and `Trust` are the same name. Characters other than letters
 * and digits do not distinguish wallets.
 */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)wallet$/u, '$1')
