/** Barrel of what transfers, tokens and names share: one chunk. Each name is exported by itself. */
export { decodeFunctionResult, encodeFunctionData, getAddress, hexToString } from 'viem'
export { balanceOf, MAX_DECIMALS } from './read'
export { decoded, readInOne, readMany, readOne, type Given, type Read } from './multicall'
