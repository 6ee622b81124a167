/**
 * A host page with networks of three namespaces, and the chains that a remote wallet approves beyond the requested one.
 */
import { configure } from '../../src/core/config'
import type { Connection, Connector } from '../../src/core/connection'
import { keys, parseSession, read } from '../../src/core/kept'
import { offerNetworks } from '../../src/core/networks'
import { bitcoin, mainnet, solana, solanaDevnet } from '../../src/networks'
import { elsewhere } from '../doubles/scripted-pairing'
import { begin } from './pairing-page'

export const SOLANA = solana.caipNetworkId,
  KEY = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const networks = [mainnet, solana, solanaDevnet, bitcoin]
export const kept = () => parseSession(read(keys.session, 1))!.connections

export const beginChains = (): void => {
  begin()
  configure({ networks })
  offerNetworks(networks)
}

/**
 * Returns a connection that a wallet approved in addition, as its connector reports it. `state` shows whether it was
 * released.
 */
export const beside = (name = 'Owl Wallet') => {
  const state = { isReleased: false }
  const connector: Connector = {
    connect: async () => own,
    restore: async () => own,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => {
      state.isReleased = true
    }
  }
  const own: Connection = elsewhere(connector, name, KEY, SOLANA)
  return { own, state }
}
