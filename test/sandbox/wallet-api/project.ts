/**
 * The owner's settings of a project at the provider: features, limits, origins, analytics. Specification, services 1.7
 * and 1.8.
 */

export const featureIds = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless'
] as const
export type FeatureId = (typeof featureIds)[number]

export interface Feature {
  id: FeatureId
  isEnabled: boolean
  /** Null: the owner leaves it to the host page's own options. */
  config: readonly string[] | null
}

/** Settings of one project, as they go over the wire. A test may set any value. */
export interface ProjectSettings {
  /** `Feature[]`; null acts as if the provider could not be reached. */
  features: unknown
  /** `{ tier: 'none' | 'starter' | 'pro' | 'enteprise' (spelled so), isAboveRpcLimit, isAboveMauLimit }` */
  planLimits: unknown
  /** Patterns as in the specification, services 1.8. Empty: any origin. */
  allowedOrigins: unknown
  isAnalyticsEnabled: unknown
}

/** The list of each feature that has one, if it is on. Providers: the specification's defaults. */
const lists: Partial<Record<FeatureId, readonly string[]>> = {
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swap: ['1inch'],
  onramp: ['meld'],
  email_capture: ['required']
}

/** Returns all features, with the given ids switched on. */
export const featuresOn = (...ids: readonly FeatureId[]): Feature[] =>
  featureIds.map(id => ({ id, isEnabled: ids.includes(id), config: lists[id] ?? [] }))

/** Everything on; everything off; everything left to the host page. */
export const features = {
  on: featuresOn(...featureIds),
  off: featuresOn(),
  left: featureIds.map((id): Feature => ({ id, isEnabled: true, config: null }))
}

/** A new project's settings, with a plan whose limits are not reached: the host page's own options count. */
export const newProject: ProjectSettings = {
  features: features.left,
  planLimits: { tier: 'pro', isAboveRpcLimit: false, isAboveMauLimit: false },
  allowedOrigins: [],
  isAnalyticsEnabled: false
}

/** Returns the answer at a path, in the shape of the wire; undefined for a path without project settings. */
export const projectAnswer = (
  pathname: string,
  { features: list, planLimits, allowedOrigins, isAnalyticsEnabled }: ProjectSettings
): object | undefined =>
  ({
    '/appkit/v1/config': { features: list },
    '/appkit/v1/project-limits': { planLimits },
    '/projects/v1/origins': { allowedOrigins },
    '/getAnalyticsConfig': { isAnalyticsEnabled }
  })[pathname]

/** Invalid settings: well-formed, of the wrong kind, and hostile, before one that is valid. */
export const invalidProject: ProjectSettings = {
  features: [
    null,
    7,
    {},
    { id: 'social_login', isEnabled: 'no', config: 'google' },
    { id: 'social_login', isEnabled: true, config: ['email', 7, '<img src=x onerror=alert(1)>', 'google'] },
    { id: 'swap', isEnabled: true, config: { length: 1 } },
    { id: '__proto__', isEnabled: true, config: ['email'] },
    { id: 'teleport', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: true, config: [] }
  ],
  planLimits: { tier: 'starter ', isAboveRpcLimit: 'true', isAboveMauLimit: 1 },
  allowedOrigins: [null, 7, '', 'javascript:alert(1)', 'https://*', '*', 'http://['],
  isAnalyticsEnabled: 'false'
}
