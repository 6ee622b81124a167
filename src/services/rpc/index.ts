/** Barrel of the requests to a network's nodes: one chunk. Each name is exported by itself. */
export { callNode, rankedNodesOf } from './call-node'
export { lamportsOf, toLamports } from './lamports'
export { invalidResponse, isFinal, nodeErrorOf, type NodeError } from './node-error'
