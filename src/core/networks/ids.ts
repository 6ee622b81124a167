/**
 * CAIP-2 ids of main networks, for code that handles an account's assets. `src/networks` defines the networks, without
 * code of core. Bitcoin wallets, chains and `solana-clusters.ts` repeat the ids, because a shared file would be
 * downloaded with the first account. `test/core/networks/ids.test.ts` compares them with the definitions.
 */

/** https://namespaces.chainagnostic.org/bip122/caip2 */
export const BITCOIN_ID = 'bip122:000000000019d6689c085ae165831e93'
/** https://namespaces.chainagnostic.org/solana/caip2 */
export const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
