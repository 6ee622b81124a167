/**
 * Resolves the enabled features from the host page's options and the project's settings. The project's settings win if
 * they exist. Otherwise the host page's option applies, else the default.
 */
import type { Social } from './config'
import type { Features } from './features'
import { SOCIALS } from './socials'

/**
 * One of the project's settings, as the service returns it. `config` is null if the setting is left to the host page,
 * and undefined if it is missing.
 */
export interface RemoteFeature {
  isEnabled: boolean
  config?: readonly string[] | null
}
export type RemoteFeatures = Readonly<Record<string, RemoteFeature | undefined>>
/** The host page's validated options: a list or a boolean. Undefined if the option is not set. */
export type LocalFeatures = Readonly<Record<string, unknown>>

/** Each feature that exists here: its name in the service, its default, and the name of the option, if it has one. */
const table: readonly [name: keyof Features, id: string, defaultValue: boolean | readonly string[], option?: string][] =
  [
    ['email', 'social_login', true, 'email'],
    ['socials', 'social_login', SOCIALS, 'socials'],
    ['swaps', 'swap', ['1inch'], 'swaps'],
    // specification, section 1
    ['onramp', 'onramp', ['coinbase', 'meld'], 'onramp'],
    ['activity', 'activity', true, 'history'],
    ['reownBranding', 'reown_branding', true, 'reownBranding'],
    ['reownAuthentication', 'reown_authentication', false, 'reownAuthentication']
  ]

/** Features that need the hosted services. They are off if those are unavailable. Specification, section 1. */
const hosted: readonly (keyof Features)[] = ['email', 'socials', 'swaps', 'onramp']

const remoteValue = (name: keyof Features, { isEnabled, config }: RemoteFeature & { config: readonly string[] }) => {
  if (!isEnabled) return false
  if (name === 'email') return config.includes(name)
  const providers = name === 'socials' ? config.filter(provider => SOCIALS.includes(provider as Social)) : config
  return !['socials', 'swaps', 'onramp'].includes(name) || (providers.length > 0 && providers)
}

/**
 * Returns the features, and the names of the options that the project's settings override. `remote`: undefined if the
 * settings could not be loaded. `reach`: `none` without a project, `basic` if only a QR code is available.
 */
export const resolveFeatures = (
  local: LocalFeatures,
  remote: RemoteFeatures | undefined,
  reach?: 'none' | 'basic'
): { features: Features; ignored: readonly string[] } => {
  const ignored: string[] = []
  const values = table.map(([name, id, defaultValue, option]) => {
    const chosen = option ? local[option] : undefined
    const setting = remote?.[id]
    const localValue = chosen === true ? defaultValue || true : (chosen ?? defaultValue)
    if (reach && (hosted.includes(name) || (reach === 'basic' && name === 'activity'))) return [name, false]
    if ((name === 'email' || name === 'socials') && local['pay'] === true) return [name, false]
    if (!remote || setting?.config === null) return [name, localValue]
    if (!setting?.config) return [name, false]
    if (chosen !== undefined) ignored.push(`features.${option}`)
    return [name, remoteValue(name, setting as RemoteFeature & { config: readonly string[] })]
  })
  return { features: Object.fromEntries(values) as Features, ignored }
}
