/**
 * Remote wallets whose answers a test decides, one by one. They replace WalletConnect's library, its relay and the
 * phone.
 */
import { idsOf, type ChainId } from '../../src/core/networks/caip'
import type {
  Connection,
  Connector,
  CreatePairing,
  PairingReport,
  PairingSettings
} from '../../src/core/session/connection'
import { WidgetError } from '../../src/core/platform/errors'
import { ALICE, deferred } from './scripted-provider'

/** One pairing URI, from the request to the relay on. */
export interface RequestedUri {
  uri: string
  settings: PairingSettings
  /** Reports the URI: for a QR code before the relay has the proposal, otherwise afterwards. */
  displayUri(): void
  /** A wallet of this name approves, on Ethereum unless another chain is given. */
  approve(name?: string, account?: string, chainId?: ChainId): void
  refuse(error: unknown): void
  connector: Connector
  isReleased(): boolean
  report: PairingReport
}

export const relayFailed = () => new WidgetError('relay-failed', { reason: 'timeout' })
export const expired = () => new WidgetError('pairing-expired', { wallet: 'WalletConnect' })
export const declined = () => new WidgetError('user-rejected', { wallet: 'WalletConnect' })

/** Returns a connection with a remote wallet. */
export const remoteConnection = (
  connector: Connector,
  name = 'Owl Wallet',
  account: string = ALICE,
  chainId: ChainId = 'eip155:1'
): Connection => ({
  namespace: idsOf(chainId).chainNamespace,
  wallet: { id: 'walletconnect', name, homepage: 'https://peer.example/' },
  type: 'WALLET_CONNECT',
  accounts: [account],
  chainId,
  provider: { request: async () => undefined },
  connector
})

export const scriptedPairing = () => {
  const codes: RequestedUri[] = []
  const create: CreatePairing['create'] = (settings, report) => {
    let isReleased = false
    const connector: Connector = {
      restoredBy: 'walletconnect',
      connect: () => {
        const uri = `wc:${codes.length}@2?relay-protocol=irn&symKey=ff`
        const approval = deferred<Connection>()
        codes.push({
          uri,
          settings,
          report,
          connector,
          displayUri: () => report.onDisplayUri(uri),
          refuse: approval.reject,
          isReleased: () => isReleased,
          approve: (name, account, chainId) => approval.resolve(remoteConnection(connector, name, account, chainId))
        })
        return approval.promise
      },
      restore: async () => undefined,
      disconnect: async () => undefined,
      switchNetwork: async () => undefined,
      release: () => {
        isReleased = true
      }
    }
    return connector
  }
  return { create, codes }
}
