/** Connections of one wallet on two chains, and a plugin that revokes sessions. */
import { configure } from '../../src/core/config'
import type { Connection } from '../../src/core/connection'
import type { SIWXConfig } from '../../src/core/siwx'
import { solana } from '../../src/other-networks'
import { ALICE } from '../doubles/scripted-provider'

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
export const having = (on: readonly string[], parts: Partial<SIWXConfig> = {}) => {
  const ended: string[] = []
  const signed = new Set(on)
  const siwx: Partial<SIWXConfig> = {
    getSessions: async chainId => (signed.has(chainId) ? ([{}] as never) : []),
    revokeSession: async chainId => {
      ended.push(chainId)
      signed.delete(chainId)
    },
    setSessions: async list => {
      ended.push(`all but ${list.length}`)
      signed.clear()
    },
    ...parts
  }
  configure({ later: { siwx } })
  return ended
}

/** Waits until every pending promise has run. */
export const settled = () =>
  new Promise(go => {
    setTimeout(go)
  })
