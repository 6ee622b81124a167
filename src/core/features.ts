/** What of the widget is on: the site's options, and what the project's own settings make of them. */
import { atom } from 'nanostores'
import type { Social } from './config'
import type { Readable } from './readable'

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

const $known = atom<Partial<Features>>({})

/** Empty until somebody has opened the dialog: nobody is asked before. */
export const $features: Readable<typeof $known> = $known
export const setFeatures = (features: Features): void => $known.set(features)
