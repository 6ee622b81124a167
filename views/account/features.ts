import { $config, $features, isBasic } from '../../src/ui/kit'

/** What can be done with an account, as far as it is built; buying and swapping are to come. */
const built = ['receive', 'send'] as const
export type Feature = (typeof built)[number]

/**
 * What the account offers, in the site's order, then in the usual. What the site has switched off is left out. Whether there is an activity to look at
 * the project decides, once that is known; until then the site.
 */
export const offersOf = (
  { later }: ReturnType<typeof $config.get>,
  { activity }: ReturnType<typeof $features.get>
): { features: readonly Feature[]; hasActivity: boolean } => {
  const { walletFeaturesOrder: order, history, ...flags } = Object(later['features']) as Record<string, unknown>
  const named: readonly unknown[] = Array.isArray(order) ? order : []
  return {
    features: [...new Set([...named, ...built])].filter(
      (name): name is Feature => built.includes(name as Feature) && flags[name as Feature] !== false
    ),
    hasActivity: (activity ?? history) !== false && !isBasic()
  }
}
