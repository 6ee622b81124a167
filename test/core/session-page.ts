/** A connection of Alice’s and Bob’s wallet, and the session as it is stored. */
import type { Connection } from '../../src/core/connection'
import { keys, read } from '../../src/core/kept'
import { ALICE, BOB, scriptedProvider } from '../doubles/scripted-provider'

export const connection = (part: Partial<Connection> = {}) => {
  let released = 0
  const connector = {
    connect: async () => made,
    restore: async () => made,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => {
      released++
    }
  }
  const made: Connection = {
    namespace: 'eip155',
    wallet: { id: 'com.example.fox', name: 'Fox' },
    type: 'ANNOUNCED',
    accounts: [ALICE, BOB],
    chainId: 'eip155:8453',
    provider: scriptedProvider().provider,
    connector,
    ...part
  }
  return { made, released: () => released }
}
export const onDisk = () => read(keys.session, 1)
