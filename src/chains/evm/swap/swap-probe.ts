/**
 * A contract that makes calls and measures what the account pays and receives.
 * An `eth_call` puts its code in place of the account's (a state override), so that routers see the account itself.
 * Its source is `test/sandbox/contracts/SwapProbe.sol`; a test compares the two.
 */
import type { Hex } from 'viem'
import type { SwapCall } from '../../../barrels/kit'
import { wordOf } from '../transfer-probe'

export const SWAP_PROBE_CODE: Hex = `0x${[
  '608060405236156082576000356013816084565b602035601d816084565b60405b36811015605857604081013580606083016000376000',
  '80826000602086013586355af16050573d6000803e3d6000fd5b016060016020565b506060846084565b93506069826084565b91508260',
  '00528060205250826040528060605260806000f35b005b600081801560be576370a0823160e01b60005230600452602060006024600086',
  '5afa601f3d11811660b457600080fd5b50600051915060c2565b4791505b5091905056'
].join('')}`

/** Zero stands for ether. */
const ETHER = '0x0'

const dataOf = ({ to, value, data }: SwapCall) =>
  wordOf(to) + wordOf(value) + wordOf(BigInt(data.length / 2 - 1)) + data.slice(2)

/** Returns the call data of the probe. */
export const swapProbeData = (
  source: string | undefined,
  target: string | undefined,
  calls: readonly SwapCall[]
): Hex => `0x${[wordOf(source ?? ETHER), wordOf(target ?? ETHER), ...calls.map(dataOf)].join('')}`
