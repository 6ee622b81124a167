/**
 * The resource that names the permissions of a session in the signed message (ReCap).
 * https://eips.ethereum.org/EIPS/eip-5573
 */
import { fromString, toString } from './shims/bytes'

const PREFIX = 'urn:recap:'
/** WalletConnect's prefix of a method that may be requested. */
const ABILITY = 'request/'

export const isRecap = (resource: unknown): resource is string =>
  typeof resource === 'string' && resource.startsWith(PREFIX)

const decode = (recap: string): unknown => {
  try {
    return JSON.parse(toString(fromString(recap.slice(PREFIX.length), 'base64url')))
  } catch {
    return undefined // not base64url, or not JSON
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether the limits of an ability name only requested networks. */
const isLimitedTo = (limits: unknown, chains: readonly string[]): boolean => {
  const isLimited = (limit: unknown) => {
    if (!isRecord(limit)) return false
    const { chains: own = [], ...others } = limit
    return !Object.keys(others).length && Array.isArray(own) && own.every(chain => chains.includes(chain as string))
  }
  return Array.isArray(limits) && limits.length > 0 && limits.every(isLimited)
}

/** Returns whether a ReCap permits nothing beyond the request: the requested methods, on the requested EVM networks. */
export const isNarrowedRecap = (
  recap: unknown,
  { methods, chains }: { methods: readonly string[]; chains: readonly string[] }
): boolean => {
  const decoded = isRecap(recap) ? decode(recap) : undefined
  if (!isRecord(decoded)) return false
  const { att, ...others } = decoded
  if (!isRecord(att) || Object.keys(others).some(name => name !== 'prf')) return false
  const { eip155, ...beside } = att
  if (!isRecord(eip155) || Object.keys(beside).length) return false
  const abilities = Object.entries(eip155)
  return (
    abilities.length > 0 &&
    abilities.every(
      ([ability, limits]) =>
        ability.startsWith(ABILITY) && methods.includes(ability.slice(ABILITY.length)) && isLimitedTo(limits, chains)
    )
  )
}
