/** On which chain: of a wallet that is on several (ChooseChain), or because the wallets here are not on that of a network (SwitchActiveChain). */
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
