/** Which providers sell on a chain. Small, because the account asks before the rest of buying is loaded. */
import type { Features } from '../config/features'
import { ownValue } from '../platform/own-value'

/** The chains that each provider sells on. Coinbase has no Solana in its list. Specification, sections 1 and 9. */
const CHAINS = { coinbase: ['eip155'], meld: ['eip155', 'solana'] } as const
export type BuyProvider = keyof typeof CHAINS

/** Returns the enabled providers that sell on a namespace, in the order of the project's settings. */
export const buyProviders = (
  namespace: string | undefined,
  { onramp }: Pick<Partial<Features>, 'onramp'>
): readonly BuyProvider[] =>
  [...new Set(onramp || [])].filter(
    (name): name is BuyProvider => !!ownValue<readonly unknown[]>(CHAINS, name)?.includes(namespace)
  )

/** Returns whether an account of this namespace can buy. */
export const offersBuy = (namespace: string | undefined, features: Pick<Partial<Features>, 'onramp'>): boolean =>
  buyProviders(namespace, features).length > 0
