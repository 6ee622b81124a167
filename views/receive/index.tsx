/** The address of the active account: as a QR code (WalletReceive), and its networks (WalletCompatibleNetworks). */
import { $route, useSignal, useSignals } from '../../src/ui/kit'
import { addFurther } from '../../src/ui/further'
import { $moneyWords, loadMoneyWords } from '../../src/kit'
import { isOff, reset } from '../../src/money'
import { SwitchedOff } from '../../src/ui/money'
import { AddressCode } from './address-code'
import { CompatibleNetworks } from './compatible-networks'
import look from './look.css'

export default function Receive() {
  useSignals()
  addFurther(look)
  // read once: closing resets the route while this still fades out
  const isChoice = useSignal($route.get().name === 'WalletCompatibleNetworks').value
  if (isOff('receive')) return <SwitchedOff leave={() => reset('Account')} />
  return isChoice ? <CompatibleNetworks /> : <AddressCode />
}
Receive.prepare = () => loadMoneyWords()
Receive.title = (): string =>
  $moneyWords.get()!.titles[
    $route.get().name === 'WalletCompatibleNetworks' ? 'WalletCompatibleNetworks' : 'WalletReceive'
  ]
