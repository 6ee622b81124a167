/** The connected account, and the ways to receive something, in each state. */
import type { Fixture } from './fixture'
import { account } from './starting-points'
import { never } from './wallets'

export const accounts = {
  account,
  'account-loading': { ...account, node: never, until: '.skeleton' },
  'account-failed': { ...account, node: 400, until: ':has(.toast) .missing' },
  'account-asking-again': {
    ...account,
    node: 400,
    nodeAfterPress: never,
    press: ['retry'],
    until: '.missing .spinner'
  },
  'account-empty': { ...account, node: '0x0' },
  'account-long': { ...account, node: '0x52b7d2dcc80cd2e4000000' },
  'account-copy-refused': { ...account, press: ['copy-address'], until: '.toast' },
  'account-one-network': { ...account, options: { networks: ['eip155:1'] } },
  'account-unknown-network': {
    ...account,
    answers: { eth_chainId: '0x89' },
    options: { allowUnsupportedChain: true },
    until: '.card'
  },
  receive: { ...account, press: ['receive'], until: '[data-testid=address]' },
  'receive-any': {
    ...account,
    press: ['receive', 'compatible-networks', 'receive-any'],
    until: '[data-testid=address]'
  },
  'receive-networks': { ...account, press: ['receive', 'compatible-networks'], until: '[data-testid=receive-any]' },
  'receive-copy-refused': {
    ...account,
    press: ['receive', 'compatible-networks', 'receive-eip155:1', 'copy-address'],
    until: '.toast'
  }
} satisfies Record<string, Fixture>
