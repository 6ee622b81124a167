/** Proven names of addresses, with their images, for the next page. */
import { record } from '../platform/guards'
import { persistentAtom } from '../platform/storage'
import { iconUrl, plain } from '../platform/text'

/** Specification, section 9. Milliseconds. */
export const NAME_FRESH_MS = 300_000

/** Characters. Chosen: the longest that DNS allows. */
export const MAX_NAME_CHARACTERS = 255

/** Most names that are stored. Chosen: a page of the activity has 50 transactions. */
const MAX_STORED = 50

/** A name that the chain, or the names service for its own zone, has confirmed for its address. */
export interface ProvenName {
  /** In its normalized form. */
  name: string
  address: string
  /** The service's image for it: https or data:image. */
  avatar?: string
}
interface StoredName extends ProvenName {
  /** Milliseconds since 1970. */
  atMs: number
}

const parseName = (value: unknown): StoredName | undefined => {
  const { name, address, avatar, atMs } = record(value)
  const isValid =
    typeof name === 'string' &&
    plain(name, MAX_NAME_CHARACTERS) === name &&
    typeof address === 'string' &&
    /^0x[\da-f]{40}$/i.test(address) &&
    typeof atMs === 'number'
  return isValid ? { name, address, avatar: iconUrl(avatar), atMs } : undefined
}

const none: readonly StoredName[] = []
const storedNames = persistentAtom<readonly StoredName[]>({
  key: 'billfold.names',
  version: 1,
  initial: none,
  parse: value =>
    Array.isArray(value) ? value.slice(0, MAX_STORED).flatMap(entry => parseName(entry) ?? []) : undefined
})

const isSame = (address: string, other: string) => address.toLowerCase() === other.toLowerCase()

/** Returns the stored name of an address and its time, unless it is older than five minutes. */
export const storedName = (address: string): { data: ProvenName; atMs: number } | undefined => {
  storedNames.reload()
  const stored = storedNames.$value.get().find(entry => isSame(entry.address, address))
  if (!stored) return undefined
  const { atMs, ...data } = stored
  const ageMs = Date.now() - atMs
  // If the clock was set back, nothing is fresh.
  return ageMs >= 0 && ageMs < NAME_FRESH_MS ? { data, atMs } : undefined
}

/** Stores a proven name, in place of the earlier one of its address. */
export const storeName = ({ name, address, avatar }: ProvenName): void => {
  storedNames.reload()
  const others = storedNames.$value.get().filter(entry => !isSame(entry.address, address))
  // a data URL as image would fill the storage
  const image = avatar?.startsWith('https:') ? avatar : undefined
  storedNames.set([{ name, address, avatar: image, atMs: Date.now() }, ...others].slice(0, MAX_STORED))
}

/** Removes all stored names. */
export const removeNames = (): void => {
  storedNames.reload()
  if (storedNames.$value.get() !== none) storedNames.set(none)
}
