/** A connection of Alice’s and Bob’s wallet, and the session as it is stored. */
import type { Connection } from '../../../src/core/session/connection'
import { keys, readStored } from '../../../src/core/platform/storage-schema'
import { ALICE, BOB, scriptedProvider } from '../../doubles/scripted-provider'

export const createConnection = (part: Partial<Connection> = {}) => {
  let released = 0
  const connector = {
    connect: async () => connection,
    restore: async () => connection,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => {
      released++
    }
  }
  const connection: Connection = {
    namespace: 'eip155',
    wallet: { id: 'com.example.fox', name: 'Fox' },
    type: 'ANNOUNCED',
    accounts: [ALICE, BOB],
    chainId: 'eip155:8453',
    provider: scriptedProvider().provider,
    connector,
    ...part
  }
  return { connection, released: () => released }
}
export const storedSession = () => readStored(keys.session, 1)
