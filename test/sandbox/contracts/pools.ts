/**
 * Uniswap V2 on both EVM chains: its published contracts, with a pool of ether and each token that has a price. As
 * with the sandbox's own contracts, code and storage are set, and no transaction records them.
 * https://docs.uniswap.org/contracts/v2/concepts/protocol-overview/smart-contracts
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { concat, getCreate2Address, keccak256, pad, parseEther, type Abi, type Hex } from 'viem'
import type { ChainId } from '../chain-nodes'
import { tokens, type TokenEntry } from './tokens'

/** Factory and wrapped ether, at their addresses on the real chain. */
export const exchanges: Readonly<Record<ChainId, { factory: Hex; weth: Hex }>> = {
  1: {
    factory: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
    weth: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  },
  8453: {
    factory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
    weth: '0x4200000000000000000000000000000000000006'
  }
}

/**
 * `UniswapV2Router02` on both chains. Its address is that of 1inch's router (version 6): 1inch is the provider, and who
 * checks the target of a swap needs no other list for the sandbox.
 */
export const ROUTER: Hex = '0x111111125421ca6dc452d289314280a0f8842a65'

/** Owns the pools, and trades when a story moves a price. Chosen: recognizable as the sandbox's own. */
export const MARKET_MAKER: Hex = '0x5a4d00000000000000000000000000000000f00d'

/**
 * Wei in each pool. Chosen: a tenth of an ether changes a price by less than a thousandth, the demo wallet's first
 * account can change it by a tenth.
 */
export const WEI_IN_POOL = parseEther('250')

/** Tokens with a pool on a chain. All others have none, `FINE` because its reserves would not fit. */
export const pooledTokens = (chainId: ChainId): TokenEntry[] => {
  const { coin, usdc, usdt, maker, whole, coinBase, usdcBase, wholeBase } = tokens
  return chainId === 1 ? [coin, usdc, usdt, maker, whole] : [coinBase, usdcBase, wholeBase]
}

const packages = {
  UniswapV2Factory: '@uniswap/v2-core',
  UniswapV2Pair: '@uniswap/v2-core',
  UniswapV2Router02: '@uniswap/v2-periphery',
  WETH9: '@uniswap/v2-periphery'
} as const

interface Artifact {
  abi: Abi
  evm: {
    bytecode: { object: string }
    deployedBytecode: { object: string; immutableReferences?: Record<string, { start: number; length: number }[]> }
  }
}

const artifacts = new Map<string, Artifact>()

const load = (contract: keyof typeof packages): Artifact => {
  const known = artifacts.get(contract)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(`${packages[contract]}/build/${contract}.json`)
  const artifact = JSON.parse(readFileSync(path, 'utf8')) as Artifact
  artifacts.set(contract, artifact)
  return artifact
}

/** Returns the published interface of a contract, and the code that deploys it. */
export const readArtifact = (contract: keyof typeof packages): { abi: Abi; bytecode: Hex } => {
  const { abi, evm } = load(contract)
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

/**
 * Returns a contract's code on the chain. `immutables`: addresses that its constructor would write into the places
 * that the compiler left for them, in the order of their declarations.
 */
const deployedCode = (contract: keyof typeof packages, immutables: readonly Hex[] = []): Hex => {
  const { object, immutableReferences = {} } = load(contract).evm.deployedBytecode
  const places = Object.keys(immutableReferences).sort((a, b) => Number(a) - Number(b))
  if (places.length !== immutables.length) throw new Error(`${contract} has ${places.length} immutables.`)
  const bytes = Buffer.from(object, 'hex')
  for (const [index, address] of immutables.entries())
    for (const { start, length } of immutableReferences[places[index]!]!)
      Buffer.from(pad(address, { size: length }).slice(2), 'hex').copy(bytes, start)
  return `0x${bytes.toString('hex')}`
}

/** Sorts two tokens as a pool does. */
export const sortTokens = (a: Hex, b: Hex): [Hex, Hex] => (a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a])

let initCodeHash: Hex | undefined

/** Returns the address of the pool of a token and ether, as the factory and the router compute it. */
export const poolOf = (chainId: ChainId, token: Hex): Hex => {
  const { factory, weth } = exchanges[chainId]
  initCodeHash ??= keccak256(readArtifact('UniswapV2Pair').bytecode)
  const salt = keccak256(concat(sortTokens(token, weth)))
  return getCreate2Address({ from: factory, salt, bytecodeHash: initCodeHash }).toLowerCase() as Hex
}

/** Returns the code of Uniswap V2 on a chain, by address. */
export const exchangeCode = (chainId: ChainId): [address: Hex, code: Hex][] => {
  const { factory, weth } = exchanges[chainId]
  const pair = deployedCode('UniswapV2Pair')
  return [
    [factory, deployedCode('UniswapV2Factory')],
    [weth, deployedCode('WETH9')],
    [ROUTER, deployedCode('UniswapV2Router02', [factory, weth])],
    ...pooledTokens(chainId).map(({ address }): [Hex, Hex] => [poolOf(chainId, address), pair])
  ]
}

/** Returns the initial wei of the accounts here. */
export const exchangeWei = (chainId: ChainId): [address: Hex, wei: bigint][] => [
  [exchanges[chainId].weth, WEI_IN_POOL * BigInt(pooledTokens(chainId).length)],
  [MARKET_MAKER, parseEther('1000000')]
]
