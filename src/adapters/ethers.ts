/** Bridge to ethers 6: the host's own ethers over the connected wallet. https://docs.ethers.org/v6/ */
import { BrowserProvider } from 'ethers'
import { overWallet } from './shared'

/** Given in `adapters`; the host keeps it and asks it for ethers' objects. */
export class EthersAdapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers'
  // `any`: without it ethers throws once the wallet changes its network
  readonly #provider = overWallet('eip155', from => new BrowserProvider(from, 'any'))

  /** ethers' provider over the connected wallet, undefined while there is none; the same object until another wallet is connected. */
  getBrowserProvider(): BrowserProvider | undefined {
    return this.#provider()
  }
}
