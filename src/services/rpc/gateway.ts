/** The hosted gateway to the nodes of many networks, for host pages with a project id. Specification, services 2.6. */
import { $config } from '../../core/config/config'
import type { Network } from '../../core/networks/networks'

/** The hosted service. A host page may configure its own. */
const HOSTED = 'https://rpc.walletconnect.org'

/**
 * References of the chains that the gateway serves.
 * Source: the specification's list, without the Solana ids that the service itself no longer lists.
 */
const SERVED: readonly unknown[] = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  1,
  10,
  30,
  31,
  56,
  97,
  100,
  130,
  137,
  146,
  300,
  324,
  1101,
  1111,
  1112,
  1284,
  1301,
  1329,
  2810,
  2818,
  5000,
  5003,
  8217,
  8453,
  17000,
  42161,
  42220,
  43113,
  43114,
  55931,
  57054,
  59144,
  80002,
  80069,
  80084,
  80094,
  84532,
  421614,
  534351,
  534352,
  560048,
  911867,
  7777777,
  11155111,
  11155420,
  999999999,
  1313161554,
  1313161555
]

/**
 * Returns the URLs of a network's nodes. The gateway comes after the host page's own nodes and before the network's
 * public ones.
 * `rankedCount`: how many are ranked among themselves, before the others are tried.
 */
export const nodesOf = ({
  id,
  caipNetworkId,
  rpcUrls: {
    default: { http },
    own
  }
}: Network): { urls: readonly string[]; rankedCount: number } => {
  const {
    projectId,
    deferred: { chainDataUrl: url = HOSTED }
  } = $config.get()
  const ownCount = own?.http.length ?? 0
  const isServed = projectId && typeof url === 'string' && /^https?:/.test(url) && SERVED.includes(id)
  const gateway = isServed
    ? [`${url.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`]
    : []
  const urls = [...http.slice(0, ownCount), ...gateway, ...http.slice(ownCount)]
  return { urls, rankedCount: ownCount || urls.length }
}
