/** The message of a host page that is signed along with the connection, and permissions in its resources. */
import { createAuthRequest } from '../../../src/connectors/walletconnect/one-click'
import type { ChainId } from '../../../src/core/networks/caip'
import type { PairingSettings } from '../../../src/core/session/connection'
import type { SIWXMessageData } from '../../../src/core/sign-in/siwx'

export const chains = ['eip155:1', 'eip155:8453']
export const message: SIWXMessageData = {
  accountAddress: 'nobody',
  chainId: 'eip155:8453',
  domain: 'crease.example',
  uri: 'https://crease.example/in',
  version: '1',
  nonce: 'n0nce1234',
  statement: 'Come in.',
  issuedAt: '2026-11-25T08:00:00Z',
  expirationTime: '2027-01-01T00:00:00Z',
  notBefore: '2026-11-01T00:00:00Z',
  requestId: 'r-1',
  resources: ['https://crease.example/terms']
}
export const wanted = { eip155: { chains, methods: ['personal_sign'], events: [] } }

export const settings = (fields?: (id: ChainId) => Promise<SIWXMessageData | undefined>): PairingSettings =>
  ({
    optionalNamespaces: wanted,
    firstChain: () => 'eip155:8453',
    ...(fields && {
      prepareAuth: async (id: ChainId) => {
        const data = await fields(id)
        return data && { data, store: async () => undefined }
      }
    })
  }) as unknown as PairingSettings
export const createAuthParams = async () => (await createAuthRequest(settings(async () => message)))!.params

/** Encodes permissions as the library does. https://eips.ethereum.org/EIPS/eip-5573 */
export const recapOf = (att: object) => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`
export const permits = (methods: string[], limits: object = { chains }) =>
  recapOf({ eip155: Object.fromEntries(methods.map(method => [`request/${method}`, [limits]])) })
export const recap = permits(['personal_sign'])
