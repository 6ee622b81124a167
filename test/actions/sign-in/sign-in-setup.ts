/** A host page with its own SIWX plugin, and a user who has connected a wallet. */
import { connect } from '../../../src/actions/session/connect'
import { checkSession } from '../../../src/actions/sign-in/sign-in'
import { configure } from '../../../src/core/config/config'
import type { SIWXConfig, SIWXSession } from '../../../src/core/sign-in/siwx'
import { ALICE } from '../../doubles/scripted-provider'
import { FOX, fox, pageWith } from '../setup'

export const ON_1 = `eip155:1:${ALICE}`

/** Creates a plugin that stores sessions in a list. */
export const plugin = (parts: Partial<SIWXConfig> = {}) => {
  const sessions: SIWXSession[] = []
  const siwx: SIWXConfig = {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'site.example',
      uri: 'https://site.example',
      version: '1',
      nonce: '12345678',
      toString: () => `sign in, ${accountAddress}`
    }),
    addSession: async session => {
      sessions.push(session)
    },
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    ...parts
  }
  return { siwx, sessions }
}

/** Connects a wallet on a page with this plugin, and checks for a session. */
export const connectWith = async (siwx: SIWXConfig, script: Record<string, unknown> = {}): Promise<void> => {
  pageWith([fox(script)])
  configure({ deferred: { siwx } })
  // Clears the account of the previous test.
  await checkSession()
  await connect(FOX)
  await checkSession()
}
