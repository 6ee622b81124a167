/** Connections of one wallet on two chains, and a plugin that revokes sessions. */
import { configure } from '../../../src/core/config/config'
import type { Connection } from '../../../src/core/session/connection'
import type { SIWXConfig } from '../../../src/core/sign-in/siwx'
import { solana } from '../../../src/networks/non-evm'
import { ALICE } from '../../doubles/scripted-provider'

export const SOL = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
export const connection = (namespace: 'eip155' | 'solana'): Connection => ({
  namespace,
  wallet: { id: 'owl', name: 'Owl' },
  type: 'ANNOUNCED',
  accounts: [namespace === 'solana' ? SOL : ALICE],
  chainId: namespace === 'solana' ? solana.caipNetworkId : 'eip155:1',
  provider: {} as never,
  connector: {
    connect: async () => connection(namespace),
    restore: async () => undefined,
    switchNetwork: async () => undefined,
    disconnect: async () => undefined,
    release: () => undefined
  } as never
})

/** Creates a plugin that has these sessions and records which are revoked. */
export const configurePlugin = (signedIn: readonly string[], parts: Partial<SIWXConfig> = {}) => {
  const revoked: string[] = []
  const signed = new Set(signedIn)
  const siwx: Partial<SIWXConfig> = {
    getSessions: async chainId => (signed.has(chainId) ? ([{}] as never) : []),
    revokeSession: async chainId => {
      revoked.push(chainId)
      signed.delete(chainId)
    },
    setSessions: async list => {
      revoked.push(`all but ${list.length}`)
      signed.clear()
    },
    ...parts
  }
  configure({ deferred: { siwx } })
  return revoked
}

/** Waits until every pending promise has run. */
export const settled = () =>
  new Promise(resolve => {
    setTimeout(resolve)
  })
