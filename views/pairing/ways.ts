/** The ways by which a wallet can be reached from here. */
import { inAppOf, isPhone, type Wallet } from '../../src/hosted'

export type Way = 'browser' | 'phone' | 'web' | 'desktop'

/** In the order in which they are offered. Without a wallet any phone that reads the code will do. */
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
