/**
 * Remote wallets whose answers a test decides, one by one. They replace WalletConnect's library, its relay and the
 * phone.
 */
import { idsOf, type ChainId } from '../../src/core/caip'
import type { Connection, Connector, CreatePairing, PairingReport, PairingSettings } from '../../src/core/connection'
import { WidgetError } from '../../src/core/errors'
import { ALICE, held } from './scripted-provider'

/** One pairing URI, from the request to the relay on. */
export interface AskedCode {
  uri: string
  settings: PairingSettings
  /** Reports the URI: for a QR code before the relay has the proposal, otherwise afterwards. */
  tell(): void
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
export const elsewhere = (
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
  const codes: AskedCode[] = []
  const create: CreatePairing = Object.assign(
    (settings: PairingSettings, report: PairingReport): Connector => {
      let isReleased = false
      const connector: Connector = {
        connect: () => {
          const uri = `wc:${codes.length}@2?relay-protocol=irn&symKey=ff`
          const answer = held<Connection>()
          codes.push({
            uri,
            settings,
            report,
            connector,
            tell: () => report.coded(uri),
            refuse: answer.refuse,
            isReleased: () => isReleased,
            approve: (name, account, chainId) => answer.give(elsewhere(connector, name, account, chainId))
          })
          return answer.promise
        },
        restore: async () => undefined,
        disconnect: async () => undefined,
        switchNetwork: async () => undefined,
        release: () => {
          isReleased = true
        }
      }
      return connector
    },
    { prepare: async () => undefined }
  )
  return { create, codes }
}
