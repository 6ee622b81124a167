/**
 * A host page with networks of three namespaces, and the chains that a remote wallet approves beyond the requested one.
 */
import { configure } from '../../../src/core/config/config'
import type { Connection, Connector } from '../../../src/core/session/connection'
import { keys, parseSession, readStored } from '../../../src/core/platform/storage-schema'
import { offerNetworks } from '../../../src/core/networks/networks'
import { bitcoin, mainnet, solana, solanaDevnet } from '../../../src/networks/index'
import { remoteConnection } from '../../doubles/scripted-pairing'
import { begin } from './pairing-setup'

export const SOLANA = solana.caipNetworkId
export const KEY = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const networks = [mainnet, solana, solanaDevnet, bitcoin]
export const storedConnections = () => parseSession(readStored(keys.session, 1))!.connections

export const beginChains = (): void => {
  begin()
  configure({ networks })
  offerNetworks(networks)
}

/**
 * Returns a connection that a wallet approved in addition, as its connector reports it. `state` shows whether it was
 * released.
 */
export const addedConnection = (name = 'Owl Wallet') => {
  const state = { isReleased: false }
  const connector: Connector = {
    restoredBy: 'walletconnect',
    connect: async () => own,
    restore: async () => own,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => {
      state.isReleased = true
    }
  }
  const own: Connection = remoteConnection(connector, name, KEY, SOLANA)
  return { own, state }
}
