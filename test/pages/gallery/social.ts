/** Logins with a provider and by Farcaster, in each state. */
import { setOfferedLogins, type LoginActions } from '../../../src/core/login/login'
import { setSocialLogin, type SocialLoginStatus } from '../../../src/core/login/social-login'
import { push } from '../../../src/core/dialog/route'
import { SOCIALS } from '../../../src/core/config/socials'
import type { Fixture } from './fixture'
import { marlin } from './wallets'

const farcaster: Partial<LoginActions> = {
  farcasterUri: async () => 'https://relay.example/login?channelToken=4f1c0a77',
  connectFarcaster: () => new Promise<never>(() => undefined)
}

const social = (status: SocialLoginStatus, until: string, reason?: string): Fixture => ({
  wallets: [marlin],
  answersOfLogin: {},
  call: () => {
    setSocialLogin({ provider: 'github', status, reason })
    push('ConnectingSocial', { provider: 'github' })
  },
  until
})

export const socials = {
  'social-list': {
    wallets: [marlin],
    answersOfLogin: {},
    call: () => {
      setOfferedLogins({
        Above: () => undefined,
        Below: () => undefined,
        above: [],
        below: ['social'],
        socials: SOCIALS,
        isCollapsed: false
      })
      push('ConnectSocials')
    },
    until: '[data-testid=social-facebook]'
  },
  'social-opening': social('opening', '[data-testid=show-window]'),
  'social-waiting': social('waiting', '[data-testid=show-window]'),
  'social-loading': social('loading', '[data-testid=show-window]'),
  'social-done': social('done', '[data-testid=done]'),
  'social-blocked': social('blocked', '[data-testid=retry]'),
  'social-closed': social('closed', '[data-testid=retry]'),
  'social-refused': social('refused', '[data-testid=retry]'),
  'social-refused-reason': social('refused', '[data-testid=retry]', 'The account ada is suspended'),
  'social-timed-out': social('timed-out', '[data-testid=retry]'),
  'social-untrusted': social('untrusted', '[data-testid=retry]'),
  'social-exceeded': social('exceeded', '[data-testid=retry]'),
  'social-failed': social('failed', '[data-testid=retry]'),
  'social-farcaster': {
    wallets: [marlin],
    answersOfLogin: farcaster,
    call: () => push('ConnectingFarcaster'),
    until: '.qr svg'
  },
  'social-farcaster-phone': {
    wallets: [marlin],
    isPhone: true,
    answersOfLogin: farcaster,
    call: () => push('ConnectingFarcaster'),
    until: '[data-testid=open-farcaster]'
  },
  // The secure frame is another page, and stays away here.
  'approve-transaction': {
    wallets: [marlin],
    answersOfLogin: {},
    call: () => push('ApproveTransaction'),
    until: '[data-testid=approval]'
  }
} satisfies Record<string, Fixture>

export const wordiestSocials = {
  ConnectSocials: 'social-list',
  ConnectingSocial: 'social-blocked',
  ConnectingFarcaster: 'social-farcaster',
  ApproveTransaction: 'approve-transaction'
} as const
