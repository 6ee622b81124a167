/** What the code of an address says beside it: a network, or none. */
import { atom, computed } from 'nanostores'
import type { ChainId } from './caip'
import { $networks } from './networks'
import { $activeNamespace, $caipAddress, $connections, $network } from './session'

const $choice = atom<ChainId | 'any' | undefined>(undefined)

/** Networks of the site on which the account in use has its address. A smart account is only on the one where it was made. */
export const $receivable = computed(
  [$networks, $network, $connections, $activeNamespace],
  (networks, network, connections, namespace) => {
    const connection = connections[namespace]
    const isOnOne = connection?.facts?.[connection.accounts[0]!]?.type === 'smartAccount'
    return networks.filter(
      own => own.chainNamespace === namespace && (!isOnOne || own.caipNetworkId === network?.caipNetworkId)
    )
  }
)

/** The network that was chosen, else the one in use; undefined: any of them. */
export const $receivingOn = computed([$receivable, $choice, $network], (networks, choice, network) =>
  choice === 'any' && networks.length > 1
    ? undefined
    : (networks.find(own => own.caipNetworkId === choice) ??
      networks.find(own => own.caipNetworkId === network?.caipNetworkId) ??
      networks[0])
)

let follows = false

/** `any`: the address alone. What was chosen is of one account. */
export const receiveOn = (choice: ChainId | 'any'): void => {
  if (!follows) $caipAddress.listen(() => $choice.set(undefined))
  follows = true
  $choice.set(choice)
}
