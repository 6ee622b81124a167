import { have } from '../core/registry'
import { go } from '../core/route'

/** Asks a wallet for its accounts, and shows how that goes: within the press, where what it takes is here, else when its view is. */
export const askWallet = (walletId: string): void => {
  go('ConnectingExternal', { walletId })
  have('action', 'session')?.ask(walletId, true)
}
