import type { Social } from './config'

/** Providers that Telegram's in-app browser blocks, by system. Specification, section 9. */
const BLOCKED = { ios: ['google'], mac: ['x'], android: ['facebook', 'x'] } as const

/** Returns the providers that work on this page, in their order. Outside Telegram these are all. */
export const socialsIn = (socials: readonly Social[], telegramOn?: keyof typeof BLOCKED): readonly Social[] =>
  telegramOn ? socials.filter(social => !(BLOCKED[telegramOn] as readonly string[]).includes(social)) : socials
