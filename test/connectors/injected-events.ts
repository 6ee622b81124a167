/** An injected wallet that changes its account or network, also during a request. */
import { settle } from '../doubles/fake-clock'
import { deferred, type ScriptedWallet } from '../doubles/scripted-provider'

/** Changes the wallet's accounts and emits the event. */
export const changeAccounts = (wallet: ScriptedWallet, accounts: string[]) => {
  wallet.answers['eth_accounts'] = accounts
  wallet.emit('accountsChanged', accounts)
}
export const changeNetwork = (wallet: ScriptedWallet, chainId: string) => {
  wallet.answers['eth_chainId'] = chainId
  wallet.emit('chainChanged', chainId)
}
/** Calls `run` and holds back the answer to its request until the test gives it. */
export const during = async <T>(wallet: ScriptedWallet, method: string, run: () => Promise<T>) => {
  const response = deferred()
  wallet.answers[method] = () => response.promise
  const before = wallet.callsOf(method).length
  const result = run()
  while (wallet.callsOf(method).length === before) await settle()
  return { response, result }
}
