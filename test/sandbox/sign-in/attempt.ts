/** Attempts to sign in at the sandbox’s servers, each different from a good one in what it names. */
import type { MessageData } from './message'
import { doors, messageOf, people, printMessage, type Door, type Person, type SignInSetting } from './setting'

export const MINUTE = 60_000
export const servers = Object.entries(doors)

/** What is different from a good sign-in. */
export interface Difference {
  who?: Person
  part?: Partial<MessageData>
  /** Said beside the text. Where nothing is: what the text says. */
  said?: Partial<MessageData>
  text?(message: string): string
  signature?(signature: string, message: string): Promise<string> | string
  /** The servers' clock goes on by so much before they are asked. */
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
