/** What is on, out of what a site writes and what its project's settings say. The settings win where they have been made; else the site's word counts, else the default. */
import type { Social } from './config'
import type { Features } from './features'

/** One of the project's settings, as the service gives it: `config` is null where it is left to the site, undefined where there is none. */
export interface RemoteFeature {
  isEnabled: boolean
  config?: readonly string[] | null
}
export type RemoteFeatures = Readonly<Record<string, RemoteFeature | undefined>>
/** The site's own, looked at: a list, or on or off; undefined where it says nothing. */
export type LocalFeatures = Readonly<Record<string, unknown>>

/** Specification, section 9. */
export const SOCIALS: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Each feature that there is something of here: its name with the service, what it is where nobody says anything, and the site's name for it, where it has one. */
const table: readonly [name: keyof Features, id: string, usual: boolean | readonly string[], own?: string][] = [
  ['email', 'social_login', true, 'email'],
  ['socials', 'social_login', SOCIALS, 'socials'],
  ['swaps', 'swap', ['1inch'], 'swaps'],
  // specification, section 1
  ['onramp', 'onramp', ['coinbase', 'meld'], 'onramp'],
  ['activity', 'activity', true, 'history'],
  ['reownBranding', 'reown_branding', true, 'reownBranding'],
  ['reownAuthentication', 'reown_authentication', false, 'reownAuthentication']
]

/** What takes the hosted services: off where they are not to be had. Specification, section 1. */
const hosted: readonly (keyof Features)[] = ['email', 'socials', 'swaps', 'onramp']

const remoteValue = (name: keyof Features, { isEnabled, config }: RemoteFeature & { config: readonly string[] }) => {
  if (!isEnabled) return false
  if (name === 'email') return config.includes(name)
  const providers = name === 'socials' ? config.filter(one => SOCIALS.includes(one as Social)) : config
  return !['socials', 'swaps', 'onramp'].includes(name) || (providers.length > 0 && providers)
}

/**
 * `remote`: undefined where it could not be asked. `reach`: `none` without a project, `basic` where a code is all there is.
 * Gives also the site's names of what it set in vain.
 */
export const decideFeatures = (
  local: LocalFeatures,
  remote: RemoteFeatures | undefined,
  reach?: 'none' | 'basic'
): { features: Features; ignored: readonly string[] } => {
  const ignored: string[] = []
  const values = table.map(([name, id, usual, own]) => {
    const given = own ? local[own] : undefined
    const found = remote?.[id]
    const here = given === true ? usual || true : (given ?? usual)
    if (reach && (hosted.includes(name) || (reach === 'basic' && name === 'activity'))) return [name, false]
    if ((name === 'email' || name === 'socials') && local['pay'] === true) return [name, false]
    if (!remote || found?.config === null) return [name, here]
    if (!found?.config) return [name, false]
    if (given !== undefined) ignored.push(`features.${own}`)
    return [name, remoteValue(name, found as RemoteFeature & { config: readonly string[] })]
  })
  return { features: Object.fromEntries(values) as Features, ignored }
}
