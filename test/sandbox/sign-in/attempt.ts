/** Attempts to sign in at the sandbox's servers. Each differs from a valid one in what it names. */
import type { MessageData } from './message'
import { doors, messageOf, people, printMessage, type Door, type Person, type SignInSetting } from './setting'

export const MINUTE = 60_000
export const servers = Object.entries(doors)

/** The differences from a valid sign-in. */
export interface Difference {
  who?: Person
  part?: Partial<MessageData>
  /** Fields sent beside the text. Default: those in the text. */
  said?: Partial<MessageData>
  text?(message: string): string
  signature?(signature: string, message: string): Promise<string> | string
  /** Milliseconds by which the servers' clock advances before the request. */
  laterMs?: number
}

export const signIn = async (
  door: Door,
  setting: SignInSetting,
  { who = people.maria, part = {}, said, text = m => m, signature = s => s, laterMs = 0 }: Difference = {}
) => {
  const given = await door.nonce({ ...who, ...said })
  const data = messageOf(who, given, part)
  const message = text(printMessage(data, who.network))
  setting.clock.aheadMs = laterMs
  return door.knock(message, await signature(await who.sign(message), message), { ...data, ...said })
}
