import { loadChunk, type BitcoinDriver, type InjectedWallet } from '../../barrels/kit'
import { createWalletStandard } from './wallet-standard'

/** Returns the driver of a wallet. Errors: chunk-failed. */
export const driverOf = async ({ provider: handle, type, bitcoinKind }: InjectedWallet): Promise<BitcoinDriver> => {
  // a WalletConnect session comes with its own driver; no injected wallet has this type
  if (type === 'WALLET_CONNECT') return handle as unknown as BitcoinDriver
  return bitcoinKind
    ? (await loadChunk('connector', 'injectedBitcoin'))(handle, bitcoinKind)
    : createWalletStandard(handle)
}
