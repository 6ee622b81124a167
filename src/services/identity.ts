/** The identity of an address at the chain data API. Services 2.2, row 2. */
import type { ChainData } from '../core/config/money-options'
import type { Identity } from '../core/names/zone'
import { iconUrl, plain } from '../core/platform/text'
import { ifServed, requestApi, type AccountOnChain } from './chain-data'

/**
 * Returns the identity of an address; empty on an unsupported network. `chainId`: the active network. `sender`: the
 * account that asks. Errors: service-failed, service-timeout.
 */
export const fetchIdentity = (
  api: ChainData | undefined,
  { address, chainId, signal }: AccountOnChain,
  sender?: string
): Promise<Identity> =>
  ifServed<Identity>(api, chainId, {}, async servedApi => {
    const path = `v1/identity/${encodeURIComponent(address)}`
    const { name, avatar } = await requestApi(servedApi, path, { sender }, signal)
    return { name: plain(name, 255), avatar: iconUrl(avatar) }
  })
