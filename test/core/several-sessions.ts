/** Connections of one wallet on several chains, and a page that offers a network of each chain. */
import '../dom'
import type { ChainId, Namespace } from '../../src/core/caip'
import type { Connection, Connector } from '../../src/core/connection'
import { keys, parseSession, read } from '../../src/core/kept'
import { offerNetworks } from '../../src/core/networks'
import { bitcoin, mainnet, solana } from '../../src/networks'
import { freshPage } from './fresh'

export const SOL = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
export const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const chainIds = {
  eip155: 'eip155:1',
  solana: solana.caipNetworkId,
  bip122: bitcoin.caipNetworkId
} satisfies Partial<Record<Namespace, ChainId>>
export const calls: string[] = []
export const connection = (namespace: keyof typeof chainIds, address: string, isStubborn = false): Connection => {
  const connector: Connector = {
    connect: async () => own,
    restore: async () => own,
    switchNetwork: async () => undefined,
    release: () => undefined,
    disconnect: async () => {
      calls.push(namespace)
      if (isStubborn) throw new Error('no')
    }
  }
  const own: Connection = {
    namespace,
    wallet: { id: 'owl', name: 'Owl' },
    type: 'ANNOUNCED',
    accounts: [address],
    chainId: chainIds[namespace],
    provider: {} as never,
    connector
  }
  return own
}
export const kept = () => parseSession(read(keys.session, 1))

export const begin = (): void => {
  freshPage()
  calls.length = 0
  offerNetworks([mainnet, solana, bitcoin])
}
