/** The names of the providers, as they write them. */
import type { Social } from '../config/config'

export const providerNames: Readonly<Record<Social, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster'
}
