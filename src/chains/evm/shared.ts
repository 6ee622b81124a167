/** Barrel of what transfers, tokens and names share: one chunk. Each name is exported by itself. */
export { decodeFunctionResult, encodeFunctionData, getAddress, hexToString } from 'viem'
export { balanceOf } from './read'
export {
  readCall,
  readCalls,
  readMulticall,
  readOutcome,
  tryDecode,
  type CallResult,
  type ContractCall
} from './multicall'
export { revertDataIn } from './revert-data'
