/** Shared by several groups of fixtures: networks, a wallet request, an account, a wallet to get. */
import type { Fixture } from './fixture'
import { marlin, type Answers } from './wallets'

export const networks = ['eip155:1', 'eip155:8453', 'eip155:42161'] as const
export const requestConnection = (answers: Answers, until: string): Fixture => ({
  wallets: [marlin],
  answers,
  press: ['wallet-example.marlin'],
  until
})
export const failedRequest = '.request-status[data-state=bad]'
export const account = {
  wallets: [marlin],
  isConnected: true,
  node: '0x10b56dd0dc4a3000',
  until: '[data-testid=balance]'
} satisfies Fixture
export const halyard = { id: 'halyard', name: 'Halyard', homepage: 'https://halyard.example/' }
