/** Barrel for the lists of all wallets. In the barrel of remote services, each pairing would load it. */
export { browseWallets, saveWalletList, nextPage, retryWallets, searchWallets } from '../actions/wallets/browse-wallets'
