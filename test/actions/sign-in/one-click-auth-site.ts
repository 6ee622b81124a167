/** A host page whose SIWX plugin supports one-click sign-in. */
import '../../dom'
import type { SIWXConfig, SIWXSession } from '../../../src/core/sign-in/siwx'
import { configure } from '../../../src/core/config/config'

export const message = {
  accountAddress: '',
  chainId: 'eip155:1' as const,
  domain: 'crease.example',
  uri: 'https://crease.example/',
  version: '1',
  nonce: '12345678',
  toString: () => 'text'
}
export const sessions = [{ data: message, message: 'text', signature: '0x51' }] as readonly SIWXSession[]
const siwxPlugin = (own: Partial<SIWXConfig> = {}): SIWXConfig => ({
  createMessage: async () => message,
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
  ...own
})
export const configureSiwx = (own?: Partial<SIWXConfig>) =>
  configure({ projectId: 'abc', deferred: { siwx: siwxPlugin(own) } })
export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: unknown) => e
  )
