/**
 * Contracts on a real chain whose answers a test decides, call by call. Each answer is found by the hash of the call
 * data. A call without a script reverts. Readers use only the chain. Beside them, Multicall3 is the real one, as viem
 * contains it.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { keccak256, toHex, type Hex } from 'viem'
import { call } from '../sandbox/chain-nodes'

/**
 * Uses keccak256(call data) as a slot, which holds the number of returned words; the slots after it hold the words. No
 * word: reverts.
 * CALLDATACOPY all, KECCAK256, SLOAD, JUMPI 0x13 else REVERT; 0x16: SLOAD and MSTORE word by word; 0x30: RETURN.
 */
const CODE =
  '0x366000803736600020805480601357600080fd5b60005b81811015603057828101600101548160051b526001016016565b60051b6000f3'

const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

const word = (value: bigint): Hex => toHex(value, { size: 32 })

/** Scripts a contract's result for this call data; `result` consists of complete words. */
export const script = async (url: string, address: string, data: Hex, result: Hex): Promise<void> => {
  await call(url, 'anvil_setCode', [address, CODE])
  const words = result.slice(2).match(/.{64}/g) ?? []
  const slot = BigInt(keccak256(data))
  const store = (at: bigint, value: Hex) =>
    call(url, 'anvil_setStorageAt', [address, word((slot + at) % 2n ** 256n), value])
  await Promise.all([
    store(0n, word(BigInt(words.length))),
    ...words.map((value, at) => store(BigInt(at + 1), `0x${value}`))
  ])
}

/** Puts Multicall3 at its address on public networks. */
export const deployMulticall = async (url: string): Promise<void> => {
  const require = createRequire(import.meta.url)
  const contracts = join(dirname(require.resolve('viem')), 'constants/contracts.js')
  const { multicall3Bytecode } = require(contracts) as { multicall3Bytecode: Hex }
  // its constructor returns the contract's code
  await call(url, 'anvil_setCode', [MULTICALL, await call(url, 'eth_call', [{ data: multicall3Bytecode }, 'latest'])])
}
export const removeMulticall = (url: string): Promise<unknown> => call(url, 'anvil_setCode', [MULTICALL, '0x'])
