/** Nodes on loopback, the network that uses them, and the error of a request. */
import { callEvmNode } from '../../../src/chains/evm/node'
import { isError, type WidgetError } from '../../../src/core/platform/errors'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

export const { start: node, closeAll } = servers(evmNode)

export const networkWith = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
export const requestGasPrice = (network: Network, signal?: AbortSignal) =>
  callEvmNode(network, 'eth_gasPrice', [], signal)
export const answering = (value: unknown) => () => ({ result: value })
export const failure = async (promise: Promise<unknown>): Promise<WidgetError> => {
  const [result] = await Promise.allSettled([promise])
  if (result.status === 'fulfilled') throw new Error(`answered ${String(result.value)}`)
  if (!isError(result.reason)) throw result.reason
  return result.reason
}
export const statusOf = (error: WidgetError) => (isError(error, 'service-failed') ? error.facts.status : error.code)
