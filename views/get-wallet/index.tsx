/** Where to get a wallet: a chosen one (Downloads), or one of a few to start with (GetWallet). */
import { fill, type Routes } from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { Downloads } from './downloads'
import { SomeWallets } from './some-wallets'

export default function GetWallet(params: Routes['Downloads'] | Routes['GetWallet']) {
  return 'wallet' in params ? <Downloads {...params} /> : <SomeWallets />
}
GetWallet.prepare = () => loadWalletsWords()
GetWallet.title = (subject?: string) => {
  const { titles } = $walletsWords.get()!
  return subject === undefined ? titles.GetWallet : fill(titles.Downloads, { wallet: subject })
}
