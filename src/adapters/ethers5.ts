/** Bridge to ethers 5, which hosts have by the name `ethers`. https://docs.ethers.org/v5/ */
import { providers } from 'ethers-5'
import { overWallet } from './shared'

/** Given in `adapters`; the host keeps it and asks it for ethers' objects. */
export class Ethers5Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
  // `any`: without it ethers throws once the wallet changes its network
  readonly #provider = overWallet(
    'eip155',
    from => new providers.Web3Provider(from as providers.ExternalProvider, 'any')
  )

  /** ethers' provider over the connected wallet, undefined while there is none; the same object until another wallet is connected. */
  getWeb3Provider(): providers.Web3Provider | undefined {
    return this.#provider()
  }
}
