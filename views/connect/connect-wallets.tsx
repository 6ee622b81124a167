/** The list of wallets, where the connect view shows only a row that leads to it. */
import { $messages, type Routes } from '../../src/ui/kit'
import { Wallets } from './wallets'

export default function ConnectWallets({ namespace }: Routes['ConnectWallets']) {
  return (
    <div className="body">
      <Wallets namespace={namespace} />
    </div>
  )
}
ConnectWallets.title = (): string => $messages.get()!.connectTitle
