/**
 * Resets the page to the state of a first visit: every store has its initial value, and storage is empty. Uses public
 * writers only.
 */
import '../dom'
import { clearAttempt } from '../../src/core/attempt'
import { forgetBalance } from '../../src/core/balance'
import { configure, defaults } from '../../src/core/config'
import type { FoundWallet } from '../../src/core/connection'
import { chooseNetwork, offerNetworks } from '../../src/core/networks'
import { setFeatures, type Features } from '../../src/core/features'
import { hide, reset } from '../../src/core/route'
import { forget, reloadKept } from '../../src/core/session'
import { clearSwitch } from '../../src/core/switching'
import { leaveOut, listFound, listMore, reloadRecent } from '../../src/core/wallets'
import { arbitrum, base, mainnet } from '../../src/networks'
import type { ScriptedWallet } from '../doubles/scripted-provider'

export const freshPage = (): void => {
  clearAttempt()
  clearSwitch()
  for (const namespace of ['bip122', 'solana', 'eip155'] as const) forget(namespace)
  forgetBalance()
  listFound([])
  listMore([])
  leaveOut(() => false)
  configure({ ...defaults, projectId: undefined, adapters: undefined, networks: undefined, defaultNetwork: undefined })
  offerNetworks([mainnet, base, arbitrum])
  chooseNetwork(undefined)
  hide()
  reset('Connect')
  setFeatures({} as Features)
  localStorage.clear()
  reloadKept()
  reloadRecent()
}

/** Returns a scripted wallet as discovery lists it. */
export const found = (wallet: ScriptedWallet, part: Partial<FoundWallet> = {}): FoundWallet => ({
  id: 'com.example.fox',
  name: 'Fox',
  rdns: 'com.example.fox',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  provider: wallet.provider,
  ...part
})
