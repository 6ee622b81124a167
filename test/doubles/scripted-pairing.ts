/** Wallets elsewhere whose answers a test decides, one by one: what stands in the place of WalletConnect's library, its relay and the phone. */
import { idsOf, type ChainId } from '../../src/core/caip'
import type { Connection, Connector, CreatePairing, PairingReport, PairingSettings } from '../../src/core/connection'
import { WidgetError } from '../../src/core/errors'
import { ALICE, held } from './scripted-provider'

/** One code, from the question to the relay on. */
export interface AskedCode {
  uri: string
  settings: PairingSettings
  /** The code is told: to a camera before the relay has it, else afterwards. */
  tell(): void
  /** A wallet that calls itself so agrees, on Ethereum unless it is said where. */
  approve(name?: string, account?: string, chainId?: ChainId): void
  refuse(error: unknown): void
  connector: Connector
  isReleased(): boolean
  report: PairingReport
}

export const relayFailed = () => new WidgetError('relay-failed', { reason: 'timeout' })
export const expired = () => new WidgetError('pairing-expired', { wallet: 'WalletConnect' })
export const declined = () => new WidgetError('user-rejected', { wallet: 'WalletConnect' })

/** A connection with a wallet elsewhere. */
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
