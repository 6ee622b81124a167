/** A page whose site has a plugin of its own for sign-ins, and a visitor who has connected a wallet. */
import { connect } from '../../src/actions/connect'
import { lookForSession } from '../../src/actions/sign-in'
import { configure } from '../../src/core/config'
import type { SIWXConfig, SIWXSession } from '../../src/core/siwx'
import { ALICE } from '../doubles/scripted-provider'
import { FOX, fox, pageWith } from './page'

export const ON_1 = `eip155:1:${ALICE}`

/** A plugin that keeps sessions in a list. */
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

/** Connects a wallet on a page with this plugin, and looks whether there is a session. */
export const come = async (siwx: SIWXConfig, script: Record<string, unknown> = {}): Promise<void> => {
  pageWith([fox(script)])
  configure({ later: { siwx } })
  // who came before is none of this page's
  await lookForSession()
  await connect(FOX)
  await lookForSession()
}
