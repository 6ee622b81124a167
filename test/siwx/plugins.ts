/** Every sign-in plugin, with the same statement, resources and expiry. */
import type { SIWXConfig } from '../../src/core/sign-in/siwx'
import { DefaultSIWX } from '../../src/siwx/config'
import { ReownAuthentication } from '../../src/siwx/hosted'
import { InformalMessenger } from '../../src/siwx/messenger'
import { serverSIWX } from '../../src/siwx/server'
import { mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { iso } from '../sandbox/sign-in/setting'
import type { Page } from './setup'

export const HOUR = 3_600_000
export const options = { statement: 'Come in.', resources: ['https://crease.example/terms'], expiration: HOUR }

/**
 * Creates a plugin of the legacy interface. `verified`: the messages that the host page's server was asked to verify.
 */
export const legacyPlugin = (verified: string[] = []) =>
  mapToSIWX({
    getNonce: async () => `abcdefgh${verified.length}${Math.random().toString(36).slice(2, 8)}`,
    createMessage: args => formatMessage(args, args.address),
    verifyMessage: async ({ message }) => {
      await new Promise(setImmediate)
      verified.push(message)
      return true
    },
    getSession: async () => null,
    signOut: async () => true,
    getMessageParams: async () => ({
      statement: options.statement,
      resources: options.resources,
      exp: iso(Date.now() + HOUR)
    })
  })
export const plugins: Record<string, (page: Page) => SIWXConfig> = {
  'in the browser': () => new DefaultSIWX({ messenger: new InformalMessenger(options) }),
  'at a server': ({ site }) => serverSIWX(site.origin, options),
  'at the hosted service': () => new ReownAuthentication(),
  'by the older interface': () => legacyPlugin()
}
