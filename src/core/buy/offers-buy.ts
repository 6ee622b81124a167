/** Which providers sell on a chain. Small, because the account asks before the rest of buying is loaded. */
import type { Features } from '../config/features'
import { ownValue } from '../platform/own-value'

/** Coinbase has no Solana in its list of chains. Specification, sections 1 and 9. */
const PROVIDERS = { eip155: ['coinbase', 'meld'], solana: ['meld'] } as const
export type BuyProvider = (typeof PROVIDERS)['eip155'][number]

/** Returns the enabled providers that sell on a namespace, in the order of the project's settings. */
export const buyProviders = (
  namespace: string | undefined,
  { onramp }: Pick<Partial<Features>, 'onramp'>
): readonly BuyProvider[] => {
  const selling: readonly unknown[] = ownValue<readonly unknown[]>(PROVIDERS, namespace ?? '') ?? []
  return [...new Set(onramp || [])].filter((name): name is BuyProvider => selling.includes(name))
}

/** Returns whether an account of this namespace can buy. */
export const offersBuy = (namespace: string | undefined, features: Pick<Partial<Features>, 'onramp'>): boolean =>
  buyProviders(namespace, features).length > 0
