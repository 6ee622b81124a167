/** Returns whether a node's answer to `eth_chainId` is this network's id. */
export const isChain = (reported: unknown, id: unknown): boolean =>
  typeof reported === 'string' && Number(reported) === id
