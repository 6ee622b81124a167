/** Attempts to sign in at the sandbox's servers. Each differs from a valid one in what it names. */
import type { MessageData } from './message'
import {
  signInClients,
  messageOf,
  people,
  printMessage,
  type SignInClient,
  type Person,
  type SignInSetting
} from './setting'

export const MINUTE = 60_000
export const clients = Object.entries(signInClients)

/** The differences from a valid sign-in. */
export interface Difference {
  person?: Person
  part?: Partial<MessageData>
  /** Fields sent beside the text. Default: those in the text. */
  claimed?: Partial<MessageData>
  text?(message: string): string
  signature?(signature: string, message: string): Promise<string> | string
  /** Milliseconds by which the servers' clock advances before the request. */
  advanceMs?: number
}

export const signIn = async (
  client: SignInClient,
  setting: SignInSetting,
  {
    person = people.maria,
    part = {},
    claimed,
    text = message => message,
    signature = signed => signed,
    advanceMs = 0
  }: Difference = {}
) => {
  const nonce = await client.nonce({ ...person, ...claimed })
  const data = messageOf(person, nonce, part)
  const message = text(printMessage(data, person.network))
  setting.clock.aheadMs = advanceMs
  return client.submit(message, await signature(await person.sign(message), message), { ...data, ...claimed })
}
