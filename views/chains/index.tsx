/**
 * Chooses a chain.
 * ChooseChain: the wallet supports several. SwitchActiveChain: no connected wallet is on the chain of the chosen
 * network.
 */
import { $route, addSheet, fill, type Routes } from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { Another } from './another'
import { Choice } from './choice'
import look from './look.css'

export default function Chains(params: Routes['ChooseChain'] | Routes['SwitchActiveChain']) {
  addSheet(look)
  return 'walletId' in params ? <Choice {...params} /> : <Another {...params} />
}
Chains.prepare = () => loadWalletsWords()
Chains.title = () => {
  const { params } = $route.get()
  const { titles, names, switchTitle } = $walletsWords.get()!.chains
  return 'network' in params ? fill(switchTitle, { chain: names[params.network.chainNamespace] }) : titles.ChooseChain
}
