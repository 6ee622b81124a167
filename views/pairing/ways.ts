/** The ways in which a wallet can be reached from this device. */
import { inAppOf, isPhone, type Wallet } from '../../src/hosted'

export type Way = 'browser' | 'phone' | 'web' | 'desktop'

/**
 * Returns the ways in the order in which they are offered. Without a given wallet, any phone that scans the QR code
 * will do.
 */
export const waysOf = (wallet: Wallet | undefined, isHere: boolean, hasRelay: boolean): readonly Way[] => {
  if (!wallet) return ['phone']
  const { mobile, universal, web, desktop } = (hasRelay && wallet.links) || {}
  return [
    ...(isHere ? ['browser' as const] : []),
    ...(mobile || universal || inAppOf(wallet) ? ['phone' as const] : []),
    ...(web ? ['web' as const] : []),
    ...(desktop && !isPhone() ? ['desktop' as const] : [])
  ]
}
