/** Bridge to ethers 6: the host's own ethers over the connected wallet. https://docs.ethers.org/v6/ */
import { BrowserProvider } from 'ethers'
import { providerHere, type Eip1193Provider } from '../kit'

/** Given in `adapters`; the host keeps it and asks it for ethers' objects. */
export class EthersAdapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers'
  #made: { from: Eip1193Provider; provider: BrowserProvider } | undefined

  /** ethers' provider over the connected wallet, undefined while there is none; the same object until another wallet is connected. */
  getBrowserProvider(): BrowserProvider | undefined {
    const from = providerHere('eip155')
    if (!from) return undefined
    // `any`: without it ethers throws once the wallet changes its network
    if (!this.#made || this.#made.from !== from) this.#made = { from, provider: new BrowserProvider(from, 'any') }
    return this.#made.provider
  }
}
