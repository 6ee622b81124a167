/** Connections of one wallet on several chains, and a page that offers a network of each chain. */
import '../../dom'
import type { ChainId, Namespace } from '../../../src/core/networks/caip'
import type { Connection, Connector } from '../../../src/core/session/connection'
import { keys, parseSession, readStored } from '../../../src/core/platform/storage-schema'
import { offerNetworks } from '../../../src/core/networks/networks'
import { bitcoin, mainnet, solana } from '../../../src/networks/index'
import { freshPage } from '../reset-stores'

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
    connect: async () => created,
    restore: async () => created,
    switchNetwork: async () => undefined,
    release: () => undefined,
    disconnect: async () => {
      calls.push(namespace)
      if (isStubborn) throw new Error('no')
    }
  }
  const created: Connection = {
    namespace,
    wallet: { id: 'owl', name: 'Owl' },
    type: 'ANNOUNCED',
    accounts: [address],
    chainId: chainIds[namespace],
    provider: {} as never,
    connector
  }
  return created
}
export const storedSession = () => parseSession(readStored(keys.session, 1))

export const begin = (): void => {
  freshPage()
  calls.length = 0
  offerNetworks([mainnet, solana, bitcoin])
}
