/**
 * The co-signer of smart sessions, a part of the chain data API. Paths and names are the hosted service's (as of
 * 2026-06).
 */
import * as z from 'zod/mini'
import type { CaipAddress } from '../core/networks/caip'
import type { ChainData } from '../core/config/money-options'
import type { SmartSession } from '../core/sign-in/smart-sessions'
import { record } from '../core/platform/guards'
import { serviceFailed, requestApi } from './chain-data'
import { icon, lenient, matching, optionalText, parse, shownText, validEntries } from './schema'

/**
 * Most sessions, permissions of a session, and functions of a permission that are parsed. Chosen: more than a user
 * reads.
 */
const MAX_ENTRIES = 200

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
): Promise<Record<string, unknown>> =>
  // Only a new session names the version of its format.
  requestApi(api, `v1/sessions/${account}${step}`, body && !step ? { v: '2' } : {}, signal, body)

/** The co-signer's id of a session. */
const id = matching(/^[\w.-]{1,128}$/)
/** A hex string. The signature of a contract account may be long. */
const hex = matching(/^0x[\da-f]{2,16384}$/i)
/** Returns the co-signer's id of a session; undefined if it is invalid. */
export const idOf = (value: unknown): string | undefined => parse(id, value)
/** Returns a hex string; undefined if it is invalid. */
export const hexOf = (value: unknown): string | undefined => parse(hex, value)

/**
 * Returns seconds since 1970, from seconds or milliseconds: values above the year 5138 in seconds are milliseconds.
 * Returns 0 for an invalid time. Trap: the conversion of an object to a number can throw.
 */
const toSeconds = (value: unknown) => {
  const time = typeof value === 'object' ? NaN : Number(value)
  return Math.floor(time / (time < 1e11 ? 1 : 1000)) || 0
}
const seconds = z.transform(toSeconds)

/** `data` of `contract-call`: what it permits, for display. */
const contractCallSchema = z.object({
  address: optionalText(),
  functions: lenient(validEntries(z.object({ functionName: shownText() }), MAX_ENTRIES))
})

/** A permission. One without a type is left out. */
const permissionSchema = z.object({
  type: shownText(),
  /** Kept unchanged: the wallet knows what it may contain. */
  data: z.transform(record)
})

const toPermission = ({ type, data }: z.output<typeof permissionSchema>): SmartSession['permissions'][number] => {
  const { address, functions = [] } = parse(contractCallSchema, data) ?? {}
  return { type, data, contract: address, functions: functions.map(({ functionName }) => functionName).join(', ') }
}

/** A session. One that cannot be revoked or that has no expiry is left out. */
const sessionSchema = z.object({
  project: lenient(z.object({ name: optionalText(), iconUrl: icon })),
  pci: id,
  expiry: z.pipe(
    seconds,
    z.custom<number>(value => Number(value) > 0)
  ),
  createdAt: seconds,
  revokedAt: seconds,
  permissions: lenient(validEntries(permissionSchema, MAX_ENTRIES))
})
const sessionsSchema = validEntries(sessionSchema, MAX_ENTRIES)

/** Returns the sessions, newest first. Permissions that are only partly understood are kept. */
export const toSessions = (account: CaipAddress, { pcis }: Record<string, unknown>): readonly SmartSession[] => {
  const sessions = parse(sessionsSchema, pcis)
  if (!sessions) throw serviceFailed(200)
  return sessions
    .map(({ project, pci, expiry, createdAt, revokedAt, permissions = [] }) => ({
      account,
      pci,
      appName: project?.name ?? pci,
      icon: project?.iconUrl,
      expiry,
      createdAt,
      revokedAt,
      permissions: permissions.map(toPermission)
    }))
    .sort((a, b) => b.createdAt - a.createdAt)
}
