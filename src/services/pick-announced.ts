/** Picks the wallets to list when a page announces more than a list should hold. */
import type { PickAnnounced } from '../core/platform/chunk-types'
import { findLegacyProviders, MAX_ANNOUNCEMENTS } from './discovery'
import { pickWallets } from './pick-wallets'

/**
 * The rdns of widely used wallets: a flood of announcements does not push them out. Source: WalletConnect's explorer,
 * 2026-11.
 */
const KNOWN: readonly string[] = [
  'io.metamask',
  'com.coinbase.wallet',
  'com.trustwallet.app',
  'com.okex.wallet',
  'me.rainbow',
  'app.phantom',
  'io.rabby',
  'com.binance.wallet',
  'io.zerion.wallet',
  'org.uniswap.app',
  'com.bitget.web3',
  'com.brave.wallet',
  'com.ledger',
  'app.backpack',
  'xyz.frontier.wallet',
  'com.bybit',
  'pro.tokenpocket',
  'app.keplr'
]

/** Known wallets are those in wide use, those used before, and the one at `window.ethereum`. */
export const pickAnnounced: PickAnnounced = (announced, isUsed) => {
  const injected = findLegacyProviders().map(({ provider }) => provider)
  return pickWallets(announced, MAX_ANNOUNCEMENTS, ({ rdns, provider }) => {
    if (injected.includes(provider)) return 'window.ethereum'
    return rdns && (KNOWN.includes(rdns) || isUsed(rdns)) ? rdns : undefined
  })
}
