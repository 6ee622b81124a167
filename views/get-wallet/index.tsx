/** Shows where to get a wallet: a chosen one (Downloads), or one of a few to start with (GetWallet). */
import { interpolate, type Routes } from '../../src/ui/kit'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import { Downloads } from './downloads'
import { SomeWallets } from './some-wallets'

export default function GetWallet(params: Routes['Downloads'] | Routes['GetWallet']) {
  return 'wallet' in params ? <Downloads {...params} /> : <SomeWallets />
}
GetWallet.prepare = () => loadWalletMessages()
GetWallet.title = (subject?: string) => {
  const { titles } = $walletMessages.get()!
  return subject === undefined ? titles.GetWallet : interpolate(titles.Downloads, { wallet: subject })
}
