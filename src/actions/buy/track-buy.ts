import { getLoadedChunk } from '../../core/platform/chunks'
import { $connection } from '../../core/session/session'

/** Records an event about buying, with the type of the account. */
export const trackBuy = (event: 'SELECT_BUY_PROVIDER' | 'SELECT_WHAT_IS_A_BUY', properties?: object): void => {
  const connection = $connection.get()
  const isSmartAccount = connection?.facts?.[connection.accounts[0]!]?.type === 'smartAccount'
  getLoadedChunk('action', 'analytics')?.track(event, { ...properties, isSmartAccount })
}
