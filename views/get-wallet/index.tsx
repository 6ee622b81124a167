/** Where wallets are to be had: one that was chosen (Downloads), or a few to begin with (GetWallet). */
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
