/** Bridge to ethers 5, which hosts install under the name `ethers`. https://docs.ethers.org/v5/ */
import { providers } from 'ethers-5'
import { memoizeByWallet } from './shared'

/** Passed in `adapters`. The host keeps it and gets ethers' objects from it. */
export class Ethers5Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
  // `any`: without it ethers throws once the wallet switches its network
  readonly #provider = memoizeByWallet(
    'eip155',
    provider => new providers.Web3Provider(provider as providers.ExternalProvider, 'any')
  )

  /**
   * Returns ethers' provider for the connected wallet; undefined if there is none. The object stays the same until
   * another wallet is connected.
   */
  getWeb3Provider(): providers.Web3Provider | undefined {
    return this.#provider()
  }
}
