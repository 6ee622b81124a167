/** The parts of tokens, pools and their factories that swaps read. They are data: a text ABI would need a parser. */
const view = <N extends string, I extends readonly { type: string }[], O extends string>(name: N, inputs: I, type: O) =>
  ({ type: 'function', name, stateMutability: 'view', inputs, outputs: [{ type }] }) as const

const address = { type: 'address' } as const
export const allowanceAbi = [view('allowance', [address, address], 'uint256')] as const
export const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [address, { type: 'uint256' }],
    outputs: [{ type: 'bool' }]
  }
] as const

/** What a pool and its factory say about it. */
export const poolAbi = [
  view('factory', [], 'address'),
  view('token0', [], 'address'),
  view('token1', [], 'address'),
  view('fee', [], 'uint24'),
  view('getPair', [address, address], 'address'),
  view('getPool', [address, address, { type: 'uint24' }], 'address')
] as const
