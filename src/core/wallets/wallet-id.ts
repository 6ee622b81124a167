/** Returns the id of a wallet that reports only a name: `Trust Wallet` → `trust-wallet`. May be empty. */
export const walletIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
