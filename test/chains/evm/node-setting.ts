/** Nodes on loopback, the network that uses them, and the error of a request. */
import { askNode } from '../../../src/chains/evm/node'
import { isError, type WidgetError } from '../../../src/core/errors'
import type { Network } from '../../../src/core/networks'
import { mainnet } from '../../../src/networks'
import { evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

export const { start: node, closeAll } = servers(evmNode)

export const at = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
export const ask = (network: Network, signal?: AbortSignal) => askNode(network, 'eth_gasPrice', [], signal)
export const one = (value: unknown) => () => ({ result: value })
export const failure = async (promise: Promise<unknown>): Promise<WidgetError> => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${String(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}
export const statusOf = (error: WidgetError) => (isError(error, 'service-failed') ? error.facts.status : error.code)
