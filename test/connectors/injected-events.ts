/** An injected wallet that changes its account or network, also while it is asked something. */
import { settle } from '../doubles/fake-clock'
import { held, type ScriptedWallet } from '../doubles/scripted-provider'

/** From now on the wallet answers this, and says so. */
export const turnTo = (wallet: ScriptedWallet, accounts: string[]) => {
  wallet.answers['eth_accounts'] = accounts
  wallet.emit('accountsChanged', accounts)
}
export const goTo = (wallet: ScriptedWallet, chainId: string) => {
  wallet.answers['eth_chainId'] = chainId
  wallet.emit('chainChanged', chainId)
}
/** The next answer to a question waits for the test; `ask` starts what asks it. */
export const during = async <T>(wallet: ScriptedWallet, method: string, ask: () => Promise<T>) => {
  const late = held()
  wallet.answers[method] = () => late.promise
  const before = wallet.asked(method).length
  const asking = ask()
  while (wallet.asked(method).length === before) await settle()
  return { late, asking }
}
