/** The address of the active account: as a QR code (WalletReceive), and its networks (WalletCompatibleNetworks). */
import { $route, useSignal, useSignals } from '../../src/ui/kit'
import { addQrStyles } from '../../src/ui/components/qr'
import { addDeferredStyles } from '../../src/ui/deferred'
import { $receiveMessages, loadReceiveMessages } from '../../src/barrels/receive'
import { isDisabled, replace } from '../../src/barrels/assets'
import { DisabledNotice } from '../../src/ui/assets'
import { AddressCode } from './address-code'
import { CompatibleNetworks } from './compatible-networks'
import styles from './styles.css'

export default function Receive() {
  useSignals()
  addQrStyles()
  addDeferredStyles(styles)
  // read once: closing resets the route while this still fades out
  const isChoice = useSignal($route.get().name === 'WalletCompatibleNetworks').value
  if (isDisabled('receive')) return <DisabledNotice onClose={() => replace('Account')} />
  return isChoice ? <CompatibleNetworks /> : <AddressCode />
}
Receive.prepare = () => loadReceiveMessages()
Receive.title = (): string =>
  $receiveMessages.get()!.titles[
    $route.get().name === 'WalletCompatibleNetworks' ? 'WalletCompatibleNetworks' : 'WalletReceive'
  ]
