/**
 * Resets the page to the state of a first visit: every store has its initial value, and storage is empty. Uses public
 * writers only.
 */
import '../dom'
import { resetAttempt } from '../../src/core/session/attempt'
import { removeStoredBalance } from '../../src/core/session/balance'
import { configure, defaults } from '../../src/core/config/config'
import type { InjectedWallet } from '../../src/core/session/connection'
import { chooseNetwork, offerNetworks } from '../../src/core/networks/networks'
import { setFeatures, type Features } from '../../src/core/config/features'
import { close, replace } from '../../src/core/dialog/route'
import { removeConnection, reloadStoredSession } from '../../src/core/session/session'
import { resetNetworkSwitch } from '../../src/core/networks/network-switch'
import { setArrangement, setInjectedWallets, setDirectoryWallets, reloadRecent } from '../../src/core/wallets/wallets'
import { arbitrum, base, mainnet } from '../../src/networks/index'
import type { ScriptedWallet } from '../doubles/scripted-provider'

export const freshPage = (): void => {
  resetAttempt()
  resetNetworkSwitch()
  for (const namespace of ['bip122', 'solana', 'eip155'] as const) removeConnection(namespace)
  removeStoredBalance()
  setInjectedWallets([])
  setDirectoryWallets([])
  setArrangement(rows => rows)
  configure({ ...defaults, projectId: undefined, adapters: undefined, networks: undefined, defaultNetwork: undefined })
  offerNetworks([mainnet, base, arbitrum])
  chooseNetwork(undefined)
  close()
  replace('Connect')
  setFeatures({} as Features)
  localStorage.clear()
  reloadStoredSession()
  reloadRecent()
}

/** Returns a scripted wallet as discovery lists it. */
export const found = (wallet: ScriptedWallet, part: Partial<InjectedWallet> = {}): InjectedWallet => ({
  id: 'com.example.fox',
  name: 'Fox',
  rdns: 'com.example.fox',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  provider: wallet.provider,
  ...part
})
