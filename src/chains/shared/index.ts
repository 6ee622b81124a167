/** Barrel of how chains choose among their nodes: one chunk. Each name is exported by itself. */
export { nodesOf } from './gateway'
export { PING_TIMEOUT_MS, rankNodes } from './rank'
export { callSolanaNode, lamportsOf, invalidResponse, rpcUrlsOf, toLamports } from '../solana/call-node'
