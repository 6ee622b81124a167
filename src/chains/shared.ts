/** Barrel of how chains choose among their nodes: one chunk. Each name is exported by itself. */
export { nodesOf } from './gateway'
export { PING_TIMEOUT_MS, ranked } from './rank'
export { askNode, lamportsOf, nonsense, placesOf, toLamports } from './solana/ask'
