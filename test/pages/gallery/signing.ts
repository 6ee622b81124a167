/** Signing in, in each state: the host page's own plugin and the wallet's answers. */
import type { SIWXConfig } from '../../../src/core/sign-in/siwx'
import { mapToSIWX } from '../../../src/siwx/siwe'
import type { Fixture } from './fixture'
import { failure, marlin, never, type Answers } from './wallets'

const plugin = (refusal?: string): SIWXConfig => ({
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: location.host,
    uri: location.href,
    version: '1',
    nonce: '12345678',
    toString: () => `${location.host} wants you to sign in`
  }),
  addSession: async () => {
    if (refusal) throw new Error(refusal)
  },
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => []
})
const signIn = (
  until: string,
  answers: Answers = {},
  press: readonly string[] = ['sign'],
  refusal?: string
): Fixture => ({
  wallets: [marlin],
  isConnected: true,
  node: '0x10b56dd0dc4a3000',
  answers,
  press,
  until,
  options: { siwx: plugin(refusal), metadata: { name: 'The Crease', url: 'https://crease.example' } }
})

export const signing = {
  'sign-in': signIn('[data-testid=sign]:not([aria-disabled])', {}, []),
  'sign-in-waiting': signIn('[data-testid=sign] .spinner', { personal_sign: never }),
  'sign-in-declined': signIn('[data-testid=sign-failed]', {
    personal_sign: failure(4001, 'User rejected the request.')
  }),
  'sign-in-refused': signIn(
    '[data-testid=sign-failed]',
    { personal_sign: '0x00' },
    ['sign'],
    'The nonce was used before. Ask for another message and sign that one, since the server takes each nonce once'
  ),
  'sign-in-expired': {
    ...signIn('[data-testid=sign-failed]', { personal_sign: '0x00' }, ['sign'], 'The message has expired.'),
    showsClock: true
  },
  'sign-in-message-invalid': {
    ...signIn('[data-testid=sign-failed]'),
    options: {
      siwx: mapToSIWX({
        getNonce: async () => '12345678',
        createMessage: () => 'Let me in',
        getMessageParams: async () => ({
          domain: location.host,
          uri: location.href,
          chains: [1],
          statement: 'Sign in'
        }),
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true
      })
    }
  }
} satisfies Record<string, Fixture>

export const wordiestSigning = { SIWXSignMessage: 'sign-in-refused' } as const
