/** The ways in which a wallet can be reached from this device. */
import { inAppOf, isMobile, type Wallet } from '../../src/barrels/directory'

export type Platform = 'browser' | 'phone' | 'web' | 'desktop'

/**
 * Returns the ways in the order in which they are offered. Without a given wallet, any phone that scans the QR code
 * will do.
 */
export const platformsOf = (wallet: Wallet | undefined, isHere: boolean, hasRelay: boolean): readonly Platform[] => {
  if (!wallet) return ['phone']
  const { mobile, universal, web, desktop } = (hasRelay && wallet.links) || {}
  return [
    ...(isHere ? ['browser' as const] : []),
    ...(mobile || universal || inAppOf(wallet) ? ['phone' as const] : []),
    ...(web ? ['web' as const] : []),
    ...(desktop && !isMobile() ? ['desktop' as const] : [])
  ]
}
