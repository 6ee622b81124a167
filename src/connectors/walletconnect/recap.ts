/**
 * The resource that names the permissions of a session in the signed message (ReCap).
 * https://eips.ethereum.org/EIPS/eip-5573
 */
import { base64urlnopad, utf8 } from '@scure/base'
import { isRecord } from '../../barrels/kit'
import { fromBase64 } from './envelope'

const PREFIX = 'urn:recap:'
/** WalletConnect's prefix of a method that may be requested. */
const ABILITY = 'request/'

export const isRecap = (resource: unknown): resource is string =>
  typeof resource === 'string' && resource.startsWith(PREFIX)

const decode = (recap: string): unknown => {
  try {
    return JSON.parse(utf8.encode(fromBase64(recap.slice(PREFIX.length))))
  } catch {
    return undefined // not base64, or not JSON
  }
}

/** Permissions by resource: `{ eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } }`. */
export type Attenuations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Returns the permissions that a ReCap names; undefined if it cannot be read. */
export const readRecap = (recap: string): { att: Attenuations } | undefined => {
  const decoded = decode(recap)
  if (!isRecord(decoded) || !isRecord(decoded['att'])) return undefined
  const { att } = decoded
  return Object.values(att).every(isRecord) ? { att: att as Attenuations } : undefined
}

/** Returns the ReCap that requests these methods on the requested EVM networks. */
export const recapOf = (methods: readonly string[]): string => {
  const abilities = [...methods].sort((a, b) => a.localeCompare(b)).map(method => [ABILITY + method, [{}]])
  const recap = { att: { eip155: Object.fromEntries(abilities) } }
  return PREFIX + base64urlnopad.encode(utf8.decode(JSON.stringify(recap)))
}

/** Returns whether the limits of an ability name only requested networks. */
const isLimitedTo = (limits: unknown, chains: readonly string[]): boolean => {
  const isLimited = (limit: unknown) => {
    if (!isRecord(limit)) return false
    const { chains: limitedChains = [], ...others } = limit
    return (
      !Object.keys(others).length &&
      Array.isArray(limitedChains) &&
      limitedChains.every(chain => chains.includes(chain as string))
    )
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
  const { eip155, ...otherNamespaces } = att
  if (!isRecord(eip155) || Object.keys(otherNamespaces).length) return false
  const abilities = Object.entries(eip155)
  return (
    abilities.length > 0 &&
    abilities.every(
      ([ability, limits]) =>
        ability.startsWith(ABILITY) && methods.includes(ability.slice(ABILITY.length)) && isLimitedTo(limits, chains)
    )
  )
}
