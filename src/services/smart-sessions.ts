/**
 * The co-signer of smart sessions, a part of the chain data API. Paths and names are the hosted service's (as of
 * 2026-06).
 */
import type { CaipAddress } from '../core/caip'
import type { ChainData } from '../core/money-options'
import type { SmartSession } from '../core/smart-sessions'
import { iconUrl, plain } from '../core/text'
import { failed, get, list, record } from './chain-data'

/**
 * Most sessions, permissions of a session, and functions of a permission that are parsed. Chosen: more than a user
 * reads.
 */
const MOST = 200

/**
 * Reads an account's sessions, or posts what the wallet has agreed to in `body`. Errors: service-failed,
 * service-timeout.
 */
export const callCosigner = (
  api: ChainData,
  account: CaipAddress,
  step: '' | '/activate' | '/revoke' = '',
  body?: object,
  signal?: AbortSignal
): Promise<Record<string, unknown>> => get(api, `v1/sessions/${account}${step}`, step ? {} : { v: '2' }, signal, body)

const fit = (pattern: RegExp, value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
/** Returns the co-signer's id of a session; undefined if it is invalid. */
export const idOf = (value: unknown): string | undefined => fit(/^[\w.-]{1,128}$/, value)
/** Returns a hex string; undefined if it is invalid. The signature of a contract account may be long. */
export const hexOf = (value: unknown): string | undefined => fit(/^0x[\da-f]{2,16384}$/i, value)

/** Returns seconds since 1970, from seconds or milliseconds: values above the year 5138 in seconds are milliseconds. */
const seconds = (value: unknown) => Math.floor(Number(value) / (Number(value) < 1e11 ? 1 : 1000)) || 0

const few = <T>(value: unknown, of: (entry: Record<string, unknown>) => T | undefined): T[] =>
  (list(value) ?? []).slice(0, MOST).flatMap(entry => of(record(entry)) ?? [])

/** Returns a permission with its data unchanged: the wallet knows what it may contain. Undefined without a type. */
const toPermission = ({ type, data }: Record<string, unknown>): SmartSession['permissions'][number] | undefined => {
  const name = plain(type)
  const { address, functions } = record(data)
  return name
    ? {
        type: name,
        data: record(data),
        contract: plain(address),
        functions: few(functions, one => plain(one['functionName'])).join(', ')
      }
    : undefined
}

/**
 * Returns the sessions, newest first. Permissions that are only partly understood are kept. Left out are sessions
 * that cannot be revoked or that have no expiry.
 */
export const toSessions = (account: CaipAddress, { pcis }: Record<string, unknown>): readonly SmartSession[] => {
  if (!list(pcis)) throw failed(200)
  return few(pcis, ({ project, pci, expiry, createdAt, revokedAt, permissions }): SmartSession | undefined => {
    const { name, iconUrl: icon } = record(project)
    const id = idOf(pci)
    const end = seconds(expiry)
    return id && end > 0
      ? {
          account,
          pci: id,
          site: plain(name) ?? id,
          icon: iconUrl(icon),
          expiry: end,
          createdAt: seconds(createdAt),
          revokedAt: seconds(revokedAt),
          permissions: few(permissions, toPermission)
        }
      : undefined
  }).sort((a, b) => b.createdAt - a.createdAt)
}
