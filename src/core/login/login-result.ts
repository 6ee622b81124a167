import { readStored } from '../platform/storage-schema'

/** Where the provider is stored to which the page itself has gone. */
export const DEPARTURE_KEY = 'billfold.social-provider'
export const DEPARTURE_VERSION = 1

/** Returns whether the page may have returned from a provider, with the result of a login in its address. */
export const mayHaveLoginResult = (): boolean => !!readStored(DEPARTURE_KEY, DEPARTURE_VERSION)
