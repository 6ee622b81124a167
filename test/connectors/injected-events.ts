/** An injected wallet that changes its account or network, also during a request. */
import { settle } from '../doubles/fake-clock'
import { held, type ScriptedWallet } from '../doubles/scripted-provider'

/** Changes the wallet's accounts and emits the event. */
export const turnTo = (wallet: ScriptedWallet, accounts: string[]) => {
  wallet.answers['eth_accounts'] = accounts
  wallet.emit('accountsChanged', accounts)
}
export const goTo = (wallet: ScriptedWallet, chainId: string) => {
  wallet.answers['eth_chainId'] = chainId
  wallet.emit('chainChanged', chainId)
}
/** Runs `ask` and holds back the answer to its request until the test gives it. */
export const during = async <T>(wallet: ScriptedWallet, method: string, ask: () => Promise<T>) => {
  const late = held()
  wallet.answers[method] = () => late.promise
  const before = wallet.asked(method).length
  const asking = ask()
  while (wallet.asked(method).length === before) await settle()
  return { late, asking }
}
