/**
 * The calls that the frame's page sends to its server: `POST /api/<call>` with JSON. Each but `challenge` carries the
 * proof of a device. A refusal is `{ message }`, with a text for the user.
 */
import type { Answer, Incoming } from '../server'
import { isAccountType } from './account-type'
import type { createAssetReader } from './assets'
import type { Batches } from './batches'
import type { Bundler } from './bundler'
import type { Devices } from './devices'
import type { EmailChange } from './email-change'
import type { EmailLogin } from './email-login'
import type { FarcasterLogin } from './farcaster-login'
import type { Faucet } from './faucet'
import { Refusal } from './refusal'
import { smartAccountCalls } from './smart-account-api'
import type { SocialLogin } from './social-login'
import type { User, Users } from './users'

export interface ApiParts {
  users: Users
  devices: Devices
  login: EmailLogin
  change: EmailChange
  social: SocialLogin
  /** Undefined if users cannot sign in by Farcaster. */
  farcaster: FarcasterLogin | undefined
  /** Gives the accounts of a new user test money. */
  faucet: Faucet | undefined
  bundler: Bundler
  batches: Batches
  readAssets: ReturnType<typeof createAssetReader>
  /** Returns whether a page may embed the frame. */
  isAllowed(site: string): boolean
  /** Origin of the server, and of its pages. */
  origin(): string
}

export type Fields = Record<string, unknown>
export type Call = (device: string, fields: Fields) => unknown

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: JSON.stringify(value)
})

const readFields = (body: Buffer): Fields => {
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Fields
  } catch {
    throw new Refusal(400, 'The body is no JSON')
  }
}

/** Reads an address. Errors: `Refusal` with status 400. */
export const readEmail = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 254 || !/^[\x21-\x7e]+$/.test(value))
    throw new Refusal(400, 'This is no e-mail address')
  if (!/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/.test(value))
    throw new Refusal(400, 'This is no e-mail address')
  return value.toLowerCase()
}

export const createApi = ({ users, devices, login, change, social, isAllowed, ...parts }: ApiParts) => {
  const { origin } = parts
  const farcasterOf = () => {
    if (!parts.farcaster) throw new Refusal(400, 'Farcaster is not available')
    return parts.farcaster
  }
  const userOn = (device: string): User => {
    const user = users.find(devices.userOn(device) ?? '')
    if (!user) throw new Refusal(401, 'You are not signed in')
    return user
  }
  const calls: Readonly<Record<string, Call>> = {
    'email-request': async (device, { email }) => ({ action: await login.request(device, readEmail(email)) }),
    'device-wait': device => login.waitForDevice(device),
    'email-confirm': (device, { otp }) => login.confirm(device, otp),
    'email-change': async (device, { email }) => ({ action: await change.request(userOn(device), readEmail(email)) }),
    'email-change-current': (device, { otp }) => change.confirmCurrent(userOn(device), otp),
    'email-change-new': (device, { otp }) => ({ newEmail: change.confirmNew(userOn(device), otp) }),
    'social-uri'(device, { provider, site: page }) {
      if (!isAllowed(String(page))) throw new Refusal(403, 'This page may not use the secure frame')
      return { uri: social.start(device, provider, String(page)) }
    },
    async 'social-connect'(device, { uri }) {
      const { id } = await social.finish(device, uri)
      devices.remember(device, id)
      devices.openSession(device, id)
    },
    'farcaster-uri': async device => ({ url: await farcasterOf().start(device) }),
    async 'farcaster-wait'(device) {
      const { id, userName } = await farcasterOf().wait(device)
      devices.remember(device, id)
      devices.openSession(device, id)
      return { userName }
    },
    session: device => ({ isConnected: users.find(devices.userOn(device) ?? '') !== undefined }),
    user(device) {
      const { id, email, userName, preferredAccountType } = userOn(device)
      return { id, email, userName, preferredAccountType }
    },
    // The proof of the device is fresh: its challenge is valid once.
    release(device) {
      const { id, share } = userOn(device)
      return { id, share }
    },
    'account-type'(device, { type }) {
      if (!isAccountType(type)) throw new Refusal(400, 'The type of account is unknown')
      users.prefer(userOn(device), type)
    },
    ...smartAccountCalls(parts, userOn),
    'sign-out': device => devices.endSession(device)
  }
  return async ({ method, url: { pathname }, headers, body }: Incoming): Promise<Answer> => {
    const name = pathname.slice('/api/'.length)
    try {
      if (method !== 'POST') throw new Refusal(405, 'Send a POST')
      if (headers.origin !== origin()) throw new Refusal(403, 'Only the frame may ask')
      if (!headers['content-type']?.startsWith('application/json')) throw new Refusal(415, 'Send JSON')
      if (name === 'challenge') return json(200, { nonce: devices.challenge() })
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      if (!call) throw new Refusal(404, 'There is no such call')
      const fields = readFields(body)
      return json(200, (await call(devices.prove(fields.device, name), fields)) ?? {})
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return json(error.status, { message: error.message })
    }
  }
}
