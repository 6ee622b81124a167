/** The enabled features: the host page's options, combined with the project's own settings. */
import { atom } from 'nanostores'
import type { Social } from './config'
import type { Readable } from '../platform/readable'

export interface Features {
  email: boolean
  socials: false | readonly Social[]
  /** Providers. */
  swaps: false | readonly string[]
  /** Providers. */
  onramp: false | readonly string[]
  activity: boolean
  reownBranding: boolean
  reownAuthentication: boolean
}

const $resolved = atom<Partial<Features>>({})

/** Empty until the user opens the dialog: nothing is requested before. */
export const $features: Readable<typeof $resolved> = $resolved
export const setFeatures = (features: Features): void => $resolved.set(features)
