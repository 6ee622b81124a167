/** The platforms on which a wallet can be reached from this device. */
import { inAppOf, isMobile, type Wallet } from '../../src/barrels/directory'

export type Platform = 'browser' | 'phone' | 'web' | 'desktop'

/**
 * Returns the platforms in the order in which they are offered. Without a given wallet, any phone that scans the QR
 * code will do.
 */
export const platformsOf = (
  wallet: Wallet | undefined,
  isInjected: boolean,
  hasRelay: boolean
): readonly Platform[] => {
  if (!wallet) return ['phone']
  const { mobile, universal, web, desktop } = (hasRelay && wallet.links) || {}
  return [
    ...(isInjected ? ['browser' as const] : []),
    ...(mobile || universal || inAppOf(wallet) ? ['phone' as const] : []),
    ...(web ? ['web' as const] : []),
    ...(desktop && !isMobile() ? ['desktop' as const] : [])
  ]
}
