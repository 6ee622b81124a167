/**
 * Calls a network's nodes and reports errors as EIP-1193 requires: a node's error keeps its code and data.
 * https://eips.ethereum.org/EIPS/eip-1474
 */
import { loadChunk } from '../../core/platform/chunks'
import { isError, WidgetError } from '../../core/platform/errors'
import { record } from '../../core/platform/guards'
import type { Network } from '../../core/networks/networks'
import { plain } from '../../core/platform/text'

/** Characters of a message. A page may show it. */
const MAX_MESSAGE_LENGTH = 300

/** Calls a network's nodes. Errors: an Error with `code` and `data`; chain-unsupported, service-*, chunk-failed. */
export const callNodes = async (network: Network, method: string, params: readonly unknown[]): Promise<unknown> => {
  // An indexer of Bitcoin answers REST paths: no node accepts RPC methods there.
  if (network.chainNamespace === 'bip122')
    throw new WidgetError('chain-unsupported', { wallet: 'JSON-RPC', network: network.name })
  const callNode = await loadChunk('action', 'callNode')
  try {
    return await callNode(network, method, params)
  } catch (e) {
    const { code, message, data } = record(isError(e, 'service-failed') ? e.cause : undefined)
    if (!isError(e, 'service-failed') || e.facts.status !== 200 || typeof code !== 'number') throw e
    throw Object.assign(new Error(plain(message, MAX_MESSAGE_LENGTH), { cause: e }), { code, data })
  }
}
