/**
 * CAIP-2 ids of main networks, for what handles an account's assets. `src/networks` defines the networks, without code
 * of core. Wallets, chains and sign-in repeat the ids. What those chunks share is downloaded with the first account,
 * and its ceiling has no room for them. `test/core/networks/ids.test.ts` compares them with the definitions.
 */

/** https://namespaces.chainagnostic.org/bip122/caip2 */
export const BITCOIN_ID = 'bip122:000000000019d6689c085ae165831e93'
/** https://namespaces.chainagnostic.org/solana/caip2 */
export const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
