/** Sign-in by Farcaster: the frame's side of the relay. One attempt for a device. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Channel, ChannelStatus } from './farcaster-relay'
import { Refusal } from './refusal'
import type { User, Users } from './users'

export interface FarcasterLogin {
  /** Opens a channel, which replaces the device's previous one. Returns the address for the user. */
  start(device: string): Promise<string>
  /** Resolves with the user who approved on the phone. Errors: `Refusal`. */
  wait(device: string): Promise<User>
  clear(): void
}

/** Milliseconds between two requests for the state. Chosen: the user does not notice it. */
const POLL_MS = 250
/** Milliseconds. Chosen: time to sign in on the phone. */
const CHANNEL_MS = 10 * 60_000

export const createFarcasterLogin = (
  { users, now }: { users: Users; now(): number },
  relay: () => string
): FarcasterLogin => {
  const attempts = new Map<string, { channelToken: string; untilMs: number }>()
  const request = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(`${relay()}${path}`, init).catch(() => undefined)
    const value = answer?.ok ? ((await answer.json().catch(() => undefined)) as T | undefined) : undefined
    if (!value) throw new Refusal(502, 'Farcaster does not answer')
    return value
  }
  return {
    async start(device) {
      const { channelToken, url } = await request<Channel>('/v1/channel', { method: 'POST' })
      attempts.set(device, { channelToken, untilMs: now() + CHANNEL_MS })
      return url
    },
    async wait(device) {
      const attempt = attempts.get(device)
      if (!attempt) throw new Refusal(400, 'No sign-in was started')
      for (;;) {
        const path = `/v1/channel/status?channelToken=${attempt.channelToken}`
        const { state, username } = await request<ChannelStatus>(path)
        if (attempts.get(device) !== attempt) throw new Refusal(409, 'Another attempt has replaced this one')
        if (state === 'completed' && username !== undefined) {
          attempts.delete(device)
          return users.withIdentity(`farcaster:${username.toLowerCase()}`, { userName: username })
        }
        if (state === 'denied') throw new Refusal(401, 'The sign-in was declined')
        if (attempt.untilMs < now()) throw new Refusal(400, 'The sign-in has expired')
        await pause(POLL_MS, undefined, { ref: false })
      }
    },
    clear: () => attempts.clear()
  }
}
