/** The co-signer of smart sessions, a part of the chain data API. Paths and names are the hosted service's (as of 2026-06). */
import type { CaipAddress } from '../core/caip'
import type { ChainData } from '../core/money-options'
import type { SmartSession } from '../core/smart-sessions'
import { iconUrl, plain } from '../core/text'
import { failed, get, list, record } from './chain-data'

/** Sessions, permissions of one and functions of one that are looked at. Chosen: more than a person reads. */
const MOST = 200

/** Asks it about an account, or tells it what the wallet has agreed to; `body` is posted. Errors: service-failed, service-timeout. */
export const callCosigner = (
  api: ChainData,
  account: CaipAddress,
  step: '' | '/activate' | '/revoke' = '',
  body?: object,
  signal?: AbortSignal
): Promise<Record<string, unknown>> => get(api, `v1/sessions/${account}${step}`, step ? {} : { v: '2' }, signal, body)

const fit = (pattern: RegExp, value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
/** By which it knows a session; undefined for what is none. */
export const idOf = (value: unknown): string | undefined => fit(/^[\w.-]{1,128}$/, value)
/** Undefined for what is none; a signature of a contract's account may be long. */
export const hexOf = (value: unknown): string | undefined => fit(/^0x[\da-f]{2,16384}$/i, value)

/** Seconds since 1970, however it is told; what is above those of the year 5138 are milliseconds. */
const seconds = (value: unknown) => Math.floor(Number(value) / (Number(value) < 1e11 ? 1 : 1000)) || 0

const few = <T>(value: unknown, of: (entry: Record<string, unknown>) => T | undefined): T[] =>
  (list(value) ?? []).slice(0, MOST).flatMap(entry => of(record(entry)) ?? [])

/** The wallet, which knows what may stand in it, gets its data as it is. */
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

/** A permission of which little is understood still is one: only what cannot be revoked, or has no end, is left out. Newest first. */
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
