/** A demo wallet with the structure of OKX's: an object for each network, with different sets of methods. */
import { createUnisatLike } from './unisat-like'
import type { BitcoinBehaviour, Vault } from './vault'

export const createOkxLike = (vault: Vault) => {
  const { keys } = vault
  const connect = (net: BitcoinBehaviour['net']) => async () => {
    vault.behaviour.net = net
    await vault.permit()
    const { address, publicKey } = keys().payment
    return { address, publicKey: publicKey.slice(2), compressedPublicKey: publicKey }
  }
  const { getAccounts, getPublicKey, on, removeListener, sendBitcoin, signMessage, signPsbt, pushPsbt, listening } =
    createUnisatLike(vault)
  return {
    bitcoin: {
      connect: connect('mainnet'),
      getAccounts,
      getPublicKey,
      on,
      removeListener,
      sendBitcoin,
      signMessage,
      signPsbt,
      pushPsbt,
      disconnect: vault.end
    },
    bitcoinTestnet: { connect: connect('testnet'), signMessage, signPsbt },
    listening
  }
}
