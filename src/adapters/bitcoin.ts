/**
 * Bridge for hosts that build Bitcoin transactions themselves (bitcoinjs-lib, btc-signer, …).
 * https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
import type { BitcoinProvider, ChainId } from '../barrels/kit'
import { memoizeByWallet, switchWidgetNetwork } from './shared'

export interface BitcoinConnector
  extends Pick<BitcoinProvider, 'getAccountAddresses' | 'signMessage' | 'sendTransfer' | 'signPSBT'> {
  /** Switches the wallet to a network. Errors: network-missing, user-rejected, chain-unsupported, switch-unverified. */
  switchNetwork(caipNetworkId: ChainId): Promise<void>
}

/**
 * Options of other kits' adapters. They have no effect: networks, their indexers and the project id come from
 * createBillfold.
 */
export interface BitcoinAdapterOptions {
  api?: object
  networks?: readonly unknown[]
  projectId?: string
}

/** Passed in `adapters`. The host keeps it and gets the connected wallet from it. */
export class BitcoinAdapter {
  readonly namespace = 'bip122'
  readonly adapterType = 'bitcoin'
  readonly #connector = memoizeByWallet(
    'bip122',
    (provider): BitcoinConnector => ({
      getAccountAddresses: () => provider.getAccountAddresses(),
      signMessage: request => provider.signMessage(request),
      sendTransfer: request => provider.sendTransfer(request),
      signPSBT: request => provider.signPSBT(request),
      switchNetwork: switchWidgetNetwork
    })
  )

  constructor(_options?: BitcoinAdapterOptions) {
    /* no effect, see there */
  }

  /**
   * Returns the connected wallet; undefined if there is none. The object stays the same until another wallet is
   * connected.
   */
  getConnector(): BitcoinConnector | undefined {
    return this.#connector()
  }
}
