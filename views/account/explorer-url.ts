import { $address, $network, load } from '../../src/ui/kit'

/** Page of the account in use, in the explorer of the network in use. Errors: chunk-failed. */
export const explorerUrl = async (): Promise<string | undefined> => {
  const address = $address.get(), network = $network.get()
  return address && network?.blockExplorers ? (await load('chain', 'eip155')).explorerUrl(network, address) : undefined
}
