/**
 * Chooses a chain.
 * ChooseChain: the wallet supports several. SwitchActiveChain: no connected wallet is on the chain of the chosen
 * network.
 */
import { useEffect } from 'react'
import { $route, addSheet, interpolate, type Routes } from '../../src/ui/kit'
import { $walletMessages, loadWalletMessages, showNetworkImages } from '../../src/barrels/kit'
import { ConnectAnother } from './connect-another'
import { ChainList } from './chain-list'
import styles from './styles.css'

export default function ChooseChain(params: Routes['ChooseChain'] | Routes['SwitchActiveChain']) {
  addSheet(styles)
  useEffect(showNetworkImages, [])
  return 'walletId' in params ? <ChainList {...params} /> : <ConnectAnother {...params} />
}
ChooseChain.prepare = () => loadWalletMessages()
ChooseChain.title = () => {
  const { params } = $route.get()
  const { titles, names, switchTitle } = $walletMessages.get()!.chains
  return 'network' in params
    ? interpolate(switchTitle, { chain: names[params.network.chainNamespace] })
    : titles.ChooseChain
}
