/**
 * Contracts on a real chain whose answers a test decides, call by call: each is looked up by the hash of what was called, and what nobody has scripted
 * reverts. Whoever asks them speaks to the chain alone. Multicall3 beside them is the real one, as viem carries it.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { keccak256, toHex, type Hex } from 'viem'
import { call } from '../sandbox/chain-nodes'

/**
 * Takes keccak256(call data) as a slot, which holds how many words are given; those after it hold the words. No word: reverts.
 * CALLDATACOPY all, KECCAK256, SLOAD, JUMPI 0x13 else REVERT; 0x16: SLOAD and MSTORE word by word; 0x30: RETURN.
 */
const CODE =
  '0x366000803736600020805480601357600080fd5b60005b81811015603057828101600101548160051b526001016016565b60051b6000f3'

const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

const word = (value: bigint): Hex => toHex(value, { size: 32 })

/** Scripts what a contract gives when it is called so; `given` is whole words. */
export const script = async (url: string, address: string, data: Hex, given: Hex): Promise<void> => {
  await call(url, 'anvil_setCode', [address, CODE])
  const words = given.slice(2).match(/.{64}/g) ?? []
  const slot = BigInt(keccak256(data))
  const put = (at: bigint, value: Hex) =>
    call(url, 'anvil_setStorageAt', [address, word((slot + at) % 2n ** 256n), value])
  await Promise.all([
    put(0n, word(BigInt(words.length))),
    ...words.map((value, at) => put(BigInt(at + 1), `0x${value}`))
  ])
}

/** Puts Multicall3 where it is on public networks. */
export const deployMulticall = async (url: string): Promise<void> => {
  const require = createRequire(import.meta.url)
  const contracts = join(dirname(require.resolve('viem')), 'constants/contracts.js')
  const { multicall3Bytecode } = require(contracts) as { multicall3Bytecode: Hex }
  // what its constructor returns is the contract
  await call(url, 'anvil_setCode', [MULTICALL, await call(url, 'eth_call', [{ data: multicall3Bytecode }, 'latest'])])
}
export const removeMulticall = (url: string): Promise<unknown> => call(url, 'anvil_setCode', [MULTICALL, '0x'])
