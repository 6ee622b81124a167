/**
 * The parts of ERC-20 and its errors that we use. They are data, because a text ABI would need a parser.
 * https://eips.ethereum.org/EIPS/eip-20, https://eips.ethereum.org/EIPS/eip-6093
 */
const uint = { type: 'uint256' } as const
const account = { type: 'address' } as const
const error = <N extends string, I extends readonly { type: string }[]>(name: N, ...inputs: I) =>
  ({ type: 'error', name, inputs }) as const
const view = <N extends string, O extends string>(name: N, output: O) =>
  ({ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: output }] }) as const

export const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [account, uint],
    outputs: [{ type: 'bool' }]
  }
] as const
export const balanceAbi = [
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [account], outputs: [uint] }
] as const
export const decimalsAbi = [view('decimals', 'uint8')] as const
export const symbolAbi = [view('symbol', 'string')] as const
export const errorsAbi = [
  error('ERC20InsufficientBalance', account, uint, uint),
  error('ERC20InvalidSender', account),
  error('ERC20InvalidReceiver', account),
  error('ERC20InsufficientAllowance', account, uint, uint),
  error('ERC20InvalidApprover', account),
  error('ERC20InvalidSpender', account)
] as const

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
