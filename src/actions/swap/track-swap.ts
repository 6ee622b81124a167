import { formatUnits } from '../../core/assets/units'
import { getLoadedChunk } from '../../core/platform/chunks'
import { $connection } from '../../core/session/session'
import type { SwapOrder } from '../../core/swap/swap-types'

/** The events of swaps. Specification, analytics. */
type SwapEvent = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'

/** Reports an event of a swap. Amounts are texts of whole tokens. */
export const trackSwap = (
  event: SwapEvent,
  { order: { network, account, source, target, amount }, expected }: { order: SwapOrder; expected: bigint },
  message?: string
): void =>
  void getLoadedChunk('action', 'analytics')?.track(event, {
    network: network.caipNetworkId,
    isSmartAccount: $connection.get()?.facts?.[account]?.type === 'smartAccount',
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: formatUnits(amount, source.decimals),
    swapToAmount: formatUnits(expected, target.decimals),
    ...(message !== undefined && { message })
  })
