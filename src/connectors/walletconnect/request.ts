/** Requests to the wallet, sent once the relay is connected. */
import { withTimeout, type ChainId } from '../../barrels/kit'
import type { Client } from './client'
import { RELAY_MS } from './pairing'
import { rpcError } from './provider'

/** Waits for the relay: the library sends earlier requests only much later. */
const waitForRelay = async ({ core: { relayer } }: Client): Promise<void> => {
  if (relayer.connected) return
  await withTimeout(
    RELAY_MS,
    new Promise(resolve => {
      relayer.once('relayer_connect', resolve)
    })
  )
}

interface WalletRequest {
  topic: string
  chainId: ChainId
  request: { method: string; params: unknown }
}

/**
 * Sends a request to the wallet.
 * Errors: the wallet's own, and those of EIP-1193 if the library fails (4900: the relay is unreachable).
 */
export const sendToWallet = async (client: Client, request: WalletRequest): Promise<unknown> => {
  try {
    await waitForRelay(client)
    return await client.request<unknown>(request)
  } catch (e) {
    // the wallet's errors have a code, the library's own have none
    if (typeof (e as { code?: unknown } | null)?.code === 'number') throw e
    const isConnected = client.core.relayer.connected
    throw Object.assign(rpcError(isConnected ? -32603 : 4900, String((e as Error | undefined)?.message ?? e)), {
      cause: e
    })
  }
}
