/** A connected wallet whose chain changes on command, and the state of a switch. */
import { scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'
import { make } from './connector'
import './network-switch-chunk'

export const SWITCH = 'wallet_switchEthereumChain'
export const ADD = 'wallet_addEthereumChain'

export const connected = async (script: Record<string, unknown> = {}) => {
  const wallet = scriptedProvider(script)
  const connection = make(wallet)
  await connection.connector.connect()
  return { wallet, ...connection }
}

/** Begins a switch, and records how it ends. */
export const begin = (promise: Promise<void>) => {
  const state = { outcome: 'open' }
  promise.then(
    () => {
      state.outcome = 'switched'
    },
    (e: { code?: string }) => {
      state.outcome = e.code ?? String(e)
    }
  )
  return state
}

export const moveTo = (wallet: ScriptedWallet, chainId: string) => {
  wallet.answers['eth_chainId'] = chainId
}
