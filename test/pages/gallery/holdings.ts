/** Tokens and activity of the account, in each state. */
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { Fixture } from './fixture'
import { coins, transactions, manyCoins, type ChainDataAnswers } from './chain-data'
import { account, networks } from './starting-points'
import { ADDRESS, never } from './wallets'

/** A host page with a project whose service reports the account's holdings and history. */
const withChainData = {
  networks: [...networks],
  projectId: 'gallery',
  chainDataUrl: 'https://data.example',
  walletApiUrl: 'https://wallets.example'
} satisfies BillfoldOptions
const tokens = (chainData: ChainDataAnswers, until: string, rest: Partial<Fixture> = {}): Fixture => ({
  ...account,
  options: withChainData,
  chainData,
  open: { view: 'WalletTokens' },
  until,
  ...rest
})
const activity = (chainData: ChainDataAnswers, until: string, rest: Partial<Fixture> = {}): Fixture => ({
  ...tokens(chainData, until),
  open: { view: 'Transactions' },
  ...rest
})
const pendingTransfer = {
  id: `0x${'5e'.repeat(32)}`,
  caipAddress: `eip155:1:${ADDRESS}`,
  to: '0x81c2a46b5f0e93d7a1c84b62f5d09e3a7c77d0e4',
  amount: '1500000',
  token: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  sentAtMs: Date.UTC(2026, 10, 23, 9),
  status: 'pending'
}

export const holdings = {
  tokens: tokens({ balances: coins }, '[data-testid=token-native]'),
  'tokens-many': tokens({ balances: manyCoins }, '[data-testid=token-native]'),
  'tokens-loading': tokens({ balances: never }, '.skeleton'),
  'tokens-empty': tokens({ balances: [] }, '[data-testid=receive]', { node: never }),
  'tokens-failed': tokens({ balances: 503 }, ':has(.toast) [data-testid=retry]', { node: 400 }),
  'tokens-read': tokens({ balances: coins }, '[data-testid=token-native]', {
    options: { ...withChainData, features: { send: false } }
  }),
  activity: activity({ history: transactions }, '[data-testid^=transaction]'),
  'activity-pending': activity({ history: transactions.slice(0, 2) }, '[data-status=pending]', {
    pending: [pendingTransfer]
  }),
  'activity-loading': activity({ history: never }, '.skeleton'),
  'activity-empty': activity({ history: [] }, '[data-testid=explorer-link]'),
  'activity-failed': activity({ history: 400 }, ':has(.toast) [data-testid=retry]'),
  'activity-stale': activity({ history: 400 }, ':has(.toast) [data-testid=stale]', { pending: [pendingTransfer] })
} satisfies Record<string, Fixture>
