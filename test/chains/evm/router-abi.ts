/** The methods of the provider's routers, as their sources declare them. */
import { parseAbi } from 'viem'

export const DESCRIPTION =
  'struct Description { address source; address target; address payee; address receiver; uint256 amount; ' +
  'uint256 minimum; uint256 flags; }'

/** Version 6. https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65#code */
export const version6 = parseAbi([
  DESCRIPTION,
  'function swap(address executor, Description desc, bytes data)',
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minimum, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minimum, uint256 dex, uint256 dex2, uint256 dex3)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minimum, uint256 dex, uint256 dex2)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 sum, uint256 min, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswap(uint256 minimum, uint256 dex)',
  'function ethUnoswap2(uint256 minimum, uint256 dex, uint256 dex2)',
  'function ethUnoswap3(uint256 minimum, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswapTo(uint256 to, uint256 minimum, uint256 dex)',
  'function ethUnoswapTo2(uint256 to, uint256 minimum, uint256 dex, uint256 dex2)',
  'function ethUnoswapTo3(uint256 to, uint256 minimum, uint256 dex, uint256 dex2, uint256 dex3)'
])

/** Version 5. https://etherscan.io/address/0x1111111254EEB25477B68fb85Ed929f73A960582#code */
export const version5 = parseAbi([
  DESCRIPTION,
  'function swap(address executor, Description desc, bytes permit, bytes data)',
  'function unoswap(address token, uint256 amount, uint256 minimum, uint256[] pools)',
  'function unoswapTo(address to, address token, uint256 amount, uint256 minimum, uint256[] pools)',
  'function uniswapV3Swap(uint256 amount, uint256 minimum, uint256[] pools)',
  'function uniswapV3SwapTo(address to, uint256 amount, uint256 minimum, uint256[] pools)'
])

/** Uniswap V2. */
export const pairs = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)'
])
