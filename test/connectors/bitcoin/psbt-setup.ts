/** The account that signs a PSBT, and the provider of its wallet. */
import createBitcoin from '../../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import type { InjectedWallet } from '../../../src/core/session/connection'
import { bitcoin } from '../../../src/networks/index'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'

export const own = bitcoinKey('p2wpkh', 'mainnet')
export const BITCOIN = bitcoin.caipNetworkId
export const signInputs = [{ address: own.address, index: 0 }]
const report = { changed: () => undefined, ended: () => undefined }
export const providerOf = async (found: InjectedWallet) =>
  (await createBitcoin(found, report, BITCOIN).connect()).provider as unknown as BitcoinProvider
