/** Bridge for hosts that build Bitcoin's transactions by themselves (bitcoinjs-lib, btc-signer, …). https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
import type { BitcoinProvider, ChainId } from '../kit'
import { overWallet, switchHere } from './shared'

export interface BitcoinConnector
  extends Pick<BitcoinProvider, 'getAccountAddresses' | 'signMessage' | 'sendTransfer' | 'signPSBT'> {
  /** Errors: network-missing, user-rejected, chain-unsupported, switch-unverified. */
  switchNetwork(caipNetworkId: ChainId): Promise<void>
}

/** What other kits' adapters take. None of it has a meaning here: networks, their indexers and the project id are those of createBillfold. */
export interface BitcoinAdapterOptions {
  api?: object
  networks?: readonly unknown[]
  projectId?: string
}

/** Given in `adapters`; the host keeps it and asks it for the connected wallet. */
export class BitcoinAdapter {
  readonly namespace = 'bip122'
  readonly adapterType = 'bitcoin'
  readonly #connector = overWallet(
    'bip122',
    (from): BitcoinConnector => ({
      getAccountAddresses: () => from.getAccountAddresses(),
      signMessage: ask => from.signMessage(ask),
      sendTransfer: ask => from.sendTransfer(ask),
      signPSBT: ask => from.signPSBT(ask),
      switchNetwork: switchHere
    })
  )

  constructor(_options?: BitcoinAdapterOptions) {
    /* see there */
  }

  /** The connected wallet, undefined while there is none; the same object until another wallet is connected. */
  getConnector(): BitcoinConnector | undefined {
    return this.#connector()
  }
}
