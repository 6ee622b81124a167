/** The network that the QR code of an address names, if any. */
import { atom, computed } from 'nanostores'
import type { ChainId } from '../networks/caip'
import { $networks } from '../networks/networks'
import { $activeNamespace, $caipAddress, $connections, $network } from '../session/session'

const $choice = atom<ChainId | 'any' | undefined>(undefined)

/**
 * The host page's networks on which the active account has its address. A smart account exists only on the network
 * where it was deployed.
 */
export const $receivable = computed(
  [$networks, $network, $connections, $activeNamespace],
  (networks, network, connections, namespace) => {
    const connection = connections[namespace]
    const isOnOneNetwork = connection?.facts?.[connection.accounts[0]!]?.type === 'smartAccount'
    return networks.filter(
      candidate =>
        candidate.chainNamespace === namespace &&
        (!isOnOneNetwork || candidate.caipNetworkId === network?.caipNetworkId)
    )
  }
)

/** The chosen network, else the active one. Undefined: any of them. */
export const $receivingOn = computed([$receivable, $choice, $network], (networks, choice, network) =>
  choice === 'any' && networks.length > 1
    ? undefined
    : (networks.find(candidate => candidate.caipNetworkId === choice) ??
      networks.find(candidate => candidate.caipNetworkId === network?.caipNetworkId) ??
      networks[0])
)

let isSubscribed = false

/** Chooses the network. `any`: the address alone. The choice applies to one account. */
export const receiveOn = (choice: ChainId | 'any'): void => {
  if (!isSubscribed) $caipAddress.listen(() => $choice.set(undefined))
  isSubscribed = true
  $choice.set(choice)
}
