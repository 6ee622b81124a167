/** `Trust Wallet`, `trust-wallet` and `Trust` are one name; what is beside letters and digits tells no two wallets apart. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)wallet$/u, '$1')
