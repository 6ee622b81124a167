/** Bridge to ethers 6: the host's own ethers on top of the connected wallet. https://docs.ethers.org/v6/ */
import { BrowserProvider } from 'ethers'
import { memoizeByWallet } from './shared'

/** Passed in `adapters`. The host keeps it and gets ethers' objects from it. */
export class EthersAdapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers'
  // `any`: without it ethers throws once the wallet switches its network
  readonly #provider = memoizeByWallet('eip155', provider => new BrowserProvider(provider, 'any'))

  /**
   * Returns ethers' provider for the connected wallet; undefined if there is none. The object stays the same until
   * another wallet is connected.
   */
  getBrowserProvider(): BrowserProvider | undefined {
    return this.#provider()
  }
}
